/** Rupees and paise: the only place that makes one of the other (docs/product.md). */

/** Whole paise for an amount in rupees; refuses what is finer than a paisa, so that no rounding hides in money. */
export function toPaise(rupees: number): number {
  const paise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(paise) || Math.abs(paise - rupees * 100) > 1e-6 * Math.max(1, Math.abs(paise))) {
    throw new RangeError(`${rupees} rupees is not a whole number of paise`);
  }
  return paise;
}

/** Rupees for whole paise, as they stand on the wire and on the screen. */
export function toRupees(paise: number): number {
  return paise / 100;
}
