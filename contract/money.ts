/** Rupees and paise: the only place that makes one of the other (docs/product.md). */

/** Whole paise for an amount in rupees; refuses what is finer than a paisa, so that no rounding hides in money. */
export function toPaise(rupees: number): number {
  if (!isWholePaise(rupees)) throw new RangeError(`${rupees} rupees is not a whole number of paise`);
  return Math.round(rupees * 100);
}

/** Whether this is the very number that so many paise are in rupees: what was computed is to be rounded before. */
export function isWholePaise(rupees: number): boolean {
  const paise = Math.round(rupees * 100);
  return Number.isSafeInteger(paise) && toRupees(paise) === rupees;
}

/** Rupees for whole paise, as they stand on the wire and on the screen. */
export function toRupees(paise: number): number {
  return paise / 100;
}

const FORMAT = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Rupees as people in India write them: `₹1,23,456`, and paise only where there are some, `₹1,23,456.50`. */
export function rupeesText(rupees: number): string {
  return FORMAT.format(rupees);
}

/** As `rupeesText`, of whole paise. */
export const paiseText = (paise: number): string => rupeesText(toRupees(paise));
