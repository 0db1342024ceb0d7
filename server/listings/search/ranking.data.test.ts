/** What people find who search: the best first, page after page, among listings made up and among real ones. */
import { createReadStream, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { searchQuery } from '#contract/listings/schema.ts';
import { onEachDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { importSheet } from '../import/import-run.ts';
import { insertListings } from '../insert-listings.ts';
import { searchListings } from './search.ts';
import type { NewListing } from '../table.ts';

const REAL_FILE =
  process.env['PG_CSV'] ?? fileURLToPath(new URL('../../../../shared/data/hyderabad_pgs.csv', import.meta.url));
const realFileIsHere = existsSync(REAL_FILE);
if (!realFileIsHere)
  process.stderr.write(`Skipped: searching the real spreadsheet, which is not at ${REAL_FILE} (set PG_CSV).\n`);

onEachDatabase('Asha, searching,', (open) => {
  let database: TestDatabase;
  const house = (name: string, overrides: Partial<NewListing> = {}) =>
    aListing({ name, location: 'Nowhere', amenities: [], ...overrides });

  beforeAll(async () => {
    database = await open();
    await insertListings(database.db, [
      house('Lotos House'),
      house('Lotus Nivas', { availability: false }),
      house('Lotus Home'),
      house('Lotuses'),
      house('Tara', { location: 'Lotus Colony' }),
      house('Uma', { amenities: ['Lotus pond'] }),
      house('Vasu', { amenities: ['Attached bathroom', 'Wi?Fi'], sharing: 2, forWhom: 'girls' }),
      house('Wasim', { amenities: ['Common bathroom', 'Internet'], sharing: 3, forWhom: 'anyone' }),
      house('Double Happiness', { sharing: 1 }),
    ]);
  });

  const find = (criteria: Record<string, string>) => searchListings(database.db, searchQuery.parse(criteria));
  const names = async (query: string, more: Record<string, string> = {}) =>
    (await find({ query, ...more })).listings.map(({ name }) => name);

  it('finds names before places before amenities, exact before begun before mistyped, free before booked', async () => {
    expect(await names('lotus')).toEqual(['Lotus Home', 'Lotus Nivas', 'Lotuses', 'Tara', 'Uma', 'Lotos House']);
  });

  it.each([
    ['otus', []],
    ['tara lotus', ['Tara']],
    ['lotus tara', ['Tara']],
    ['lotsu pond', ['Uma']],
    ['lotus pon tara', []],
    ['wi-fi', ['Wasim', 'Vasu']],
    ['internt', ['Wasim', 'Vasu']],
    ['twin', ['Vasu']],
    ['2 sharing wifi', ['Vasu']],
    ['double sharing', ['Vasu']],
    ['3 seater', ['Wasim']],
    ['double', ['Double Happiness', 'Vasu']],
    ['attached washroom', ['Vasu']],
    ['pg in nowhere with a pond', ['Uma']],
    ['pond hostel', ['Uma']],
    ['girls pg with twin sharing in nowhere', ['Vasu']],
  ])('finds for %s', async (query, expected) => {
    expect(await names(query)).toEqual(expected);
  });

  it('takes houses for anyone as houses for girls, behind those for girls alone, page after page', async () => {
    const asked = { query: '', for: 'girls' };
    for (const also of [{}, { available: 'true' }])
      expect(await names('', { ...asked, ...also })).toEqual(['Vasu', 'Wasim']);
    const { listings, nextCursor = '' } = await find({ ...asked, limit: '1' });
    expect(listings.map(({ name }) => name)).toEqual(['Vasu']);
    expect((await find({ ...asked, limit: '1', cursor: nextCursor })).listings.map(({ name }) => name)).toEqual([
      'Wasim',
    ]);
  });

  it('reads an amenity that is asked for as the whole thing', async () => {
    expect(await names('', { amenity: 'ATTACHED washroom' })).toEqual(['Vasu']);
    expect(await names('', { amenity: 'bathroom' })).toEqual(['Wasim', 'Vasu']);
    expect(await names('', { amenity: 'wifi' })).toEqual(['Wasim', 'Vasu']);
  });

  it('does not go on from another search, order or text', async () => {
    const { nextCursor = '' } = await find({ query: 'lotus', limit: '2' });
    for (const criteria of [
      { query: 'tara' },
      { query: 'lotus', sort: 'price' },
      { query: 'lotus', available: 'true' },
    ]) {
      await expect(find({ ...criteria, cursor: nextCursor })).rejects.toThrow('This cursor is not one of ours');
    }
    for (const cursor of ['', 'x', nextCursor.slice(1), btoa('[]'), btoa('["", 1e99, true, 0, 0]')]) {
      await expect(find({ query: 'lotus', cursor })).rejects.toThrow('This cursor is not one of ours');
    }
  });
});

describe.runIf(realFileIsHere)('the real spreadsheet', () => {
  onEachDatabase('searched', (open) => {
    let database: TestDatabase;
    beforeAll(async () => {
      database = await open();
      await importSheet(database.db, createReadStream(REAL_FILE), {});
    });

    const find = (query: string) => searchListings(database.db, searchQuery.parse({ query, limit: '100' }));

    it.each(['madhapur wifi girls', 'girls pg in madhapur with wifi'])('answers %s', async (query) => {
      const { listings, total } = await find(query);
      expect(total).toBeGreaterThan(5);
      for (const { location, forWhom } of listings) expect([location, forWhom]).toEqual(['Madhapur', 'girls']);
    });

    it('answers madhapr as madhapur', async () => {
      const [slip, right] = [await find('madhapr'), await find('madhapur')];
      expect(right.total).toBeGreaterThan(50);
      expect(slip.listings.map(({ id }) => id)).toEqual(right.listings.map(({ id }) => id));
    });

    it('answers 2 sharing gachibowli', async () => {
      const { listings } = await find('2 sharing gachibowli');
      expect(listings.length).toBeGreaterThan(2);
      for (const { location, sharing } of listings) expect([location, sharing]).toEqual(['Gachibowli', 2]);
    });
  });
});
