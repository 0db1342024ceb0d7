/** What a payment log can be asked for: free of any validator, so that the browser can use it. */

/** The first day. */
export const FIRST_DAY = '2000-01-01';
