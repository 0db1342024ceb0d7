/** Credit notes: each refund of an invoiced payment takes its invoice back, or a part of it, under its own number. */
import { and, eq, sql } from 'drizzle-orm';
import { isId } from '#contract/fields.ts';
import type { Db, Transaction } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { orders, payments, refunds, type Order, type Payment, type Refund } from '../table.ts';
import { nextNumber } from './invoice-number.ts';
import type { CreditNote } from './invoice-pdf.ts';

/** Gives a refund its number, in the transaction that decides it. `restored`: the refund had one that was lost. */
export async function giveCreditNote(
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

/** What is drawn; undefined where there was no invoice to take back. */
export function creditNoteOf(order: Order, payment: Payment, refund: Refund): CreditNote | undefined {
  const { creditNoteNumber, creditNoteAt, amountPaise, gatewayRefundId } = refund;
  const { invoiceNumber } = payment;
  if (!creditNoteNumber || !creditNoteAt || !invoiceNumber) return undefined;
  // The provider's id is not known at first, and the note must look the same whenever it is asked for.
  const refundId = refund.id === refund.paymentId ? undefined : (gatewayRefundId ?? undefined);
  return { order, payment, invoiceNumber, creditNoteNumber, refund: { refundId, amountPaise, at: creditNoteAt } };
}

/** By the refund's id; anybody's for an admin. @throws {Refusal} `not_found` */
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
