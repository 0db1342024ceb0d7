/** Limits of the payment log, without a validator, so that the browser can import them. */

/** The first day that can be filtered by. */
export const FIRST_DAY = '2000-01-01';
