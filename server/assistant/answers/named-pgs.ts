/** Finds PGs by their names, but for typos and other spellings. */
import { sql } from 'drizzle-orm';
import { searchQuery } from '#contract/listings/schema.ts';
import { bookedColumn } from '../../listings/booked-by.ts';
import { searchListings } from '../../listings/search/search.ts';
import { tokenize } from '../../listings/search-index/tokenize.ts';
import { listings, type FoundListing, type StoredListing } from '../../listings/table.ts';
import { allOf, quoted } from '../../listings/search/tsquery.ts';
import { PREFIX } from '../../listings/search-index/document.ts';
import type { Db } from '../../database/db.ts';
import { isBookedBy } from '../../payments/resident.ts';
import { editDistance, editsAllowed } from '../../reader/edit-distance.ts';
import { spellingKey } from '../../reader/spelling.ts';
import type { NameMention } from '../understanding/references.ts';
import type { ChatTurn } from './answer.ts';

/** PGs of one name that are looked at. */
export const MOST_NAMESAKES = 100;

/** The PGs of each name: those of this very name first, those of `read` before others of the database. */
export async function namedPgs(
  { db, uid }: Pick<ChatTurn, 'db' | 'uid'>,
  names: readonly NameMention[],
  read: readonly (readonly FoundListing[])[],
) {
  const bookedByYou = bookedColumn(isBookedBy, uid);
  return Promise.all(
    names.map(async ({ name, readings }) => {
      let alike: FoundListing[] = [];
      for (const reading of readings)
        for (const some of read) {
          const called = some.filter((listing) => isCalled(listing, reading));
          const whole = called.filter((listing) => isWhole(listing, reading));
          if (whole.length > 0) return { name, listings: whole };
          if (alike.length === 0) alike = called;
        }
      for (const reading of readings) {
        const query = tokenize(reading).join(' ').slice(0, 200);
        if (query === '') continue;
        const page = await searchListings(db, {
          ...searchQuery.parse({ query, limit: String(MOST_NAMESAKES) }),
          bookedByYou,
        });
        const called = page.listings.filter((listing) => isCalled(listing, reading));
        const whole = called.filter((listing) => isWhole(listing, reading));
        if (whole.length > 0) return { name, listings: whole };
        if (alike.length === 0) alike = called;
      }
      return { name, listings: alike };
    }),
  );
}

export const isCalledWhole = (found: readonly Pick<StoredListing, 'name'>[], reading: string) =>
  found.some((listing) => isWhole(listing, reading));

const isWhole = ({ name }: Pick<StoredListing, 'name'>, reading: string) =>
  tokenize(name).join(' ') === tokenize(reading).join(' ');

/** Whether a PG has this very name. Only the words of names are looked up, which the index answers at once. */
export async function isNameOfPg(db: Db, name: string): Promise<boolean> {
  const words = tokenize(name);
  const query = allOf(words.map((word) => quoted(PREFIX.name + word)));
  if (query === '') return false;
  const called = await db
    .select({ name: listings.name })
    .from(listings)
    .where(sql`${listings.search} @@ ${query}::tsquery`)
    .limit(MOST_NAMESAKES);
  return called.some((each) => tokenize(each.name).join(' ') === words.join(' '));
}

/** Every word of the reading is one of the name's, but for a typo or another spelling: 'Laxmi'. */
function isCalled({ name }: Pick<StoredListing, 'name'>, reading: string): boolean {
  const words = tokenize(name);
  const read = tokenize(reading);
  // Beside a long word that is right, also a short one may have a typo: 'neelakurinji hous'.
  const isSure = read.some((word) => word.length >= LONG && words.includes(word));
  return read.length > 0 && read.every((word) => words.some((each) => isSpelt(word, each, isSure)));
}

const LONG = 6;
const SHORT = 3;

function isSpelt(word: string, each: string, isSure: boolean): boolean {
  // Nothing is left of a word in another script.
  const key = spellingKey(word);
  const isAlike = key.length > 1 && key === spellingKey(each);
  const most = isSure && word.length >= SHORT ? Math.max(1, editsAllowed(word)) : editsAllowed(word);
  return each === word || isAlike || editDistance(word, each, most) <= most;
}
