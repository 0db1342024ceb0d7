/** Says how a person's payments stand, from their own records. */
import type { PaymentRecord } from '#contract/payments/schema.ts';
import { userLogs } from '../../payments/receipts/payment-records.ts';
import { paymentWords } from '../../payments/receipts/words/payment-words.ts';
import { liveHolds } from '../../payments/checkout/order-status.ts';
import { dayLabel, rupees, REPLIES } from '../messages.ts';
import { answer, open, type Answer, type ChatTurn } from './answer.ts';

const SHOWN = 3;

const STATE: Record<PaymentRecord['state'], string> = {
  paid: 'it arrived, and the PG is booked for you',
  ended: 'it arrived, and the booking has ended',
  refunding: 'we are giving the money back',
  refunded: 'we have given the money back; banks take five to seven working days to show it',
  refund_failed: 'giving the money back has not worked yet; we keep trying',
};

/**
 * '₹8,500 for Lotus House on 3 November 2026: it arrived, and the PG is booked for you. Payment pay_..., invoice
 * PGF/2026-27/0003.'
 */
function lineOfRecord({
  amount,
  pgName,
  createdAt,
  state,
  razorpay_payment_id: id,
  invoiceNumber,
  refundReason,
}: PaymentRecord): string {
  const why = refundReason ? ` ${paymentWords.en.refund.why[refundReason]}` : '';
  const papers = [`Payment ${id}`, ...(invoiceNumber === undefined ? [] : [`invoice ${invoiceNumber}`])].join(', ');
  return `${rupees(amount)} for ${pgName} on ${dayLabel(new Date(createdAt))}: ${STATE[state]}.${why} ${papers}.`;
}

function moreMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes === 1 ? '1 more minute' : `${minutes} more minutes`;
}

/** The payments, newest first, and the holds that wait for one. */
async function recordsOf({ db, uid }: ChatTurn) {
  const [records, holds] = [await userLogs(db, uid), await liveHolds(db, uid)];
  return { records, waiting: holds.filter(({ payment }) => !payment) };
}

export async function answerPayments(turn: ChatTurn): Promise<Answer> {
  const { records, waiting } = await recordsOf(turn);
  const newest = records.slice(0, SHOWN);
  const lines = [
    ...newest.map(lineOfRecord),
    ...waiting.map(
      ({ pgName, secondsLeft }) =>
        `${pgName} is kept for you for ${moreMinutes(secondsLeft)}; no payment for it has arrived yet.`,
    ),
  ];
  const head =
    records.length === 0
      ? 'No payment of yours has arrived here. To pay, press Book Now on a PG: one month, in the payment window.'
      : newest.length < records.length
        ? 'Your newest payments:'
        : 'Your payments:';
  const invoices = newest.some(({ invoiceNumber }) => invoiceNumber !== undefined)
    ? ['You can download your invoices in Payments History.']
    : [];
  const claim =
    'If money left your account and does not show, open Payments History and give the payment id from your bank: we look for it.';
  return answer(turn, [head, ...lines, ...invoices, claim].join('\n'), { actions: [openHistory] });
}

/** 'How do I cancel my paid booking?': what can be given back without us, and what cannot. */
export async function answerCancelling(turn: ChatTurn): Promise<Answer> {
  const { records, waiting } = await recordsOf(turn);
  // Those that are going back or have gone say so; what has ended is no booking any more.
  const newest = records.filter(({ state }) => state !== 'ended').slice(0, SHOWN);
  const lines = waiting.map(
    ({ pgName, secondsLeft }) =>
      `${pgName} is not paid for yet: press "Cancel the hold" on its page, or let it end by itself in ${moreMinutes(secondsLeft)}.`,
  );
  const reply = [...lines, REPLIES.howToCancel, ...newest.map(lineOfRecord)].join('\n');
  return answer(turn, reply, { actions: [open('Contact', '/#contact'), ...(newest.length > 0 ? [openHistory] : [])] });
}

const openHistory = open('Open Payments History', '/settings/payments');
