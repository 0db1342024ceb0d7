/** Imports spreadsheets into the database: repeated, all or nothing, broken, and a real one. */
import { createReadStream, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { asc, count, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { searchQuery } from '#contract/listings/schema.ts';
import type { Db } from '#server/database/db.ts';
import { onDatabase, onEachDatabase } from '#tests/database.ts';
import { searchListings } from '../search/search.ts';
import { listings } from '../table.ts';
import { EMPTY_TALLY, importSheet, checkSheet, type ImportOptions } from './import-run.ts';
import type { BadRow } from './checked-sheet.ts';

const REAL_FILE =
  process.env['PG_CSV'] ?? fileURLToPath(new URL('../../../../shared/data/hyderabad_pgs.csv', import.meta.url));
const realFileIsHere = existsSync(REAL_FILE);
if (!realFileIsHere)
  process.stderr.write(`Skipped: the import of the real spreadsheet, which is not at ${REAL_FILE} (set PG_CSV).\n`);

async function* sheet(...lines: string[]) {
  yield Buffer.from(lines.join('\n'));
}

const HEADER = 'id,name,location,rent,amenities';
const row = (id: number, rent: number | string = 5_000 + id) => `${id},PG ${id},Madhapur,${rent},"wifi, ac"`;
const rows = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => row(from + at));
const stored = async (db: Db) => (await db.select({ n: count() }).from(listings))[0]?.n;

onDatabase('importing a spreadsheet', (open) => {
  let db: Db;
  beforeEach(async () => {
    ({ db } = await open());
    await db.execute(sql`truncate ${listings} cascade`);
  });
  const bring = (lines: string[], options: ImportOptions = {}) => importSheet(db, sheet(HEADER, ...lines), options);

  it('stores each good row as a listing that can be searched, with a new id', async () => {
    await bring(['1,Anu Home,Madhapur,"7,500.50","wifi, wi?fi, ac"']);
    const [listing] = await db.select().from(listings);
    expect(listing).toMatchObject({
      name: 'Anu Home',
      location: 'Madhapur',
      pricePaise: 750_050,
      amenities: ['Wi-Fi', 'AC'],
      contactNumber: null,
      depositPaise: null,
      availability: true,
    });
    expect(listing?.id).toMatch(/^[\w-]{20,64}$/);
    const found = await searchListings(db, searchQuery.parse({ query: 'madhapur wifi' }));
    expect(found.listings.map(({ id }) => id)).toEqual([listing?.id]);
  });

  it('changes nothing when the same file is imported again, and adds new rows of a longer one', async () => {
    expect(await bring(rows(1, 1_200))).toEqual({ ...EMPTY_TALLY, rows: 1_200, good: 1_200, imported: 1_200 });
    const before = await db.select().from(listings).orderBy(asc(listings.seq));
    expect(await bring(rows(1, 1_200))).toMatchObject({ imported: 0, alreadyThere: 1_200 });
    expect(await db.select().from(listings).orderBy(asc(listings.seq))).toEqual(before);
    expect(await bring(rows(1, 1_210))).toMatchObject({ imported: 10, alreadyThere: 1_200 });
  });

  it('adds a city to rows imported without it, and keeps an admin’s changes', async () => {
    await bring(rows(1, 3));
    await db.update(listings).set({ location: 'Kothrud, Pune' }).where(eq(listings.name, 'PG 3'));
    const withCity = { columnChoices: { constants: { city: 'Hyderabad' } } };
    expect(await bring(rows(1, 3), withCity)).toMatchObject({ imported: 0, alreadyThere: 3, cityAdded: 2 });
    const places = await db.select({ location: listings.location }).from(listings).orderBy(asc(listings.seq));
    expect(places.map(({ location }) => location)).toEqual([
      'Madhapur, Hyderabad',
      'Madhapur, Hyderabad',
      'Kothrud, Pune',
    ]);
    const found = await searchListings(db, searchQuery.parse({ query: 'hyderabad wifi' }));
    expect(found.listings).toHaveLength(2);
    expect(await bring(rows(1, 3), withCity)).toMatchObject({ imported: 0, alreadyThere: 3, cityAdded: 0 });
    expect(await db.select({ location: listings.location }).from(listings).orderBy(asc(listings.seq))).toEqual(places);
  });

  it('recognises rows after their sheet got a city column, and imports those of another city', async () => {
    const bringSheet = (...lines: string[]) => importSheet(db, sheet(...lines), {});
    const places = async () =>
      (await db.select({ location: listings.location }).from(listings).orderBy(asc(listings.seq))).map(
        ({ location }) => location,
      );
    await bringSheet('name,location,rent', 'Asha House,MG Road,6000', 'Neel House,Baner,7000', 'Old House,Aundh,8000');
    await db
      .update(listings)
      .set({ location: 'Aundh Gaon, Pune', updatedAt: sql`now() + interval '1 second'` })
      .where(eq(listings.name, 'Old House'));
    const withCity = [
      'name,location,City,rent',
      'Asha House,MG Road,Pune,6000',
      'Asha House,MG Road,Bengaluru,6000',
      'Neel House,Baner,,7000',
      'Old House,Aundh,Pune,8000',
      'Old House,Aundh,Nashik,8000',
    ] as const;
    expect(await bringSheet(...withCity)).toMatchObject({ imported: 2, alreadyThere: 3, cityAdded: 1 });
    const standing = ['MG Road, Pune', 'Baner', 'Aundh Gaon, Pune', 'MG Road, Bengaluru', 'Aundh, Nashik'];
    expect(await places()).toEqual(standing);
    expect(await bringSheet(...withCity)).toMatchObject({ imported: 0, alreadyThere: 5, cityAdded: 0 });
    expect(await places()).toEqual(standing);
  });

  it('imports a row that is in the file twice as one listing', async () => {
    expect(await bring([row(1), row(2), row(1), ...rows(3, 600), row(2)])).toMatchObject({
      imported: 600,
      alreadyThere: 2,
    });
    expect(await stored(db)).toBe(600);
  });

  it('recognises a row by the key column if there is one, and leaves the listing as it is', async () => {
    await bring([row(1, 6_000)], { columnChoices: { key: 'id' } });
    expect(await bring([row(1, 9_000), row(2, 9_000)], { columnChoices: { key: 'id' } })).toMatchObject({
      imported: 1,
      alreadyThere: 1,
    });
    const prices = await db.select({ price: listings.pricePaise }).from(listings).orderBy(asc(listings.seq));
    expect(prices).toEqual([{ price: 600_000 }, { price: 900_000 }]);
  });

  it('imports the good rows and reports the bad ones with their lines, in the order of the file', async () => {
    const bad: BadRow[] = [];
    const tally = await bring([row(1), row(2, 0), '', '3,"PG', 'three",Uppal,x,', row(4)], {
      onBadRow: (one) => bad.push(one),
    });
    expect(tally).toEqual({ ...EMPTY_TALLY, rows: 4, good: 2, bad: 2, imported: 2 });
    expect(bad.map(({ line, lastLine }) => [line, lastLine])).toEqual([
      [3, 3],
      [5, 6],
    ]);
  });

  it('imports nothing with all-or-nothing when one row is bad, still naming every bad row', async () => {
    const bad: number[] = [];
    const lines = [...rows(1, 700), row(701, 0), ...rows(702, 1_400), row(1_401, 'x')];
    const tally = await bring(lines, { allOrNothing: true, onBadRow: ({ line }) => bad.push(line) });
    expect(tally).toEqual({ ...EMPTY_TALLY, rows: 1_401, good: 1_399, bad: 2, imported: 0 });
    expect(bad).toEqual([702, 1_402]);
    expect(await stored(db)).toBe(0);
    expect(await bring(rows(1, 1_400), { allOrNothing: true })).toMatchObject({ imported: 1_400 });
  });

  it('keeps the batches before an unreadable part of the file, and none with all-or-nothing', async () => {
    const broken = [...rows(1, 600), '601,"never closed', '602,PG 602,Madhapur,5000,wifi'];
    await expect(bring(broken, { allOrNothing: true })).rejects.toThrow('line 602 opens a quotation mark');
    expect(await stored(db)).toBe(0);
    await expect(bring(broken)).rejects.toThrow('line 602 opens a quotation mark');
    expect(await stored(db)).toBe(500);
  });

  it.skipIf(!realFileIsHere)(
    'brings 330 of the 333 PGs of a real spreadsheet in without being told about its columns',
    async () => {
      const bad: string[] = [];
      let unused: readonly string[] = [];
      const options: ImportOptions = {
        onBadRow: ({ line, reasons }) => bad.push(`line ${line}: ${reasons.join('; ')}`),
        onColumns: (mapping) => (unused = mapping.unused),
      };
      const tally = await importSheet(db, createReadStream(REAL_FILE), options);
      expect(tally).toEqual({ ...EMPTY_TALLY, rows: 333, good: 330, bad: 3, imported: 330 });
      expect(bad).toEqual([261, 262, 263].map((line) => `line ${line}: rent 0: Price must be at least ₹1`));
      expect(unused).toEqual(['posted_on']);
      const [first] = await db.select().from(listings).orderBy(asc(listings.seq)).limit(1);
      expect(first).toMatchObject({
        name: 'PG for Girls in Madhapur',
        forWhom: 'girls',
        sharing: 4,
        meals: 'all',
        pricePaise: 750_000,
      });
      expect(first).toMatchObject({
        depositPaise: 200_000,
        availableFrom: '2025-08-01',
        contactNumber: null,
        description: null,
      });
      expect(await importSheet(db, createReadStream(REAL_FILE), {})).toMatchObject({ imported: 0, alreadyThere: 330 });
    },
  );
});

onEachDatabase('a long import', (open) => {
  it('does not block reads of listings while it runs', async () => {
    const { db } = await open();
    const counts: (number | undefined)[] = [];
    const reads: Promise<unknown>[] = [];
    const onProgress = () => void reads.push(stored(db).then((n) => counts.push(n)));
    await importSheet(db, sheet(HEADER, ...rows(1, 1_500)), { onProgress });
    await Promise.all(reads);
    expect(counts.length).toBeGreaterThan(3);
  });
});

describe('checking a sheet without importing it', () => {
  it('reports bad rows without a database', async () => {
    expect(await checkSheet(sheet(HEADER, row(1), row(2, 0)), {})).toEqual({
      ...EMPTY_TALLY,
      rows: 2,
      good: 1,
      bad: 1,
    });
  });

  it.each([
    ['NUL bytes', ['1,a\u0000b,Uppal,5000,'], 'name a·b: Name contains a character that cannot be stored'],
    [
      'a cell of one megabyte',
      [`1,${'x'.repeat(1_000_000)},Uppal,5000,`],
      `name ${'x'.repeat(60)}…: it is longer than 20000 characters`,
    ],
    [
      'a formula',
      ['1,"=HYPERLINK(""http://x"")",Uppal,5000,'],
      'name =HYPERLINK("http://x"): it is a formula; paste its value instead',
    ],
    [
      'bytes that are no UTF-8',
      [Buffer.from('312c436166e92c557070616c2c353030302c', 'hex')],
      'name Caf\uFFFD: it is not readable; save the file as UTF-8',
    ],
    ['100,000 cells', [`1,A,Uppal,5000${',x'.repeat(99_996)}`], 'it has 100000 cells where the header has 5'],
  ])('names a row with %s as a bad one, and reads on', async (_, lines, reason) => {
    const bad: BadRow[] = [];
    const file = async function* () {
      for (const line of [HEADER, ...lines, row(2)])
        yield Buffer.concat([Buffer.from(line as string), Buffer.from('\n')]);
    };
    expect(await checkSheet(file(), { onBadRow: (one) => bad.push(one) })).toMatchObject({ good: 1, bad: 1 });
    expect(bad).toEqual([{ kind: 'bad', line: 2, lastLine: 2, reasons: [reason] }]);
  });
});
