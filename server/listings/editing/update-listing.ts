/**
 * Edits a listing: stores new photos, updates the row, then removes old photos. An edit that is based on a stale
 * version is refused.
 */
import { eq, sql } from 'drizzle-orm';
import type { UpdatePgFields } from '#contract/listings/editing.ts';
import { toPaise } from '#contract/money.ts';
import type { UploadedFile } from '#contract/route.ts';
import type { Transaction } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import type { ListingsContext } from '../context.ts';
import { getListing, listingNotFound } from '../listings.ts';
import { planPhotos } from '../photos/photo-plan.ts';
import { searchDocument, searchVector } from '../search-index/document.ts';
import { listingColumns, listings, type NewListing, type StoredListing } from '../table.ts';
import { assertUnchanged } from './version.ts';
import { storeWords } from '../search-index/vocabulary.ts';

interface Edit {
  id: string;
  fields: UpdatePgFields;
  files: readonly UploadedFile[];
  /** Throws a refusal once the client has disconnected: then nothing is changed. */
  assertNotAborted(): void;
}

/**
 * @throws {Refusal} `not_found`, `conflict` for a stale version or while somebody is paying for it, and the refusals of
 * photos
 */
export async function updateListing(
  context: ListingsContext,
  { id, fields, files, assertNotAborted }: Edit,
): Promise<{ before: StoredListing; after: StoredListing }> {
  // Checked before the photos are processed, which takes a while, and again with the row locked.
  await preflight(context, { id, fields, files });
  const added = await context.photos.store(files, assertNotAborted);
  const edited = await context.db
    .transaction(async (tx) => {
      const [before] = await tx.select(listingColumns).from(listings).where(eq(listings.id, id)).for('update');
      if (!before) throw listingNotFound();
      assertUnchanged(before, fields.version);
      const { photos, removed } = planPhotos(before.photos, added, fields);
      if (fields.availability !== undefined && fields.availability !== before.availability)
        await context.setAvailability(tx, id, fields.availability);
      const after = await write(tx, before, { ...rowOf(fields), photos });
      await context.photos.enqueueSizes(tx, id, added);
      await context.photos.enqueueRemoval(tx, removed);
      assertNotAborted();
      return { before, after };
    })
    .catch(async (error: unknown) => {
      // Only a refusal is certainly thrown before the commit; after any other error the row may refer to the photos,
      // and the sweep decides.
      if (error instanceof Refusal) await context.photos.discard(added);
      throw error;
    });
  const { availability } = edited.after;
  if (availability !== edited.before.availability) context.onAvailabilityChange(id, availability);
  return edited;
}

/** The checks that are repeated with the row locked. */
async function preflight(
  { db }: ListingsContext,
  { id, fields, files }: Omit<Edit, 'assertNotAborted'>,
): Promise<void> {
  const listing = await getListing(db, id);
  assertUnchanged(listing, fields.version);
  planPhotos(
    listing.photos,
    files.map(() => ({ alt: '' })),
    fields,
  );
}

/** Writes the row with its search document. */
async function write(tx: Transaction, before: StoredListing, change: Partial<NewListing>): Promise<StoredListing> {
  const { lexemes, words } = searchDocument({ ...before, ...change });
  await storeWords(tx, words);
  const [after] = await tx
    .update(listings)
    .set({ ...change, search: searchVector(lexemes), updatedAt: sql`now()` })
    .where(eq(listings.id, before.id))
    .returning(listingColumns);
  if (!after) throw new Error('A listing that was just locked is not there.');
  return after;
}

/** Absent fields stay; null removes a field. Availability is written by another room. */
function rowOf({
  price,
  deposit,
  houseRules,
  version: _version,
  availability: _availability,
  imagesToDelete: _delete,
  order: _order,
  imageAlts: _alts,
  ...fields
}: UpdatePgFields): Partial<NewListing> {
  return {
    ...present(fields),
    ...(houseRules !== undefined && { houseRules: houseRules ?? {} }),
    ...(price !== undefined && { pricePaise: toPaise(price) }),
    ...(deposit !== undefined && { depositPaise: deposit === null ? null : toPaise(deposit) }),
  };
}

function present<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}
