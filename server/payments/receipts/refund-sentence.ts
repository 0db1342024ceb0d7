/** Texts for a payer about a refund and its reason. */
import type { Language } from '#contract/language.ts';
import { paiseText } from '#contract/money.ts';
import type { Refund } from '../table.ts';
import { paymentWords } from './words/payment-words.ts';

type DescribedRefund = Pick<Refund, 'reason' | 'adminReason' | 'amountPaise' | 'state'>;

export function refundSentence(
  { reason, adminReason, amountPaise, state }: DescribedRefund,
  language: Language,
): string {
  const { byBank, givenBack, givingBack, banks } = paymentWords[language].refund;
  const why = whyRefunded({ reason, adminReason }, language);
  if (amountPaise === 0) return `${why} ${byBank}`;
  const amount = paiseText(amountPaise);
  const done = state === 'processed';
  return `${why} ${done ? givenBack(amount) : givingBack(amount)} ${banks}`;
}

/** Our text for the reason, with the admin's own words if there are any. */
export function whyRefunded(
  { reason, adminReason }: Pick<Refund, 'reason' | 'adminReason'>,
  language: Language,
): string {
  const words = paymentWords[language].refund;
  return adminReason ? `${words.why[reason]} ${words.reason(adminReason.replace(/[.\s।]*$/, ''))}` : words.why[reason];
}
