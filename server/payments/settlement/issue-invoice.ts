/** Issues the invoice of a booking: its number, the payment in the ledger, and the mail with the receipt. */
import { eq } from 'drizzle-orm';
import type { GatewayPayment } from '../../adapters/payment-gateway/port.ts';
import type { Transaction } from '../../database/db.ts';
import { languageOf } from '../../identity/accounts/people.ts';
import { postEntry, postEntryIfMissing } from '../ledger.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { nextNumber } from '../receipts/invoice-number.ts';
import { payments, type Order } from '../table.ts';

/**
 * @param restored whether the payment's row was lost: then its ledger entry may still exist
 * @returns the invoice's number
 */
export async function issueInvoice(
  tx: Transaction,
  context: PaymentsContext,
  { id: paymentId, amountPaise }: GatewayPayment,
  order: Order,
  { ownerEmail, restored = false }: { ownerEmail: string | null; restored?: boolean },
): Promise<string> {
  const invoiceNumber = await nextNumber(tx, context.invoice.series, restored ? 'restoredInvoice' : 'invoice');
  await tx
    .update(payments)
    .set({
      invoiceNumber,
      invoiceTerms: context.invoice.terms ?? null,
      invoiceLanguage: await languageOf(tx, { id: order.personId }),
      ownerEmail,
    })
    .where(eq(payments.paymentId, paymentId));
  const post = restored ? postEntryIfMissing : postEntry;
  await post(tx, { paymentId, entry: 'captured', from: 'bookings', to: 'provider', amountPaise });
  await context.enqueuePaymentMail(tx, { kind: 'receipt', paymentId });
  return invoiceNumber;
}
