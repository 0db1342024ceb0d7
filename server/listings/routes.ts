/** The listings room's calls, a line each. */
import { AUDIT_PHRASES, countPhrase, fillPhrase } from '#contract/audit-details.ts';
import { listingRoutes } from '#contract/listings/routes.ts';
import type { Pg } from '#contract/listings/schema.ts';
import { toRupees } from '#contract/money.ts';
import type { Call, Implement } from '../http/implement.ts';
import { asCsv } from '../http/csv.ts';
import { addListing } from './editing/add-listing.ts';
import { deleteListing } from './editing/delete-listing.ts';
import type { ListingsContext } from './context.ts';
import { listingsFile } from './export.ts';
import { bookedColumn } from './booked-by.ts';
import { getListing, listingReader, pageReader, type ListingPage } from './listings.ts';
import { popularLocalities } from './search/popular-localities.ts';
import { readingHeader, readingSearch } from './search/reading-search.ts';
import { setVerified, verificationOf } from './editing/verified.ts';
import { updateListing } from './editing/update-listing.ts';
import { toCard, toPg, toWholePg } from './serialize.ts';
import type { StoredListing } from './table.ts';

export function implementListings(implement: Implement, context: ListingsContext): void {
  const { db, isBookedBy } = context;
  const localities = popularLocalities(db);
  const newestFirst = pageReader(db, isBookedBy);
  implement(listingRoutes.getAllPg, async (call) =>
    answerPage(call, await newestFirst(call.query, call.caller?.uid ?? '')),
  );
  const search = readingSearch(db);
  implement(listingRoutes.searchPgs, async (call) => {
    const { caller, query } = call;
    const { reading, ...page } = await search({
      ...query,
      ...(caller && { bookedByYou: bookedColumn(isBookedBy, caller.uid) }),
    });
    call.header('x-search-reading', readingHeader(reading));
    return answerPage(call, page, query.fields);
  });
  const listingFor = listingReader(isBookedBy);
  implement(
    listingRoutes.getPg,
    ({ params: { id }, uid }) => (uid === undefined ? getListing(db, id) : listingFor(db, id, uid)),
    async ({ prefetched, caller }) => toWholePg(await prefetched, caller),
  );
  implement(listingRoutes.addPg, async ({ body, files, caller, assertNotAborted }) =>
    toWholePg(await addListing(context, { fields: body, files, assertNotAborted }), caller),
  );
  implement(listingRoutes.updatePg, async ({ params, body, files, caller, note, assertNotAborted }) => {
    note(changesOf(body, files.length));
    const { before, after } = await updateListing(context, { id: params.id, fields: body, files, assertNotAborted });
    note([changesOf(body, files.length), ...valuesChanged(before, after)].join('; '));
    return toWholePg(after, caller);
  });
  implement(listingRoutes.deletePg, async ({ params, note }) => {
    const { id, name } = await deleteListing(context, params.id);
    note(name);
    return { _id: id };
  });
  implement(listingRoutes.exportListings, async ({ header }) => {
    asCsv(header, 'listings');
    return listingsFile(db);
  });
  implement(listingRoutes.getVerified, ({ params }) => verificationOf(db, params.id));
  implement(listingRoutes.setVerified, async ({ params, body, caller, note }) => {
    note(body.verified ? AUDIT_PHRASES.verified : AUDIT_PHRASES.noLongerVerified);
    return setVerified(db, params.id, { verified: body.verified, by: caller.uid });
  });
  implement(listingRoutes.searchStart, async () => ({ localities: await localities() }));
}

/** Such as 'name, price, 2 photos added'. */
function changesOf(body: object, photos: number): string {
  const fields = Object.keys(body).filter((field) => field !== 'version');
  if (photos > 0) fields.push(countPhrase(AUDIT_PHRASES.onePhotoAdded, AUDIT_PHRASES.photosAdded, photos));
  return fields.join(', ');
}

/** What money and bookings depend on, as it was and as it is: 'rent from ₹9000 to ₹9100'. */
function valuesChanged(before: StoredListing, after: StoredListing): string[] {
  const rent = ({ pricePaise }: StoredListing) => `₹${toRupees(pricePaise)}`;
  return [
    ...(before.pricePaise === after.pricePaise
      ? []
      : [fillPhrase(AUDIT_PHRASES.rentChanged, rent(before), rent(after))]),
    ...(before.availability === after.availability
      ? []
      : [after.availability ? AUDIT_PHRASES.toAvailable : AUDIT_PHRASES.toBooked]),
  ];
}

function answerPage(
  { caller, header }: Pick<Call<never>, 'caller' | 'header'>,
  page: ListingPage,
  fields?: 'card',
): Pg[] {
  header('x-total-count', page.capped ? `${page.total}+` : String(page.total));
  if (page.nextCursor !== undefined) header('x-next-cursor', page.nextCursor);
  if (fields === 'card') return page.listings.map(toCard);
  return page.listings.map((listing) => toPg(listing, { known: caller !== undefined }));
}
