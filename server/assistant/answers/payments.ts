/** Answers with the state of a person's payments, from their own records. */
import { liveHolds } from '../../payments/checkout/order-status.ts';
import { userLogs } from '../../payments/receipts/payment-records.ts';
import { paymentWords } from '../../payments/receipts/words/payment-words.ts';
import { longDate } from '../../india-time.ts';
import { rupees } from '../language/labels.ts';
import { OPEN_CONTACT, OPEN_PAYMENTS, type Answer, type ChatTurn } from './answer.ts';

const SHOWN = 3;

/** `isCancelling`: 'how do I cancel my paid booking?'; the answer says what the person can cancel, and how. */
export async function answerPayments(turn: ChatTurn, isCancelling: boolean): Promise<Answer> {
  const { db, uid, words } = turn;
  const { say } = words;
  const holds = await liveHolds(db, uid);
  const records = await userLogs(db, uid);
  const waiting = holds
    .filter(({ payment }) => !payment)
    .map(({ pgName: name, secondsLeft }) =>
      say(isCancelling ? 'cancel hold' : 'kept for you', { name, count: Math.max(1, Math.round(secondsLeft / 60)) }),
    );
  // Those that are going back or have gone say so; what has ended is no booking any more.
  const relevant = isCancelling ? records.filter(({ state }) => state !== 'ended') : records;
  const newest = relevant.slice(0, SHOWN);
  const inWords = paymentWords[words.language === 'hindi' ? 'hi' : 'en'];
  // '₹8,500 for Lotus House on 3 November 2026: it arrived, and the PG is booked for you. Payment pay_1.'
  const lines = newest.map((record) => {
    const { amount, pgName: name, createdAt, state, razorpay_payment_id: id, invoiceNumber: invoice } = record;
    const papers = invoice === undefined ? say('payment id', { id }) : say('payment invoice', { id, invoice });
    const why = record.refundReason ? `${inWords.refund.why[record.refundReason]} ` : '';
    const day = longDate(createdAt);
    return say('payment', { price: rupees(amount), name, day, state: say(state), papers: `${why}${papers}` });
  });
  if (isCancelling)
    return {
      reply: [...waiting, say('refund'), ...lines].join('\n'),
      actions: [OPEN_CONTACT, ...(newest.length > 0 ? [OPEN_PAYMENTS] : [])],
    };
  const head = records.length === 0 ? 'no payments' : newest.length < records.length ? 'payments newest' : 'payments';
  const invoices = newest.some(({ invoiceNumber }) => invoiceNumber !== undefined) ? [say('invoices')] : [];
  const reply = [say(head), ...lines, ...waiting, ...invoices, say('claim')].join('\n');
  return { reply, actions: [OPEN_PAYMENTS] };
}
