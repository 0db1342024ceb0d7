/** Which column of a spreadsheet is read as which field. */
import { describe, expect, it } from 'vitest';
import { knownHeaders, mapColumns, normalizedHeader } from './column-mapping.ts';
import { IMPORT_FIELDS } from '#contract/listings/import-fields.ts';

const BASE = ['name', 'location', 'rent'];
const found = (...parameters: Parameters<typeof mapColumns>) => {
  const { columns, header } = mapColumns(...parameters);
  return Object.fromEntries(
    [...columns].flatMap(([field, places]) => (places.length > 0 ? [[field, places.map((at) => header[at])]] : [])),
  );
};

describe('the columns of a spreadsheet', () => {
  it('are recognised by their names, however these are written', () => {
    expect(found(['PG Name', ' Locality', 'Rent (₹)', 'ROOM_AMENITIES', 'Common amenities', 'Mobile No.'], {})).toEqual(
      {
        name: ['PG Name'],
        location: ['Locality'],
        price: ['Rent (₹)'],
        amenities: ['ROOM_AMENITIES', 'Common amenities'],
        contactNumber: ['Mobile No.'],
      },
    );
  });

  it('are used for one field each, by the more specific name; the others are listed as unused', () => {
    const { columns, unused } = mapColumns(
      ['locality', 'title', 'name', 'location', 'rent', 'rent', 'posted_on', ''],
      {},
    );
    expect([columns.get('name'), columns.get('location'), columns.get('price')]).toEqual([[2], [3], [4]]);
    expect(unused).toEqual(['locality', 'title', 'rent', 'posted_on']);
  });

  it('are recognised with a unit in the name, but an exact name takes precedence', () => {
    expect(
      found(['PG Name', 'Area', 'Monthly rent in Rs.', 'Deposit (Rs)', 'Notice (days)', 'Food (Y/N)'], {}),
    ).toEqual({
      name: ['PG Name'],
      location: ['Area'],
      price: ['Monthly rent in Rs.'],
      deposit: ['Deposit (Rs)'],
      noticeDays: ['Notice (days)'],
      meals: ['Food (Y/N)'],
    });
    expect(found(['name', 'area', 'rent (per day)', 'rent'], {})).toMatchObject({ price: ['rent'] });
    expect(() => mapColumns(['name', 'area', 'rent (yearly)'], {})).toThrow('There is no column for price.');
  });

  it('may be an address and a locality, joined in this order, or either alone', () => {
    expect(found(['name', 'locality', 'address', 'rent'], {})).toMatchObject({ location: ['address', 'locality'] });
    expect(found(['name', 'address', 'rent'], {})).toMatchObject({ location: ['address'] });
  });

  it('can be chosen by the person, also joined or left out', () => {
    const columnChoices = {
      columns: { location: ['Sub area', 'zone'], deposit: [], price: ['PRICE per bed'] },
      key: 'id',
    };
    const header = ['id', 'name', 'zone', 'sub_area', 'price per bed', 'rent', 'deposit'];
    expect(found(header, columnChoices)).toEqual({
      name: ['name'],
      location: ['sub_area', 'zone'],
      price: ['price per bed'],
    });
    expect(mapColumns(header, columnChoices)).toMatchObject({ key: 0, unused: ['rent', 'deposit'] });
  });

  it('include one for the ids of this site, unless it is chosen for another field', () => {
    expect(mapColumns(['posted_on', ' ID ', ...BASE], {})).toMatchObject({ id: 1, unused: ['posted_on'] });
    expect(mapColumns(BASE, {})).not.toHaveProperty('id');
    expect(mapColumns(['ID', 'location', 'rent'], { columns: { name: ['ID'] } })).not.toHaveProperty('id');
  });

  it('can be replaced by a constant', () => {
    const { columns, constants, unused } = mapColumns([...BASE, 'gender'], { constants: { forWhom: 'girls' } });
    expect([columns.has('forWhom'), constants.get('forWhom'), unused]).toEqual([false, 'girls', ['gender']]);
  });

  it.each([
    [
      'a column that is not there',
      BASE,
      { columns: { name: ['nom'] } },
      'There is no column “nom”. The file has: name, location, rent.',
    ],
    ['a key that is not there', BASE, { key: 'id' }, 'There is no column “id”.'],
    ['two columns for one price', BASE, { columns: { price: ['rent', 'name'] } }, 'price takes one column'],
    ['no price', ['name', 'area'], {}, 'There is no column for price. The file has: name, area.'],
    [
      'a header of something else',
      ['a\u0007', 'b'],
      {},
      'There is no column for name and location and price. The file has: a·, b.',
    ],
    ['a binary file', ['\uFFFDPNG'], {}, 'does not look like a CSV file'],
    ['a NUL in the header', ['name\u0000', ...BASE], {}, 'does not look like a CSV file'],
    [
      '10,000 columns',
      Array.from({ length: 10_000 }, (_, at) => `c${at}`),
      {},
      'The file has 10000 columns; at most 500 can be read.',
    ],
  ])('are refused in a sentence for %s', (_, header, columnChoices, sentence) => {
    expect(() => mapColumns(header, columnChoices)).toThrow(sentence);
  });

  it('need no location if there is a city', () => {
    expect(found(['name', 'city', 'rent'], {})).toMatchObject({ city: ['city'] });
  });

  it('have known names that are normalized and belong to one field only', () => {
    expect(IMPORT_FIELDS.filter((field) => knownHeaders(field).length === 0)).toEqual([]);
    const names = IMPORT_FIELDS.flatMap((field) => knownHeaders(field));
    expect(names).toEqual(names.map(normalizedHeader));
    expect(new Set(names).size).toBe(names.length);
  });
});
