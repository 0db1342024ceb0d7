/** 'I paid but see nothing here': the payment id from a bank's message leads to the booking, or to the money's way back. */
import type { ClaimAnswer } from '#contract/payments/schema.ts';
import { GatewayRejected, GatewayUnavailable } from '../adapters/payment-gateway/port.ts';
import { eq } from 'drizzle-orm';
import { Refusal, TooMany } from '../http/errors.ts';
import { takeTry } from '../identity/limits.ts';
import { paidOrderOf, toRecord } from './records.ts';
import { refundSentence } from './refund-sentence.ts';
import { settleNow } from './settle.ts';
import { refunds } from './table.ts';
import type { Till } from './till.ts';
import { ownOrder } from './verify.ts';

const CLAIMS_PER_MINUTE = 5;

/** The same words for an id that nobody has and for one that somebody else has. */
const UNKNOWN = 'We cannot find a payment of yours with this id. Please compare it with the message from your bank.';

/** @throws {Refusal} `not_found`, `rate_limited`, `unavailable` */
export async function claimPayment(till: Till, uid: string, paymentId: string): Promise<ClaimAnswer> {
  const busy = await takeTry(till.db, [{ key: `claim ${uid}`, most: CLAIMS_PER_MINUTE, seconds: 60 }]);
  if (busy !== undefined) throw new TooMany(`Please wait ${busy} seconds before you ask again.`, busy);
  const payment = await till.gateway.payment(paymentId).catch((error: unknown) => {
    if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRejected)) throw error;
    till.warn('the provider could not be asked about a payment', { paymentId, said: error.message });
    throw new Refusal('unavailable', 'The payment provider does not answer right now. Please try again in a moment.');
  });
  const order = payment?.orderId === undefined ? undefined : await ownOrder(till, uid, payment.orderId);
  if (!payment || !order) throw new Refusal('not_found', UNKNOWN);
  const { outcome } = await settleNow(till, payment);
  if (outcome !== 'booked' && outcome !== 'settled') return unpaidAnswer(payment.status);
  return settledAnswer(till, paymentId);
}

async function settledAnswer({ db }: Till, paymentId: string): Promise<ClaimAnswer> {
  const paid = await paidOrderOf(db, paymentId);
  const payment = paid && { payment: toRecord(paid) };
  const [refund] = await db.select().from(refunds).where(eq(refunds.paymentId, paymentId));
  if (!refund) return { outcome: 'paid', message: 'We have found your payment. The PG is booked for you.', ...payment };
  return { outcome: refund.state === 'processed' ? 'refunded' : 'refunding', message: refundSentence(refund), ...payment };
}

function unpaidAnswer(status: string): ClaimAnswer {
  if (status === 'created' || status === 'authorized') {
    return { outcome: 'waiting', message: 'Your bank has not confirmed this payment yet. We keep asking, and write to you when it does.' };
  }
  return {
    outcome: 'failed',
    message: 'This payment did not go through. If your bank shows it as paid, it gives the money back by itself within a few days.',
  };
}
