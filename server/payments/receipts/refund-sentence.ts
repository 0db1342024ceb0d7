/** Tells a payer that their money goes back, and why. */
import type { RefundReason } from '#contract/payments/schema.ts';
import { rupeesText } from '../rupees-text.ts';
import type { Refund } from '../table.ts';

export const WHY_REFUNDED: Record<RefundReason, string> = {
  taken: 'This PG could no longer be booked when your payment arrived.',
  late: 'Your payment arrived more than a day after you began, so we did not book the PG.',
  price: 'The rent of this PG has changed and the PG was no longer held for you, so we did not book it.',
  amount: 'Your payment was not the price of this PG, so we did not book it.',
  second: 'This PG was paid for twice, so one of the payments is too many.',
  admin: 'Your booking has been cancelled.',
  deleted: 'Your account was deleted before your payment arrived, so we did not book the PG.',
  partial: 'A part of your payment has been given back. Your booking stands.',
};

type Told = Pick<Refund, 'reason' | 'said' | 'amountPaise' | 'state'>;

export function refundSentence({ reason, said, amountPaise, state }: Told): string {
  const amount = rupeesText(amountPaise);
  const done = state === 'processed';
  return `${whyRefunded({ reason, said })} ${done ? `We have given ${amount} back.` : `We are giving ${amount} back.`} Banks take five to seven working days to show it.`;
}

/** The product's sentence, and the admin's words where there are some. */
export function whyRefunded({ reason, said }: Pick<Refund, 'reason' | 'said'>): string {
  return said ? `${WHY_REFUNDED[reason]} The reason: ${said.replace(/[.\s]*$/, '.')}` : WHY_REFUNDED[reason];
}
