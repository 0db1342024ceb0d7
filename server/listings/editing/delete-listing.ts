/** Deletes a listing and its photos. Its payments stay, and shortlists show that it is deleted. */
import { eq } from 'drizzle-orm';
import { assertNoLiveHold } from '../availability.ts';
import type { ListingsContext } from '../context.ts';
import { getListing } from '../listings.ts';
import { listings, type StoredListing } from '../table.ts';

/** @returns what was deleted @throws {Refusal} `not_found`, `conflict` while somebody is paying for it */
export async function deleteListing(
  { db, photos, forgetListings }: ListingsContext,
  id: string,
): Promise<StoredListing> {
  const listing = await getListing(db, id);
  await db.transaction(async (tx) => {
    await assertNoLiveHold(tx, id);
    const [deleted] = await tx.delete(listings).where(eq(listings.id, id)).returning({ photos: listings.photos });
    await forgetListings(tx, [id]);
    await photos.enqueueRemoval(tx, deleted?.photos ?? []);
  });
  return listing;
}
