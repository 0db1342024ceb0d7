/** Adds a listing: its photos first, then the row that names them. */
import { randomUUID } from 'node:crypto';
import type { AddPgFields } from '#contract/listings/editing.ts';
import { toPaise } from '#contract/money.ts';
import type { SentFile } from '#contract/route.ts';
import { Refusal } from '../../http/errors.ts';
import type { ListingsContext } from '../context.ts';
import { insertListings } from '../insert-listings.ts';
import type { NewListing, StoredListing } from '../table.ts';

interface Addition {
  fields: AddPgFields;
  files: readonly SentFile[];
  /** Throws a refusal once nobody waits for the answer any more: then nothing is added. */
  assertAwaited(): void;
}

/** @throws {Refusal} `invalid` without a photo, and what a photo is refused for */
export async function addListing(
  { db, photos }: ListingsContext,
  { fields, files, assertAwaited }: Addition,
): Promise<StoredListing> {
  if (files.length === 0) refuse('images', 'Please upload at least one image.');
  const alts = fields.imageAlts;
  if (alts && alts.length !== files.length) refuse('imageAlts', 'imageAlts must have one text for each of images.');
  const kept = await photos.keep(files, assertAwaited);
  const worded = kept.map((photo, at) => ({ ...photo, alt: alts?.[at] ?? '' }));
  const added = await db
    .transaction(async (tx) => {
      const [listing] = await insertListings(tx, [{ ...rowOf(fields), id: randomUUID(), photos: worded }]);
      if (!listing) throw new Error('A listing that was just written is not there.');
      await photos.sizeSoon(tx, listing.id, worded);
      assertAwaited();
      return listing;
    })
    .catch(async (error: unknown) => {
      // Only a refusal is surely before the commit; after anything else the row may be there, and the sweep decides.
      if (error instanceof Refusal) await photos.undo(kept);
      throw error;
    });
  return added;
}

function rowOf({ price, deposit, imageAlts: _alts, ...fields }: AddPgFields): Omit<NewListing, 'id'> {
  return {
    ...fields,
    pricePaise: toPaise(price),
    depositPaise: deposit === undefined || deposit === null ? null : toPaise(deposit),
  };
}

function refuse(path: string, message: string): never {
  throw new Refusal('invalid', message, [{ path, message }]);
}
