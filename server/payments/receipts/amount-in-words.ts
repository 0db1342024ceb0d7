/** Amounts in words, with lakh and crore, as Indian invoices have them. */
import { ToWords } from 'to-words/en-IN';

const english = new ToWords();

/** `Rupees One Lakh Twenty Three Thousand and Seventy Eight Paise Only` for 12300078 paise. */
export function amountInWords(paise: number): string {
  const rupees = Math.trunc(paise / 100);
  const rest = paise % 100;
  const parts = [
    ...(rupees > 0 || rest === 0 ? [`Rupees ${english.convert(rupees)}`] : []),
    ...(rest > 0 ? [`${english.convert(rest)} Paise`] : []),
  ];
  return `${parts.join(' and ')} Only`;
}
