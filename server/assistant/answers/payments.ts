/** Says how a person's payments stand, from their own records. */
import type { PaymentRecord } from '#contract/payments/schema.ts';
import { userLogs } from '../../payments/records.ts';
import { liveHolds } from '../../payments/status.ts';
import { dayLabel, rupees } from '../added-messages.ts';
import { answer, open, type Answer, type Asked } from './answer.ts';

const SHOWN = 3;

const STATE: Record<PaymentRecord['state'], string> = {
  paid: 'it arrived, and the PG is booked for you',
  ended: 'it arrived, and the booking has ended',
  refunding: 'we are giving the money back',
  refunded: 'we have given the money back; banks take five to seven working days to show it',
  refund_failed: 'giving the money back has not worked yet; we keep trying',
};

function moreMinutes(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return minutes === 1 ? '1 more minute' : `${minutes} more minutes`;
}

export async function answerPayments(asked: Asked): Promise<Answer> {
  const [records, holds] = [await userLogs(asked.db, asked.uid), await liveHolds(asked.db, asked.uid)];
  const newest = records.slice(0, SHOWN);
  const waiting = holds.filter(({ payment }) => !payment);
  const lines = [
    ...newest.map(
      (record) => `${rupees(record.amount)} for ${record.pgName} on ${dayLabel(new Date(record.createdAt))}: ${STATE[record.state]}.`,
    ),
    ...waiting.map(
      ({ pgName, secondsLeft }) => `${pgName} is kept for you for ${moreMinutes(secondsLeft)}; no payment for it has arrived yet.`,
    ),
  ];
  const head =
    lines.length === 0
      ? 'No payment of yours has arrived here.'
      : newest.length < records.length
        ? 'Your newest payments:'
        : 'Your payments:';
  const claim =
    'If money left your account and does not show, open Payments History and give the payment id from your bank: we look for it.';
  return answer(asked, [head, ...lines, claim].join('\n'), { actions: [open('Open Payments History', '/settings/payments')] });
}
