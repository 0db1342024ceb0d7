/** The place where a page of search results ended, opaque and good for the same search only. */
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { Refusal } from '../../http/errors.ts';
import type { StoredListing } from '../table.ts';
import type { SearchCriteria } from './criteria.ts';

/** The last result's place in its order: tier and availability count for relevance, the price for prices. */
export type Cursor = Pick<StoredListing, 'availability' | 'pricePaise' | 'seq'> & { tier: number };

const written = z.tuple([z.string(), z.int(), z.boolean(), z.int(), z.int()]);

/** @param search its fingerprint */
export const writeCursor = (search: string, { tier, availability, pricePaise, seq }: Cursor) =>
  Buffer.from(JSON.stringify([search, tier, availability, pricePaise, seq])).toString('base64url');

/**
 * @param search its fingerprint
 * @throws {Refusal} `invalid` for a cursor that is not ours or belongs to another search
 */
export function readCursor(search: string, cursor: string | undefined): Cursor | undefined {
  if (cursor === undefined) return undefined;
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const [of, tier, availability, pricePaise, seq] = written.parse(read);
    if (of === search) return { tier, availability, pricePaise, seq };
  } catch {
    // Somebody made it up.
  }
  throw new Refusal('invalid', 'This cursor is not one of ours');
}

/** What tells a search from others, whatever page of it is asked for, and whoever asks. */
export function fingerprint(all: SearchCriteria): string {
  const { cursor: _cursor, limit: _limit, fields: _fields, bookedByYou: _bookedByYou, ...criteria } = all;
  return createHash('sha256').update(JSON.stringify(criteria)).digest('base64url').slice(0, 12);
}
