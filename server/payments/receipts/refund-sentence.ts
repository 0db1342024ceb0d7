/** Tells a payer that their money goes back, and why. */
import type { Language } from '#contract/language.ts';
import { rupeesText, toRupees } from '#contract/money.ts';
import type { Refund } from '../table.ts';
import { paymentWords } from './words/payment-words.ts';

type Told = Pick<Refund, 'reason' | 'said' | 'amountPaise' | 'state'>;

export function refundSentence({ reason, said, amountPaise, state }: Told, language: Language): string {
  const { byBank, givenBack, givingBack, banks } = paymentWords[language].refund;
  const why = whyRefunded({ reason, said }, language);
  if (amountPaise === 0) return `${why} ${byBank}`;
  const amount = rupeesText(toRupees(amountPaise));
  const done = state === 'processed';
  return `${why} ${done ? givenBack(amount) : givingBack(amount)} ${banks}`;
}

/** The product's sentence, and the admin's words where there are some. */
export function whyRefunded({ reason, said }: Pick<Refund, 'reason' | 'said'>, language: Language): string {
  const words = paymentWords[language].refund;
  return said ? `${words.why[reason]} ${words.reason(said.replace(/[.\s।]*$/, ''))}` : words.why[reason];
}
