/** Adds a listing: stores its photos first, then the row that refers to them. */
import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { eq } from 'drizzle-orm';
import type { AddPgFields } from '#contract/listings/editing.ts';
import { toPaise } from '#contract/money.ts';
import type { Db } from '../../database/db.ts';
import type { UploadedFile } from '#contract/route.ts';
import { Refusal } from '../../http/errors.ts';
import type { ListingsContext } from '../context.ts';
import { insertListings } from '../insert-listings.ts';
import { listingColumns, listings, type NewListing, type StoredListing } from '../table.ts';

interface Addition {
  fields: AddPgFields;
  files: readonly UploadedFile[];
  /** Throws a refusal once the client has disconnected: then nothing is added. */
  assertNotAborted(): void;
}

/** @throws {Refusal} `invalid` without a photo, and the refusals of photos */
export async function addListing(
  { db, photos }: ListingsContext,
  { fields, files, assertNotAborted }: Addition,
): Promise<StoredListing> {
  if (files.length === 0) refuse('images', 'Please upload at least one image.');
  const alts = fields.imageAlts;
  if (alts && alts.length !== files.length) refuse('imageAlts', 'imageAlts must have one text for each of images.');
  const formHash = fields._id === undefined ? undefined : await hashOf(fields, files);
  const before = await sentBefore(db, fields._id, formHash);
  if (before) return before;
  const kept = await photos.store(files, assertNotAborted);
  const worded = kept.map((photo, at) => ({ ...photo, alt: alts?.[at] ?? '' }));
  const added = await db
    .transaction(async (tx) => {
      const row = { ...rowOf(fields), id: fields._id ?? randomUUID(), formHash, photos: worded };
      const [listing] = await insertListings(tx, [row]);
      if (!listing) throw new Error('A listing that was just written is not there.');
      await photos.enqueueSizes(tx, listing.id, worded);
      assertNotAborted();
      return listing;
    })
    .catch(async (error: unknown) => {
      // A repeated request of this form, or another form with its id, may have been faster.
      const twin = error instanceof Refusal ? error : await sentBefore(db, fields._id, formHash).catch((why) => why);
      if (twin instanceof Refusal) {
        // Only a refusal is certainly thrown before the commit; after any other error the row may exist, and the sweep
        // decides.
        await photos.discard(kept);
        throw twin;
      }
      if (twin === undefined || twin instanceof Error) throw error;
      if (twin.photos[0]?.id !== kept[0]?.id) await photos.discard(kept);
      return twin as StoredListing;
    });
  return added;
}

/**
 * The listing that a request with this form has added already, if its response was lost.
 * @throws {Refusal} `conflict` if that form had other content
 */
async function sentBefore(
  db: Db,
  id: string | undefined,
  formHash: string | undefined,
): Promise<StoredListing | undefined> {
  if (id === undefined) return undefined;
  const [twin] = await db.select(listingColumns).from(listings).where(eq(listings.id, id));
  if (twin && twin.formHash !== formHash)
    throw new Refusal('conflict', 'This PG was added before, as the form stood then. Edit it under Manage All PGs.');
  return twin;
}

/** A hash of the whole form, with the photos' bytes. */
async function hashOf(fields: AddPgFields, files: readonly UploadedFile[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(fields));
  for (const { path } of files) for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('base64url');
}

function rowOf({ price, deposit, houseRules, imageAlts: _alts, _id, ...fields }: AddPgFields): Omit<NewListing, 'id'> {
  return {
    ...fields,
    houseRules: houseRules ?? {},
    pricePaise: toPaise(price),
    depositPaise: deposit === undefined || deposit === null ? null : toPaise(deposit),
  };
}

function refuse(path: string, message: string): never {
  throw new Refusal('invalid', message, [{ path, message }]);
}
