/** All listings as a spreadsheet that is safe to open, and that the import reads back. */
import { Readable } from 'node:stream';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { setRole } from '../identity/accounts/people.ts';
import { importSheet, checkSheet } from './import/import-run.ts';
import { insertListings } from './insert-listings.ts';
import { listings } from './table.ts';

onDatabase('the export of listings', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let chitra: Member;
  beforeAll(async () => {
    database = await open();
    app = await startApp(database);
    chitra = await aMember(app, 'Chitra');
    await setRole(database.db, chitra.email, 'admin');
  });
  afterAll(() => app.close());

  const bring = (file: string) => importSheet(database.db, Readable.from([Buffer.from(file)]), {});

  const HOSTILE = [
    '=HYPERLINK("http://x","y")',
    '+1+1',
    '-2+3',
    '@SUM(A1)',
    '\tTab House',
    'Plain House',
    'Čaj, "quoted" ₹',
  ];

  it('starts no formula, whatever a listing is called, and keeps every letter', async () => {
    await insertListings(
      database.db,
      HOSTILE.map((name) => aListing({ name, amenities: ['=1+1', 'Wi-Fi'] })),
    );
    const { body, headers, status } = await chitra.call('GET', '/api/pg/export');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename="listings.csv"');
    const text = body as string;
    const read = parse<Record<string, string>>(text.replace(/^\uFEFF/, ''), { columns: true });
    expect(read.map(({ Name }) => Name)).toEqual(HOSTILE.map((name) => (/^[=+\-@\t]/.test(name) ? `'${name}` : name)));
    for (const cell of read.flatMap((row) => Object.values(row))) expect(cell).not.toMatch(/^[=+\-@\t\r]/);
    expect(read[0]).toMatchObject({
      Location: 'Koramangala, Bengaluru',
      Price: '11500',
      Available: 'yes',
      Verified: 'no',
    });
  });

  it('begins with the mark by which a spreadsheet program knows its letters', async () => {
    const answer = await fetch(`${app.url}/api/pg/export`, { headers: { authorization: `Bearer ${chitra.token}` } });
    expect([...new Uint8Array(await answer.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  });

  it('has every listing once, also beyond one batch, and comes back through the import', async () => {
    await insertListings(
      database.db,
      Array.from({ length: 2_400 }, (_, at) => aListing({ name: `Row House ${at}` })),
    );
    const { body } = await chitra.call('GET', '/api/pg/export');
    const names = parse<Record<string, string>>((body as string).replace(/^\uFEFF/, ''), { columns: true }).map(
      ({ ID }) => ID,
    );
    expect(new Set(names).size).toBe(2_400 + HOSTILE.length);
    expect(names).toHaveLength(2_400 + HOSTILE.length);
    const tally = await checkSheet(
      (async function* () {
        yield Buffer.from(body as string);
      })(),
      {},
    );
    expect(tally).toMatchObject({ rows: 2_400 + HOSTILE.length, bad: 0 });
  });

  it('changes nothing when it is imported where it was written, also where a name was changed in it', async () => {
    await database.db.delete(listings);
    await insertListings(
      database.db,
      ['Asha House', 'Bina House', 'Chitra House'].map((name) => aListing({ name })),
    );
    const before = await database.db.select().from(listings);
    const { body } = await chitra.call('GET', '/api/pg/export');
    const changed = (body as string).replace('Bina House', 'Binas House');
    const added = changed.replace(before[2]?.id ?? '', '').replace('Chitra House', 'Devi House');
    expect(await bring(changed)).toMatchObject({ good: 3, imported: 0, alreadyThere: 3, cityAdded: 0 });
    expect(await database.db.select().from(listings)).toEqual(before);
    // A row whose id was taken out is another PG.
    for (const imported of [1, 0]) expect(await bring(added)).toMatchObject({ imported, alreadyThere: 3 - imported });
  });

  it('brings in rows of a PG that is gone, and those of other sites, once', async () => {
    await database.db.delete(listings);
    await insertListings(database.db, [aListing({ name: 'Asha House' }), aListing({ name: 'Bina House' })]);
    const { body } = await chitra.call('GET', '/api/pg/export');
    await database.db.delete(listings).where(eq(listings.name, 'Bina House'));
    expect(await bring(body as string)).toMatchObject({ imported: 1, alreadyThere: 1 });
    expect(await bring(body as string)).toMatchObject({ imported: 0, alreadyThere: 2 });
    const foreign = ['id,name,location,rent', '1,A House,Uppal,5000', `${'x'.repeat(99)},B House,Uppal,5000`].join(
      '\n',
    );
    expect(await bring(foreign)).toMatchObject({ imported: 2, alreadyThere: 0 });
    expect(await bring(foreign)).toMatchObject({ imported: 0, alreadyThere: 2 });
  });

  it('comes back through the import as it was, also what begins like a formula', async () => {
    const house = aListing({
      name: '+91 Stay',
      contactNumber: '+91 00000 00012',
      description: '=Sunny, @last\n-quiet',
      amenities: ['Lift', 'Wi-Fi'],
    });
    await insertListings(database.db, [house]);
    const { body } = await chitra.call('GET', '/api/pg/export');
    await database.db.delete(listings);
    await bring(body as string);
    const again = await database.db.select().from(listings).where(eq(listings.name, '+91 Stay'));
    const { name, location, contactNumber, description, amenities, pricePaise } = house;
    expect(again).toMatchObject([{ name, location, contactNumber, description, amenities, pricePaise }]);
  });
});
