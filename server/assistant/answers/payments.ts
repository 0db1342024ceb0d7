/** Says how a person's payments stand, from their own records. */
import type { PaymentRecord } from '#contract/payments/schema.ts';
import { liveHolds } from '../../payments/checkout/order-status.ts';
import { userLogs } from '../../payments/receipts/payment-records.ts';
import { paymentWords } from '../../payments/receipts/words/payment-words.ts';
import { dayLabel, rupees } from '../language/labels.ts';
import type { Words } from '../language/words.ts';
import { answer, open, type Answer, type ChatTurn } from './answer.ts';

const SHOWN = 3;

/** '₹8,500 for Lotus House on 3 November 2026: it arrived, and the PG is booked for you. Payment pay_1.' */
function lineOfRecord({ say, language }: Words, record: PaymentRecord): string {
  const { amount, pgName: name, createdAt, state, razorpay_payment_id: id, invoiceNumber: invoice } = record;
  const inWords = paymentWords[language === 'hindi' ? 'hi' : 'en'];
  const papers = invoice === undefined ? say('payment id', { id }) : say('payment invoice', { id, invoice });
  const why = record.refundReason ? `${inWords.refund.why[record.refundReason]} ` : '';
  const day = dayLabel(new Date(createdAt));
  return say('payment', { price: rupees(amount), name, day, state: say(state), papers: `${why}${papers}` });
}

/** The payments, newest first, and the holds that wait for one. */
async function recordsOf({ db, uid, words: { say } }: ChatTurn, keyOfHold: string) {
  const [records, holds] = [await userLogs(db, uid), await liveHolds(db, uid)];
  const waiting = holds
    .filter(({ payment }) => !payment)
    .map(({ pgName: name, secondsLeft }) => say(keyOfHold, { name, count: Math.max(1, Math.round(secondsLeft / 60)) }));
  return { records, waiting };
}

export async function answerPayments(turn: ChatTurn): Promise<Answer> {
  const { say } = turn.words;
  const { records, waiting } = await recordsOf(turn, 'kept for you');
  const newest = records.slice(0, SHOWN);
  const head = records.length === 0 ? 'no payments' : newest.length < records.length ? 'payments newest' : 'payments';
  const invoices = newest.some(({ invoiceNumber }) => invoiceNumber !== undefined) ? [say('invoices')] : [];
  const lines = newest.map((record) => lineOfRecord(turn.words, record));
  return answer(turn, [say(head), ...lines, ...waiting, ...invoices, say('claim')].join('\n'), {
    actions: [openHistory],
  });
}

/** 'How do I cancel my paid booking?': what can be given back without us, and what cannot. */
export async function answerCancelling(turn: ChatTurn): Promise<Answer> {
  const { records, waiting } = await recordsOf(turn, 'cancel hold');
  // Those that are going back or have gone say so; what has ended is no booking any more.
  const newest = records.filter(({ state }) => state !== 'ended').slice(0, SHOWN);
  const lines = newest.map((record) => lineOfRecord(turn.words, record));
  return answer(turn, [...waiting, turn.words.say('how to cancel'), ...lines].join('\n'), {
    actions: [open('Contact', '/#contact'), ...(newest.length > 0 ? [openHistory] : [])],
  });
}

const openHistory = open('Open Payments History', '/settings/payments');
