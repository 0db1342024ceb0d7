/** The search against a slow and obvious one: whatever is typed, both find the same listings in the same order. */
import { drizzle } from 'drizzle-orm/node-postgres';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { searchQuery, type SearchQuery } from '#contract/listings/schema.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { plainSearch, rankOf } from '#tests/search/plain-search.ts';
import { insertListings } from '../insert-listings.ts';
import { listingsOfWords, queriesOfWords } from '#tests/search/search-arbitraries.ts';
import { SEARCH_LIMITS, type SearchLimits } from './limits.ts';
import { searchListings } from './search.ts';
import type { StoredListing } from '../table.ts';

/**
 * So narrow that some hundred listings go every way: short and long walks, collecting some and collecting all, capped
 * totals.
 */
const NARROW: SearchLimits = { maxTotal: 40, sampleSize: 20, longestScan: 60, smallCollection: 30, namedWords: 1 };

const MAX_PAGES = 60;
/** Of each kind; `SEARCH_QUERIES=5000` is the long form. */
const QUERIES = Number(process.env['SEARCH_QUERIES'] ?? 40);
const within = { seed: 11, numRuns: QUERIES, endOnFailure: true } as const;

const criteriaOf = (criteria: Record<string, string | string[]>) => searchQuery.parse(criteria);

onDatabase('searching', (open) => {
  let database: TestDatabase;
  let all: StoredListing[];

  beforeAll(async () => {
    database = await open();
    const rows = fc.sample(listingsOfWords, { numRuns: 300, seed: 11 });
    all = await database.db.transaction((tx) => insertListings(tx, rows));
  });

  async function everyPage(criteria: SearchQuery, limits: SearchLimits) {
    const found: StoredListing[] = [];
    const totals = new Set<string>();
    let cursor: string | undefined;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const answer = await searchListings(database.db, { ...criteria, cursor }, limits);
      found.push(...answer.listings);
      totals.add(`${answer.total}${answer.capped ? '+' : ''}`);
      expect(answer.listings.length).toBeLessThanOrEqual(criteria.limit);
      cursor = answer.nextCursor;
      if (cursor === undefined) break;
    }
    return { found, totals: [...totals], whole: cursor === undefined };
  }

  it.each([
    ['as it runs', SEARCH_LIMITS],
    ['with limits so narrow that it goes every way', NARROW],
  ])('finds what the plain search finds, in its order, page after page, %s', async (_, limits) => {
    const property = fc.asyncProperty(queriesOfWords, fc.constantFrom(3, 10, 100), async (asked, limit) => {
      const criteria = criteriaOf({ ...asked, limit: String(limit) });
      const expected = plainSearch(all, criteria);
      const { found, totals, whole } = await everyPage(criteria, limits);
      expect(found.map(({ id }) => id)).toEqual(
        expected.slice(0, whole ? undefined : found.length).map(({ id }) => id),
      );
      expect(totals).toEqual([expected.length > limits.maxTotal ? `${limits.maxTotal}+` : String(expected.length)]);
    });
    await fc.assert(property, within);
  });

  it('takes any string', async () => {
    const odd = fc.constantFrom(
      ...`%_\\'"():*&|!<->,;~.@#={}[]$^?+/`,
      '🏠',
      'घर',
      'வீடு',
      'بيت',
      '\u202e',
      '\ud800',
      '\udc00',
      '\u0301',
      ' ',
    );
    const string = fc
      .oneof(
        fc.string({ unit: odd, maxLength: 200 }),
        fc.string({ unit: 'binary', maxLength: 100 }),
        fc.string({ unit: 'grapheme' }),
      )
      .map((text) => text.replaceAll('\0', '').slice(0, 200).trim())
      .filter((text) => text !== '' && text.isWellFormed());
    const property = fc.asyncProperty(string, async (query) => {
      const { listings, total } = await searchListings(database.db, criteriaOf({ query, limit: '100' }));
      for (const listing of listings) expect(rankOf(listing, query)).toBeGreaterThanOrEqual(0);
      expect(total).toBe(plainSearch(all, criteriaOf({ query })).length);
    });
    await fc.assert(property, { seed: 11, numRuns: 2 * QUERIES });
  });

  it.each(['relevance', 'price', '-price', 'newest'])(
    'meets page after page by %s while listings are being added',
    async (sort) => {
      const before = plainSearch(all, criteriaOf({ query: 'lotus', sort })).map(({ id }) => id);
      const seen: string[] = [];
      let cursor: string | undefined;
      for (let page = 0; page === 0 || cursor !== undefined; page += 1) {
        const answer = await searchListings(
          database.db,
          { ...criteriaOf({ query: 'lotus', sort, limit: '4' }), cursor },
          NARROW,
        );
        seen.push(...answer.listings.map(({ id }) => id));
        cursor = answer.nextCursor;
        const added = aListing({
          name: page % 2 === 0 ? 'Lotus House' : 'Lotuses',
          availability: page % 3 > 0,
          pricePaise: 550_000,
        });
        all.push(...(await insertListings(database.db, [added])));
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen.filter((id) => before.includes(id))).toEqual(before);
    },
  );

  it('counts exactly to 1,000, and no further', async () => {
    const rows = Array.from({ length: 1_001 }, (_, at) => aListing({ name: 'Parijat', availability: at % 3 > 0 }));
    const some = await insertListings(database.db, rows.slice(0, 999));
    const count = async () => {
      const { total, capped } = await searchListings(database.db, criteriaOf({ query: 'parijat', limit: '1' }));
      return [total, capped];
    };
    expect(await count()).toEqual([999, false]);
    const thousandth = await insertListings(database.db, rows.slice(999, 1_000));
    expect(await count()).toEqual([1_000, false]);
    const last = await insertListings(database.db, rows.slice(1_000));
    expect(await count()).toEqual([1_000, true]);
    all.push(...some, ...thousandth, ...last);
  });

  it('finds what another process has added at once, mistyped words too', async ({ skip }) => {
    const { url, db } = database;
    if (!url) return skip('the embedded database has one process');
    await searchListings(db, criteriaOf({ query: 'first, so that the words are known here' }));
    const elsewhere = await openPostgres(url, false);
    const added = await insertListings(drizzle(elsewhere.pool), [aListing({ name: 'Zzyzzyxville' })]);
    await elsewhere.close();
    for (const query of ['zzyzzyxville', 'zzyzz', 'zzyzzyxvlile', 'zyzzyxvilla']) {
      expect((await searchListings(db, criteriaOf({ query }))).listings.map(({ id }) => id)).toEqual(
        added.map(({ id }) => id),
      );
    }
  });
});
