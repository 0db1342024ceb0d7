/**
 * Checks what the browser sends after paying: its signature proves that the payment belongs to the order, not that it
 * is captured.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { toPaise } from '#contract/money.ts';
import type { PaymentRecord, verification } from '#contract/payments/schema.ts';
import { GatewayRejected, GatewayUnavailable } from '../../adapters/payment-gateway/port.ts';
import { Refusal } from '../../http/errors.ts';
import { ownOrder } from '../orders/provider-order.ts';
import { paidOrderOf, toRecord, type PaidOrder } from '../receipts/payment-records.ts';
import { refundSentence } from '../receipts/refund-sentence.ts';
import { settlePayment } from './settle.ts';
import { refunds } from '../table.ts';
import type { PaymentsContext } from '../payments-context.ts';

type Verification = z.output<typeof verification>;

/** How long the provider is asked again while it does not answer or has not captured the payment yet. */
const RETRY_FOR_MS = 8_000;
const PAUSE_MS = 400;

const FAILED = 'Payment verification failed. Please contact support.';
// Never 202: the browser takes every 2xx as a booking.
const UNCONFIRMED =
  'Your bank has not confirmed the payment yet. ' +
  'Your booking appears in Payment History as soon as it does, and we send you a mail.';

/**
 * @throws {Refusal} `not_found`, `invalid`, `conflict` when the money is refunded, `unavailable` while the payment is
 * not confirmed
 */
export async function verifyPayment(
  context: PaymentsContext,
  uid: string,
  claim: Verification,
): Promise<PaymentRecord> {
  const order = await ownOrder(context, uid, claim.razorpay_order_id);
  if (!order) throw new Refusal('not_found', FAILED);
  const { razorpay_payment_id: paymentId, razorpay_signature: signature } = claim;
  if (!context.gateway.signatureIsGood(order.gatewayOrderId ?? '', paymentId, signature))
    throw new Refusal('invalid', FAILED);
  if (claim.pgId !== order.listingId || toPaise(claim.amount) !== order.amountPaise)
    throw new Refusal('invalid', FAILED);
  const paid = (await paidOrderOf(context.db, paymentId)) ?? (await settleFromProvider(context, paymentId));
  return answerFor(context, paymentId, paid);
}

async function settleFromProvider(context: PaymentsContext, paymentId: string): Promise<PaidOrder | undefined> {
  for (const until = Date.now() + RETRY_FOR_MS; Date.now() < until; await wait(PAUSE_MS)) {
    const payment = await context.gateway.payment(paymentId).catch((error: unknown) => {
      if (error instanceof GatewayUnavailable) return undefined;
      if (!(error instanceof GatewayRejected)) throw error;
      // A retry would get the same answer: an operator has to check the API keys.
      context.warn('the provider refused to tell of a payment', { paymentId, reason: error.message });
      throw new Refusal('unavailable', UNCONFIRMED);
    });
    const outcome = payment && (await settlePayment(context, payment)).outcome;
    if (outcome === 'booked' || outcome === 'settled') return paidOrderOf(context.db, paymentId);
    // The webhook may have settled it meanwhile.
    const paid = await paidOrderOf(context.db, paymentId);
    if (paid) return paid;
  }
  throw new Refusal('unavailable', UNCONFIRMED);
}

async function answerFor(
  { db }: PaymentsContext,
  paymentId: string,
  paid: PaidOrder | undefined,
): Promise<PaymentRecord> {
  if (paid && !paid.refund) return toRecord(paid);
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, paymentId));
  if (!refund) throw new Refusal('unavailable', UNCONFIRMED);
  throw new Refusal('conflict', refundSentence(refund, 'en'));
}
