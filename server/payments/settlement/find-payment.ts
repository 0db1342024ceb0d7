/** 'I paid but see nothing here': finds the booking or the refund by the payment id from the bank's message. */
import type { FindPaymentAnswer } from '#contract/payments/schema.ts';
import { GatewayError } from '../../adapters/payment-gateway/port.ts';
import { eq } from 'drizzle-orm';
import { Refusal, RateLimited } from '../../http/errors.ts';
import { consume } from '../../http/limits/limiter.ts';
import { paidOrderOf, toRecord } from '../receipts/payment-records.ts';
import { refundSentence } from '../receipts/refund-sentence.ts';
import { settlePayment } from './settle.ts';
import { refunds } from '../table.ts';
import type { PaymentsContext } from '../payments-context.ts';
import { ownOrder } from '../orders/provider-order.ts';

const CLAIMS_PER_MINUTE = 5;

/** The same text for an unknown id and for somebody else's, so that nobody learns which ids exist. */
const UNKNOWN = 'We cannot find a payment of yours with this id. Please compare it with the message from your bank.';

/** @throws {Refusal} `not_found`, `rate_limited`, `unavailable` */
export async function findPayment(
  context: PaymentsContext,
  uid: string,
  paymentId: string,
): Promise<FindPaymentAnswer> {
  const busy = await consume(context.db, [{ key: `claim ${uid}`, max: CLAIMS_PER_MINUTE, seconds: 60 }]);
  if (busy !== undefined) throw new RateLimited(`Please wait ${busy} seconds before you ask again.`, busy);
  const payment = await context.gateway.payment(paymentId).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
    context.warn('the provider could not be asked about a payment', { paymentId, reason: error.message });
    throw new Refusal('unavailable', 'The payment provider does not answer right now. Please try again in a moment.');
  });
  const order = payment?.orderId === undefined ? undefined : await ownOrder(context, uid, payment.orderId);
  if (!payment || !order) throw new Refusal('not_found', UNKNOWN);
  const { outcome } = await settlePayment(context, payment);
  if (outcome !== 'booked' && outcome !== 'settled') return unpaidAnswer(payment.status);
  return settledAnswer(context, paymentId);
}

async function settledAnswer({ db }: PaymentsContext, paymentId: string): Promise<FindPaymentAnswer> {
  const paid = await paidOrderOf(db, paymentId);
  const payment = paid && { payment: toRecord(paid) };
  const [refund] = await db.select().from(refunds).where(eq(refunds.id, paymentId));
  if (!refund) return { outcome: 'paid', message: 'We have found your payment. The PG is booked for you.', ...payment };
  return {
    outcome: refund.state === 'processed' ? 'refunded' : 'refunding',
    message: refundSentence(refund, 'en'),
    ...payment,
  };
}

function unpaidAnswer(status: string): FindPaymentAnswer {
  if (status === 'created' || status === 'authorized') {
    return {
      outcome: 'waiting',
      message: 'Your bank has not confirmed this payment yet. We keep asking, and write to you when it does.',
    };
  }
  return {
    outcome: 'failed',
    message:
      'This payment did not go through. If your bank shows it as paid, ' +
      'it gives the money back by itself within a few days.',
  };
}
