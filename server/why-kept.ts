/** Why PGs stay when the import that added them is undone: what bookings and discussions know of them. */
import type { KeptReason } from '#contract/listings/import.ts';
import { discussed } from './comments/count-comments.ts';
import type { Queryable } from './database/db.ts';
import { ordersOf } from './payments/resident.ts';

/** By the listing's id; those that may go are not in it. A booking says more than a discussion. */
export async function whyKept(within: Queryable, listingIds: string[]): Promise<ReadonlyMap<string, KeptReason>> {
  const kept = new Map<string, KeptReason>();
  if (listingIds.length === 0) return kept;
  for (const id of await discussed(within, listingIds)) kept.set(id, 'comments');
  const { paying, booked } = await ordersOf(within, listingIds);
  for (const id of paying) kept.set(id, 'paying');
  for (const id of booked) kept.set(id, 'booked');
  return kept;
}
