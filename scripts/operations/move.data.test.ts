/**
 * Moves a database with people, payments and comments from the embedded database to PostgreSQL, once and completely.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { openDb } from '#server/database/db.ts';
import { startApp } from '#tests/app.ts';
import { createPostgresDatabase, databaseKinds } from '#tests/database.ts';
import { aListing, aStoredListing } from '#tests/factories.ts';
import { watchMoney } from '#tests/money/invariants.ts';
import { anOrder, startMoney, verify } from '#tests/money/money.ts';
import { aMember, PASSWORD } from '#tests/people/people.ts';
import { runCommand } from '#tests/servers/command.ts';
import { auditEntries } from '#server/audit/table.ts';
import { comments } from '#server/comments/table.ts';
import { imports } from '#server/listings/import/table.ts';
import { insertListings } from '#server/listings/insert-listings.ts';
import { listings } from '#server/listings/table.ts';
import { orders, payments } from '#server/payments/table.ts';

const folder = mkdtempSync(join(tmpdir(), 'pg-finder-move-'));
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

const ODD = 'A "quoted" \\ back-slash,\n\ttwo lines, {braces}, नमस्ते 🏠';
const FILE = Uint8Array.from({ length: 3_000 }, (_, at) => at % 256);

/** An embedded database that people have used, and their data. */
async function aUsedDatabase(directory: string) {
  const connection = await openPglite({ directory });
  const db = await openDb(connection);
  const listing = await aStoredListing(db, { description: ODD, amenities: ['a,b', '"c"', ODD], email: null });
  await insertListings(
    db,
    Array.from({ length: 700 }, (_, at) => aListing({ name: `House ${at}` })),
  );
  const money = await startMoney({ ...connection, db }, { LOG_LEVEL: 'silent' });
  const asha = await aMember(money.app);
  const response = await asha.call('POST', `/api/comments/${listing.id}`, { text: ODD });
  const { _id: id } = response.body as { _id: string };
  expect((await asha.call('POST', `/api/comments/${id}/reply`, { text: 'A reply' })).status).toBeLessThan(300);
  const paid = await money.pay(await anOrder(asha, listing));
  expect((await verify(asha, listing, paid)).status).toBe(200);
  await db.insert(imports).values({
    id: 'sheet',
    personId: asha.uid,
    fileName: 'a.csv',
    file: FILE,
    columnChoices: { columns: {}, constants: {} },
  });
  await db.insert(auditEntries).values({ personId: asha.uid, action: 'a test', outcome: 'done' });
  await money.close();
  await connection.close();
  return { asha, listing };
}

describe.runIf(databaseKinds().includes('PostgreSQL'))('the move to PostgreSQL', () => {
  it('copies everything once; a killed one leaves the target empty', async () => {
    const DATA_DIR = join(folder, 'data');
    const { asha, listing } = await aUsedDatabase(DATA_DIR);
    const { url, drop } = await createPostgresDatabase();
    ends.push(drop);
    const target = await openPostgres(url, false);
    ends.push(target.close);
    const db = drizzle(target.pool);

    const killed = await runCommand('operations/move', [url], { env: { DATA_DIR }, killAt: 'public.listings' });
    expect(killed).toMatchObject({ code: null, out: expect.stringContaining('public.listings: 701 rows') });
    expect([await db.$count(listings), await db.$count(comments)]).toEqual([0, 0]);

    const moved = await runCommand('operations/move', [url], { env: { DATA_DIR } });
    expect(moved).toMatchObject({
      code: 0,
      errors: '',
      out: expect.stringContaining('the same in number and content'),
    });
    const [kept] = await db.select().from(listings).where(eq(listings.id, listing.id));
    expect(kept).toMatchObject({ description: ODD, amenities: ['a,b', '"c"', ODD], pricePaise: listing.pricePaise });
    const [sheet] = await db.select().from(imports);
    expect(Uint8Array.from(sheet?.file ?? [])).toEqual(FILE);
    expect([await db.$count(payments), await db.$count(orders), await db.$count(comments)]).toEqual([1, 1, 2]);
    expect(await watchMoney(db)()).toEqual([]);

    // A server continues with it: she can sign in, and numbers continue.
    const app = await startApp({ ...target, db }, { DATA_DIR });
    const login = await fetch(`${app.url}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: app.url },
      body: JSON.stringify({ email: asha.email, password: PASSWORD }),
    });
    expect(login.status).toBe(200);
    const bina = await aMember(app, 'Bina');
    expect((await bina.call('POST', `/api/comments/${listing.id}`, { text: 'After' })).status).toBeLessThan(300);
    const written = await db.select({ seq: comments.seq }).from(comments);
    expect(new Set(written.map(({ seq }) => seq)).size).toBe(3);
    await db.insert(auditEntries).values({ personId: bina.uid, action: 'a test', outcome: 'done' });
    await app.close();

    const again = await runCommand('operations/move', [url], { env: { DATA_DIR } });
    expect(again).toMatchObject({ code: 1, out: '', errors: expect.stringMatching(/is in use already: .* has rows/) });
    const nothing = await runCommand('operations/move', [url], { env: { DATA_DIR: join(folder, 'none') } });
    expect(nothing).toMatchObject({ code: 1, errors: expect.stringContaining('There is no embedded database in') });
    const server = await openPglite({ directory: DATA_DIR });
    const { url: other, drop: dropOther } = await createPostgresDatabase();
    ends.push(dropOther);
    const beside = await runCommand('operations/move', [other], { env: { DATA_DIR } });
    expect(beside).toMatchObject({ code: 1, out: '', errors: expect.stringContaining('already using') });
    await server.close();
  });
});
