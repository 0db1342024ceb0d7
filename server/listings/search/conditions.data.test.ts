/** What must be said and what must not: the word index and a look at each listing agree. */
import { expect, it } from 'vitest';
import { searchQuery } from '#contract/listings/schema.ts';
import { onDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { fulfils, offers } from './conditions.ts';
import { loadDemoListings } from '../demo/demo-data.ts';
import { insertListings } from '../insert-listings.ts';
import { inLocality } from '../search-index/document.ts';
import type { Condition } from '../search-index/facts.ts';
import { listingColumns, listings as table } from '../table.ts';
import { searchListings } from './search.ts';

const AMENITIES = [
  'wifi',
  'ac',
  'food',
  'attached bathroom',
  'parking',
  'gym',
  'Air cooler',
  'terrace',
  'nothing of the kind',
];
const PLACES = [
  'Kothrud',
  'Kothrud, Pune',
  'Bangalore',
  'Sector 62, Noida',
  'Delhi',
  'Nowhere',
  'Pune, Kothrud',
  'Rajinder Nagar, New Delhi',
  'Nagar Rajinder, New Delhi',
  'Madhapur Hyderabad',
  'Agra',
];

onDatabase('a condition', (open) => {
  it('finds those listings that fulfil it, and no others', async () => {
    const { db } = await open();
    await loadDemoListings(db);
    await insertListings(db, [
      aListing({ name: 'Fan House', amenities: ['Non-AC'] }),
      aListing({ name: 'Both House', amenities: ['Non-AC', 'AC'] }),
      aListing({ name: 'Fort House', location: 'Agra Fort, Agra' }),
      aListing({ name: 'Gate House', location: 'Agra Gate, Pune' }),
    ]);
    const listings = await db.select(listingColumns).from(table);
    const found = async (must: Condition[], mustNot: Condition[] = []) => {
      const { listings: hits } = await searchListings(db, {
        ...searchQuery.parse({ minPrice: '0', limit: '100' }),
        must,
        mustNot,
      });
      return hits.map(({ id }) => id).toSorted();
    };
    const holding = (holds: (listing: (typeof listings)[number]) => boolean) =>
      listings
        .filter(holds)
        .map(({ id }) => id)
        .toSorted();

    for (const condition of [...AMENITIES.map(offers), ...PLACES.map(inLocality)]) {
      expect(await found([condition])).toEqual(holding((listing) => fulfils(listing, condition)));
      expect(await found([], [condition])).toEqual(holding((listing) => !fulfils(listing, condition)));
    }
    const either = [...inLocality('Kothrud'), ...inLocality('Noida')];
    const [ac, food] = [offers('ac'), offers('food')];
    expect(await found([either, food], [ac])).toEqual(
      holding((listing) => fulfils(listing, either) && fulfils(listing, food) && !fulfils(listing, ac)),
    );
    // 'Non-AC' is no AC, and a house that has both kinds of rooms has it.
    expect(
      listings.filter((listing) => /Fan|Both/.test(listing.name) && fulfils(listing, ac)).map(({ name }) => name),
    ).toEqual(['Both House']);
    // 'Agra Gate' of Pune is not in Agra, nor is a name made of words that stand apart.
    const placed = PLACES.map((place) => listings.filter((listing) => fulfils(listing, inLocality(place))).length);
    expect(placed.slice(-4)).toEqual([1, 0, 1, 1]);
  });
});
