/** The listings room's calls, a line each. */
import { listingRoutes } from '#contract/listings/routes.ts';
import type { Pg } from '#contract/listings/schema.ts';
import type { Call, Implement } from '../http/implement.ts';
import { asCsv } from '../http/csv.ts';
import { addListing } from './add-listing.ts';
import { deleteListing } from './delete-listing.ts';
import type { ListingDesk } from './desk.ts';
import { listingsFile } from './export.ts';
import { getListing, listListings, type ListingPage } from './listings.ts';
import { popularPlaces } from './popular-places.ts';
import { searchListings } from './search.ts';
import { setVerified, verificationOf } from './verified.ts';
import { updateListing } from './update-listing.ts';
import { toPg, toWholePg } from './wire.ts';

export function listingsRoom(implement: Implement, desk: ListingDesk): void {
  const { db } = desk;
  const places = popularPlaces(db);
  implement(listingRoutes.getAllPg, async (call) => answerPage(call, await listListings(db, call.query)));
  implement(listingRoutes.searchPgs, async (call) => answerPage(call, await searchListings(db, call.query)));
  implement(listingRoutes.getPg, async ({ params, caller }) => toWholePg(await getListing(db, params.id), caller));
  implement(listingRoutes.addPg, async ({ body, files, caller, assertAwaited }) =>
    toWholePg(await addListing(desk, { fields: body, files, assertAwaited }), caller),
  );
  implement(listingRoutes.updatePg, async ({ params, body, files, caller, note, assertAwaited }) => {
    note(toldOf(body, files.length));
    return toWholePg(await updateListing(desk, { id: params.id, fields: body, files, assertAwaited }), caller);
  });
  implement(listingRoutes.deletePg, async ({ params, note }) => {
    const { id, name } = await deleteListing(desk, params.id);
    note(name);
    return { _id: id };
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

/** Such as 'name, price, 2 photos added'. */
function toldOf(body: object, photos: number): string {
  const fields = Object.keys(body).filter((field) => field !== 'version');
  return [...fields, ...(photos > 0 ? [`${photos} ${photos === 1 ? 'photo' : 'photos'} added`] : [])].join(', ');
}

function answerPage({ caller, header }: Pick<Call<never>, 'caller' | 'header'>, page: ListingPage): Pg[] {
  header('x-total-count', page.capped ? `${page.total}+` : String(page.total));
  if (page.nextCursor !== undefined) header('x-next-cursor', page.nextCursor);
  return page.listings.map((listing) => toPg(listing, { known: caller !== undefined }));
}
