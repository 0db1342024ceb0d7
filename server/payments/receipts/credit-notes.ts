/** Credit notes: each refund of an invoiced payment has one, with its own number. */
import { and, eq, sql } from 'drizzle-orm';
import { isId } from '#contract/fields.ts';
import type { Db, Transaction } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { orders, payments, refunds, type Order, type Payment, type Refund } from '../table.ts';
import { nextNumber } from './invoice-number.ts';
import type { CreditNote } from './invoice-pdf.ts';

/** Issues the credit note of a refund, in its transaction. @param restored whether an earlier one was lost */
export async function issueCreditNote(
  tx: Transaction,
  { invoice }: PaymentsContext,
  { id, paymentId }: Pick<Refund, 'id' | 'paymentId'>,
  restored: boolean,
): Promise<void> {
  const [payment] = await tx
    .select({ invoiceNumber: payments.invoiceNumber })
    .from(payments)
    .where(eq(payments.paymentId, paymentId));
  if (!payment?.invoiceNumber) return;
  const creditNoteNumber = await nextNumber(tx, invoice.series, restored ? 'restoredCreditNote' : 'creditNote');
  await tx
    .update(refunds)
    .set({ creditNoteNumber, creditNoteAt: sql`now()` })
    .where(eq(refunds.id, id));
}

/** The credit note of a refund; undefined if its payment has no invoice. */
export function creditNoteOf(order: Order, payment: Payment, refund: Refund): CreditNote | undefined {
  const { creditNoteNumber, creditNoteAt, amountPaise, gatewayRefundId } = refund;
  const { invoiceNumber } = payment;
  if (!creditNoteNumber || !creditNoteAt || !invoiceNumber) return undefined;
  // A payment's own refund is identified by the payment alone: the provider's refund id comes later, and a credit note
  // must never change.
  const refundId = refund.id === refund.paymentId ? undefined : (gatewayRefundId ?? undefined);
  return { order, payment, invoiceNumber, creditNoteNumber, refund: { refundId, amountPaise, at: creditNoteAt } };
}

/** Reads a credit note by the refund's id; an admin may read anybody's. @throws {Refusal} `not_found` */
export async function readCreditNote(db: Db, reader: { uid: string; role: string }, id: string): Promise<CreditNote> {
  const owner = reader.role === 'admin' ? undefined : eq(orders.personId, reader.uid);
  const [row] = isId(id)
    ? await db
        .select({ order: orders, payment: payments, refund: refunds })
        .from(refunds)
        .innerJoin(payments, eq(payments.paymentId, refunds.paymentId))
        .innerJoin(orders, eq(orders.id, refunds.orderId))
        .where(and(eq(refunds.id, id), owner))
    : [];
  const note = row && creditNoteOf(row.order, row.payment, row.refund);
  if (!note) throw new Refusal('not_found', 'There is no credit note for this refund.');
  return note;
}
