/** Rows of a spreadsheet that become listings, rows that are refused, and the keys of rows. */
import { describe, expect, it } from 'vitest';
import { mapColumns, type ColumnChoices } from './column-mapping.ts';
import { rowChecker } from './checked-sheet.ts';

const check = (row: Record<string, string>, columnChoices: ColumnChoices = {}) =>
  rowChecker(mapColumns(Object.keys(row), columnChoices))({ line: 7, lastLine: 7, cells: Object.values(row) });
const good = { name: 'Anu Home', area: 'Madhapur', rent: '7,500' };
const reasons = (row: Record<string, string>, columnChoices?: ColumnChoices) => {
  const checked = check({ ...good, ...row }, columnChoices);
  return checked.kind === 'bad' ? checked.reasons : 'good';
};

describe('a row of a spreadsheet', () => {
  it('becomes a listing with the values of its cells and nothing else', () => {
    expect(check(good)).toMatchObject({
      kind: 'listing',
      line: 7,
      fields: { name: 'Anu Home', location: 'Madhapur', price: 7500, amenities: [], availability: true },
    });
    const rows = check({
      ...good,
      phone: '98765',
      email: 'anu@example.in',
      gender: 'Ladies',
      sharing: '2',
      food: 'No',
      advance: '0',
      available: 'Booked',
    });
    expect(rows).toMatchObject({
      fields: {
        contactNumber: '98765',
        email: 'anu@example.in',
        forWhom: 'girls',
        sharing: 2,
        meals: 'none',
        deposit: 0,
        availability: false,
      },
    });
  });

  it('joins the lines of a cell into one, except in the description', () => {
    const several = {
      name: 'Anu\nHome',
      area: 'Madhapur\u2028Hyderabad',
      landmark: 'Metro\r\ngate',
      phone: '98765\u008543210',
    };
    expect(check({ ...good, ...several, rent: '7500', about: 'Quiet.\nGreen.' })).toMatchObject({
      fields: {
        name: 'Anu Home',
        location: 'Madhapur Hyderabad',
        houseRules: { landmark: 'Metro gate' },
        contactNumber: '98765 43210',
        description: 'Quiet.\nGreen.',
      },
    });
  });

  it('blames a wrong rent alone, and not the deposit that counts by it', () => {
    expect(reasons({ rent: '8.500,00', advance: '2 months' })).toEqual([expect.stringMatching(/^rent 8\.500,00: /)]);
  });

  it('is refused with a contact that is no phone number', () => {
    expect(reasons({ phone: 'Ask at the gate' })).toEqual([
      'phone Ask at the gate: Contact number must be a phone number, such as 98765 43210',
    ]);
    expect(reasons({ phone: '98765 43210 / 91234 56780' })).toBe('good');
  });

  it('loses bidirectional control characters, and is refused if nothing visible is left', () => {
    expect(check({ ...good, name: '\u202eAnu\u202c Home', phone: '\u202a+91 98765\u202c' })).toMatchObject({
      fields: { name: 'Anu Home', contactNumber: '+91 98765' },
    });
    expect(reasons({ name: '\u202a=HYPERLINK("x")' })).toEqual([expect.stringContaining('it is a formula')]);
    for (const name of ['\u200b\u3164', '\u202e\u202d'])
      expect(reasons({ name })).toEqual([expect.stringContaining('Name is required')]);
  });

  it('takes for whom it is from its column, else from the name', () => {
    expect(check({ ...good, name: 'PG for Girls', gender: 'anyone' })).toMatchObject({ fields: { forWhom: 'anyone' } });
    expect(check({ ...good, name: 'PG for Girls', gender: '' })).toMatchObject({ fields: { forWhom: 'girls' } });
  });

  it('reads rules from columns and the description, and sharing from the room type', () => {
    const row = { ...good, 'Room type': 'Double AC', Rules: 'Gate closes at 9 pm', about: 'Near the lake.' };
    expect(check(row)).toMatchObject({
      fields: { sharing: 2, description: 'Gate closes at 9 pm\n\nNear the lake.' },
    });
    expect(reasons({ 'Room type': 'Deluxe' })).toBe('good');
  });

  it('treats a constant like a cell, with the city after the location', () => {
    expect(check(good, { constants: { city: 'Hyderabad', sharing: 'double' } })).toMatchObject({
      fields: { location: 'Madhapur, Hyderabad', sharing: 2 },
    });
    expect(reasons({}, { constants: { sharing: 'many' } })).toEqual([
      'sharing many: Sharing must be one number of people, like 2, double or three sharing',
    ]);
  });

  it.each([
    [{ rent: '0' }, 'rent 0: Price must be at least ₹1'],
    [{ rent: '' }, 'rent is empty: Price is required'],
    [{ rent: 'ask' }, 'rent ask: Price must be one amount in rupees, like 7500 or 7,500.00'],
    [{ rent: '1,00,00,00,000' }, 'rent 1,00,00,00,000: Price is too large'],
    [{ name: ' ' }, 'name is empty: Name is required'],
    [{ area: 'n/a' }, 'area is empty: Location is required'],
    [{ name: 'x'.repeat(201) }, `name ${'x'.repeat(60)}…: Name must be at most 200 characters`],
    [{ name: 'a\u0000b' }, 'name a·b: Name contains a character that cannot be stored'],
    [{ name: '=1+1' }, 'name =1+1: it is a formula; paste its value instead'],
    [{ description: 'x'.repeat(1_000_000) }, `description ${'x'.repeat(60)}…: it is longer than 20000 characters`],
    [{ email: 'anu' }, 'email anu: Invalid email format'],
    [{ 'move in date': 'soon' }, 'move in date soon: Available from must be a day like 2025-07-23 or 23/07/2025'],
  ])('is refused with the reason in words: %o', (row, reason) => {
    expect(reasons(row)).toEqual([reason]);
  });

  it('reports every reason, each once', () => {
    expect(
      reasons({ name: '', rent: '0', amenities: Array.from({ length: 120 }, () => 'y'.repeat(120)).join(',') }),
    ).toHaveLength(3);
    const crowded = reasons({ amenities: Array.from({ length: 101 }, (_, at) => `thing ${at}`).join(',') });
    expect(crowded).toEqual([expect.stringContaining('Too many amenities')]);
  });

  it('is refused if a quotation mark has swallowed the end of a cell', () => {
    const mapping = mapColumns(['name', 'area', 'rent'], {});
    const row = { line: 7, lastLine: 7, cells: ['"Unclosed,"Kothrud', ' Pune"', '9000'], brokenQuotes: true };
    expect(rowChecker(mapping)(row)).toMatchObject({
      kind: 'bad',
      line: 7,
      reasons: ['a quotation mark is closed in the middle of a cell, so its cells cannot be told apart'],
    });
  });

  it('is refused if it has more cells than the header, or no key', () => {
    const checkRow = rowChecker(mapColumns(['id', 'name', 'area', 'rent'], { key: 'id' }));
    expect(checkRow({ line: 2, lastLine: 3, cells: ['', 'A', 'B', '5', '', 'spill'] })).toEqual({
      kind: 'bad',
      line: 2,
      lastLine: 3,
      reasons: ['it has 6 cells where the header has 4', 'id is empty: the key column must tell the rows apart'],
    });
    expect(checkRow({ line: 2, lastLine: 2, cells: ['1', 'A', 'B', '5', '', ' '] })).toMatchObject({ kind: 'listing' });
  });
});

describe('the key of a row', () => {
  const key = (row: Record<string, string>, columnChoices: ColumnChoices = {}) => {
    const checked = check(row, columnChoices);
    return checked.kind === 'listing' ? checked.key : undefined;
  };

  it('is the same for another order of columns, with spaces, or with empty columns', () => {
    const again = { rent: ' 7,500', note: '', area: 'Madhapur ', NAME: 'Anu Home' };
    expect(key(again)).toBe(key(good));
    expect(key(good)).toMatch(/^[\w-]{43}$/);
  });

  it('differs if any cell differs, also in a column that is not imported', () => {
    const keys = [good, { ...good, rent: '7,501' }, { ...good, posted: '1' }, { ...good, posted: '2' }].map((row) =>
      key(row),
    );
    expect(new Set(keys).size).toBe(4);
  });

  it('depends only on the key column if there is one', () => {
    const byId = (row: Record<string, string>) => key(row, { key: 'id' });
    expect(byId({ id: '1', ...good })).toBe(byId({ id: ' 1', ...good, rent: '9000' }));
    expect(byId({ id: '1', ...good })).not.toBe(byId({ id: '2', ...good }));
  });
});
