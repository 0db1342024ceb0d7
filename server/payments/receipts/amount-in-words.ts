/** Amounts in words, with lakh and crore, as on Indian invoices. */
import { ToWords } from 'to-words/en-IN';
import { ToWords as HindiToWords } from 'to-words/hi-IN';
import type { Language } from '#contract/language.ts';
import { toRupees } from '#contract/money.ts';
import { paymentWords } from './words/payment-words.ts';

const WORDS: Record<Language, { convert(count: number): string }> = { en: new ToWords(), hi: new HindiToWords() };

/** `Rupees One Lakh Twenty Three Thousand and Seventy Eight Paise Only` for 12300078 paise. */
export function amountInWords(paise: number, language: Language): string {
  const inWords = (count: number) => WORDS[language].convert(count);
  const rupees = Math.trunc(toRupees(paise));
  const rest = paise % 100;
  return paymentWords[language].invoice.inWords(
    rupees > 0 || rest === 0 ? inWords(rupees) : undefined,
    rest > 0 ? inWords(rest) : undefined,
  );
}
