/** The shortlist's calls, a line each. */
import { shortlistRoutes } from '#contract/shortlist/routes.ts';
import type { Db } from '../database/db.ts';
import type { Implement } from '../http/implement.ts';
import type { IsBookedBy } from '../listings/booked-by.ts';
import { addItem, listReader, removeItem } from './shortlist.ts';

export function implementShortlist(implement: Implement, db: Db, isBookedBy: IsBookedBy): void {
  const listItems = listReader(isBookedBy);
  implement(shortlistRoutes.addToCart, ({ caller, body }) => addItem(db, caller.uid, body.pgId));
  implement(
    shortlistRoutes.getCart,
    ({ uid }) => listItems(db, uid),
    ({ prefetched }) => prefetched,
  );
  implement(shortlistRoutes.removeFromCart, ({ caller, params }) => removeItem(db, caller.uid, params.id));
}
