/** Tells a question about cancelling a booking, or about the money of one that is given up, from one about payments. */
import { is, type Item } from './reading.ts';

/** 'How do I cancel my paid booking?', 'do I get a refund if I leave?' */
export function isAboutCancelling(items: readonly Item[]): boolean {
  const said = items.map(({ text }) => text).join(' ');
  const isOfBooking = items.some((item) => is(item, 'payment', 'book'));
  return (isOfBooking && /\bcancel/.test(said)) || (MONEY_BACK.test(said) && GIVEN_UP.test(said));
}

const MONEY_BACK = /\b(?:refund|refundable|money back|pais[ae] wapas|paise? wapas)\b/;
const GIVEN_UP = /\b(?:if|agar|policy|change my mind|leave early|refundable)\b/;
