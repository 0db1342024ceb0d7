/** Converts between rupees and paise: the only place that does (docs/product.md). */

/** Whole paise for an amount in rupees; throws for fractions of a paisa, so that no rounding is hidden. */
export function toPaise(rupees: number): number {
  if (!isWholePaise(rupees)) throw new RangeError(`${rupees} rupees is not a whole number of paise`);
  return Math.round(rupees * 100);
}

/** Whether this number is exactly a number of whole paise in rupees; computed amounts must be rounded before. */
export function isWholePaise(rupees: number): boolean {
  const paise = Math.round(rupees * 100);
  return Number.isSafeInteger(paise) && toRupees(paise) === rupees;
}

/** Rupees for whole paise, as on the wire and on the screen. */
export function toRupees(paise: number): number {
  return paise / 100;
}

const FORMAT = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
});

/** Rupees in Indian format: `₹1,23,456`, with paise only if there are some: `₹1,23,456.50`. */
export function rupeesText(rupees: number): string {
  return FORMAT.format(rupees);
}

/** `rupeesText` for whole paise. */
export const paiseText = (paise: number): string => rupeesText(toRupees(paise));
