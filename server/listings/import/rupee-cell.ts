/** Reads an amount of rupees as people write it: `7,500`, `₹7500/-`, `Rs. 1,20,000 per month`, `7.5k`. */
import type { CellResult } from './cell-reading.ts';

const AROUND =
  /^(?:₹|rs\.?|inr|rupees)?\s*([-+]?[\d.,]+)\s*(k|thousand|lakhs?|lacs?)?\s*(?:\/-|\/=)?\s*(?:₹|rs\.?|inr|rupees)?\s*(?:only)?\s*(?:(?:\/|per|a)\s*(?:month|mo|mon|person|bed|head))*(?:\s*pm)?$/i;
/** Plain digits, or groups as in India (1,20,000) and elsewhere (120,000); at most two decimals. */
const NUMBER = /^[-+]?(?:\d{1,15}|\d{1,3}(?:,\d{2,3}){0,5},\d{3})(?:\.\d{0,2})?$/;
/** `7.5k` may have as many decimals as make whole paise. */
const SCALED = /^\d{1,6}(?:\.\d{1,4})?$/;

const FACTORS: Record<string, number> = {
  k: 1_000,
  thousand: 1_000,
  lakh: 100_000,
  lakhs: 100_000,
  lac: 100_000,
  lacs: 100_000,
};

export function rupeeCell(text: string): CellResult<number> {
  const [, digits = '', scale = ''] = AROUND.exec(text.normalize('NFKC')) ?? [];
  const factor = FACTORS[scale.toLowerCase()];
  if (factor !== undefined)
    return SCALED.test(digits)
      ? { value: Math.round(Number(digits) * factor * 100) / 100 }
      : { problem: NOT_ONE_AMOUNT };
  if (!NUMBER.test(digits)) return { problem: NOT_ONE_AMOUNT };
  return { value: Number(digits.replaceAll(',', '')) };
}

const NOT_ONE_AMOUNT = 'must be one amount in rupees, like 7500 or 7,500.00';
