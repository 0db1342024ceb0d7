/** Amounts as people in India write them. */
import { toRupees } from '#contract/money.ts';

const FORMAT = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });

/** `₹1,23,456` for whole rupees, `₹1,23,456.50` else. */
export function rupeesText(paise: number): string {
  return FORMAT.format(toRupees(paise)).replace(/\.00$/, '');
}
