/** A place that is named in a search: the PGs whose location has its words side by side, and no others. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchQuery, type Pg } from '#contract/listings/schema.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { Gazetteer } from '../../reader/gazetteer.ts';
import { insertListings } from '../insert-listings.ts';
import { inLocality } from '../search-index/document.ts';
import { searchListings } from './search.ts';

const LOCATIONS = [
  'Nashik Road, Nashik',
  'Gangapur Road, Nashik',
  'Road No 5, Nashik',
  'Rohini Sector 7, Delhi',
  'Sector 7, Rohini, New Delhi',
  'Dwarka Sector 7, Delhi',
  'Model Town, Bathinda',
  'Model Town Phase 2, Bathinda',
  'Phase 2, Model Town, Bathinda',
  'Urban Estate Phase 2, Bathinda',
  'Model Gram, Old Town Road, Bathinda',
  'Ajmer Road, Jaipur',
  'Ajmer Road, Ajmer',
  'Vaishali Nagar, Ajmer',
  'Ajmer Main Road, Kishangarh',
  'K R Puram, Bangalore',
  'KR Puram, Bengaluru',
  'Koramangala 5th Block, Bengaluru',
  '5th Block Koramangala, Bengaluru',
  'Koramangala 560034, Bengaluru',
  'Koramangala Bengaluru',
  'Salt Lake Kolkata',
  'Salt Lake, Kolkata',
  'HSR Layout Sector 2, Bengaluru',
  'HSR Sector 2, Bangalore',
  'Anna Nagar West, Chennai',
  'Anna Nagar, West Mambalam, Chennai',
  'Fort Kochi',
  'Fort Road, Kochi',
  'North Guwahati',
  'North Gauhati, Assam',
  'Near MG Road, opp. Metro, Pune',
];

const KORAMANGALA = LOCATIONS.filter((location) => location.includes('Koramangala'));
const PURAM = LOCATIONS.filter((location) => location.includes('Puram'));

describe('a named place', () => {
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    database = await newDatabase();
    app = await startApp(database);
    await insertListings(
      database.db,
      LOCATIONS.map((location, at) => aListing({ name: `Lotus ${at}`, location, houseRules: {} })),
    );
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  async function search(query: string) {
    const answer = await fetch(`${app.url}/api/pg/searchPgs?${new URLSearchParams({ query, limit: '100' })}`);
    return ((await answer.json()) as Pg[]).map(({ location }) => location).toSorted();
  }

  it.each([
    ['nashik road', ['Nashik Road, Nashik']],
    ['gangapur road nashik', ['Gangapur Road, Nashik']],
    ['nashik', LOCATIONS.slice(0, 3)],
    ['near nashik road', ['Nashik Road, Nashik']],
    ['near nashik road station', ['Nashik Road, Nashik']],
    ['rohini sector 7', ['Rohini Sector 7, Delhi', 'Sector 7, Rohini, New Delhi']],
    ['dwarka sector 7', ['Dwarka Sector 7, Delhi']],
    ['model town phase 2', ['Model Town Phase 2, Bathinda', 'Phase 2, Model Town, Bathinda']],
    ['model town', LOCATIONS.filter((location) => location.includes('Model Town'))],
    ['ajmer', ['Ajmer Road, Ajmer', 'Vaishali Nagar, Ajmer']],
    ['ajmer road jaipur', ['Ajmer Road, Jaipur']],
    ['krpuram', PURAM],
    ['koramangala', KORAMANGALA],
    ['koramangala 5th block', ['5th Block Koramangala, Bengaluru', 'Koramangala 5th Block, Bengaluru']],
    ['salt lake kolkata', ['Salt Lake Kolkata', 'Salt Lake, Kolkata']],
    ['hsr layout', LOCATIONS.filter((location) => location.includes('HSR'))],
    ['hsr layout sector 2', LOCATIONS.filter((location) => location.includes('HSR'))],
    ['anna nagar west', ['Anna Nagar West, Chennai']],
    ['fort kochi', ['Fort Kochi']],
    ['north guwahati', ['North Gauhati, Assam', 'North Guwahati']],
    ['mg road pune', ['Near MG Road, opp. Metro, Pune']],
  ])('%s', async (query, expected) => {
    expect(await search(query)).toEqual([...expected].toSorted());
  });

  it('is found by each name that the places of its location have', async () => {
    for (const location of LOCATIONS) {
      const names = [...new Gazetteer([location]).places.values()].flatMap(({ listedAs }) => listedAs);
      for (const name of names) {
        const { listings } = await searchListings(database.db, {
          ...searchQuery.parse({ minPrice: '0', limit: '100' }),
          must: [inLocality(name)],
        });
        expect(
          listings.map((listing) => listing.location),
          name,
        ).toContain(location);
      }
    }
  });
});
