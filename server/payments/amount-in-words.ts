/** Amounts in words, with lakh and crore, as Indian invoices have them. */

const ONES = [
  '',
  'One Two Three Four Five Six Seven Eight Nine Ten',
  'Eleven Twelve Thirteen Fourteen Fifteen Sixteen Seventeen Eighteen Nineteen',
].flatMap((line) => line.split(' '));
const TENS = ' Ten Twenty Thirty Forty Fifty Sixty Seventy Eighty Ninety'.split(' ');
const UNITS: [size: number, name: string][] = [
  [10_000_000, 'Crore'],
  [100_000, 'Lakh'],
  [1_000, 'Thousand'],
  [100, 'Hundred'],
];

/** `Rupees One Lakh Twenty-Three Thousand Four Hundred Fifty-Six and Seventy-Eight Paise Only` for 12345678 paise. */
export function amountInWords(paise: number): string {
  const rupees = Math.trunc(paise / 100);
  const rest = paise % 100;
  const parts = [...(rupees > 0 || rest === 0 ? [`Rupees ${words(rupees) || 'Zero'}`] : []), ...(rest > 0 ? [`${words(rest)} Paise`] : [])];
  return `${parts.join(' and ')} Only`;
}

function words(whole: number): string {
  const unit = UNITS.find(([size]) => whole >= size);
  if (!unit) return belowHundred(whole);
  const [size, name] = unit;
  return [words(Math.trunc(whole / size)), name, words(whole % size)].filter(Boolean).join(' ');
}

function belowHundred(whole: number): string {
  if (whole < 20) return ONES[whole] ?? '';
  const one = ONES[whole % 10];
  return [TENS[Math.trunc(whole / 10)], one].filter(Boolean).join('-');
}
