/** The listings room's calls. Totals and cursors are in the headers `X-Total-Count` and `X-Next-Cursor`. */
import { z } from 'zod';
import { CSV_SECONDS, csvAnswer } from '../csv.ts';
import { idInPath } from '../fields.ts';
import { paths } from '../paths.ts';
import { route } from '../route.ts';
import { availabilityAnswer, availabilityRequest, chosenListings } from './bulk.ts';
import { addPgFields, deletedPg, updatePgFields } from './editing.ts';
import { PHOTO_LIMITS } from './limits.ts';
import { verification, verifiedRequest } from './verified.ts';
import { listQuery, pg, searchQuery } from './schema.ts';

export const listingRoutes = {
  getAllPg: route({
    ...paths.getAllPg,
    summary: 'All listings, newest first: up to 1,000 without `limit`.',
    cost: 3,
    access: 'public',
    keyScope: 'listings:read',
    query: listQuery,
    response: z.array(pg),
  }),
  getPg: route({
    ...paths.getPg,
    summary: 'One listing; an unknown or malformed id is 404.',
    cost: 4,
    access: 'public',
    keyScope: 'listings:read',
    params: z.object({ id: idInPath }),
    response: pg,
    etag: true,
  }),
  searchPgs: route({
    ...paths.searchPgs,
    summary: 'Listings that match every word and every filter, best first.',
    cost: 18,
    access: 'public',
    keyScope: 'listings:read',
    query: searchQuery,
    response: z.array(pg),
    etag: true,
  }),
  addPg: route({
    ...paths.addPg,
    summary:
      'Adds a listing with its photos. 400 for a field that is missing or wrong, 413 for too much, 415 for a file' +
      ' that is no photo.',
    cost: 60,
    access: 'admin',
    keyScope: 'listings:write',
    body: addPgFields,
    files: { field: 'images', maxFiles: PHOTO_LIMITS.files, maxBytes: PHOTO_LIMITS.bytes },
    response: pg,
    status: 201,
  }),
  updatePg: route({
    ...paths.updatePg,
    summary:
      'Changes what is sent. 409 for a listing that has changed meanwhile, and for its availability while ' +
      'somebody is paying for it.',
    cost: 60,
    access: 'admin',
    keyScope: 'listings:write',
    params: z.object({ id: idInPath }),
    body: updatePgFields,
    files: { field: 'newImages', maxFiles: PHOTO_LIMITS.files, maxBytes: PHOTO_LIMITS.bytes },
    response: pg,
  }),
  deletePg: route({
    ...paths.deletePg,
    summary:
      'Takes a listing away with its photos and its discussion; payments stay on record. 409 while somebody is ' +
      'paying for it.',
    access: 'admin',
    keyScope: 'listings:write',
    params: z.object({ id: idInPath }),
    response: deletedPg,
  }),
  countBooked: route({
    ...paths.countBooked,
    summary: 'How many of these listings have a live booking, which ends when they are marked as Available.',
    cost: 2,
    access: 'admin',
    body: chosenListings,
    response: z.object({ booked: z.number() }),
    audited: false,
  }),
  setAvailability: route({
    ...paths.setAvailability,
    summary:
      'Marks many listings as Available or Booked, each by itself: one that is refused keeps none of the others ' +
      'back.',
    access: 'admin',
    keyScope: 'listings:write',
    body: availabilityRequest,
    response: availabilityAnswer,
  }),
  getVerified: route({
    ...paths.getVerified,
    summary: 'Whether a listing carries the verified mark, and by whom; 404 for an unknown id.',
    access: 'admin',
    params: z.object({ id: idInPath }),
    response: verification,
  }),
  setVerified: route({
    ...paths.setVerified,
    summary: 'Sets the mark or takes it away.',
    access: 'admin',
    params: z.object({ id: idInPath }),
    body: verifiedRequest,
    response: verification,
  }),
  exportListings: route({
    ...paths.exportListings,
    summary: 'All listings as a spreadsheet, oldest first.',
    cost: 200,
    access: 'admin',
    response: csvAnswer,
    timeoutSeconds: CSV_SECONDS,
    audited: true,
    requiresRecentLogin: true,
  }),
  searchStart: route({
    ...paths.searchStart,
    summary: 'What the search page shows before anything is typed: where most listings are.',
    cost: 3,
    access: 'public',
    response: z.object({ localities: z.array(z.object({ name: z.string(), count: z.number() })) }),
  }),
};
