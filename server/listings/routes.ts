/** The listings room's calls, a line each. */
import { listingRoutes } from '#contract/listings/routes.ts';
import type { Pg } from '#contract/listings/schema.ts';
import type { Db } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';
import type { Call, Implement } from '../http/implement.ts';
import { asCsv } from '../http/csv.ts';
import { listingsFile } from './export.ts';
import { getListing, listListings, type ListingPage } from './listings.ts';
import { popularPlaces } from './popular-places.ts';
import { searchListings } from './search.ts';
import { setVerified, verificationOf } from './verified.ts';
import { toPg } from './wire.ts';

export function listingsRoom(implement: Implement, db: Db): void {
  const places = popularPlaces(db);
  implement(listingRoutes.getAllPg, async (call) => answerPage(call, await listListings(db, call.query)));
  implement(listingRoutes.searchPgs, async (call) => answerPage(call, await searchListings(db, call.query)));
  implement(listingRoutes.getPg, async ({ params, caller }) => toPg(await getListing(db, params.id), { known: caller !== undefined }));
  for (const route of [listingRoutes.addPg, listingRoutes.updatePg, listingRoutes.deletePg])
    implement(route, async () => {
      throw new Refusal('not_found', 'Listings cannot be changed here yet.');
    });
  implement(listingRoutes.exportListings, async ({ header }) => {
    asCsv(header, 'listings');
    return listingsFile(db);
  });
  implement(listingRoutes.getVerified, ({ params }) => verificationOf(db, params.id));
  implement(listingRoutes.setVerified, async ({ params, body, caller, note }) => {
    note(body.verified ? 'Verified' : 'No longer verified');
    return setVerified(db, params.id, { verified: body.verified, by: caller.uid });
  });
  implement(listingRoutes.searchStart, async () => ({ localities: await places() }));
}

function answerPage({ caller, header }: Pick<Call<never>, 'caller' | 'header'>, page: ListingPage): Pg[] {
  header('x-total-count', page.capped ? `${page.total}+` : String(page.total));
  if (page.nextCursor !== undefined) header('x-next-cursor', page.nextCursor);
  return page.listings.map((listing) => toPg(listing, { known: caller !== undefined }));
}
