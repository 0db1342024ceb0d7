/** Backups while people comment and book, restored elsewhere; and what the two commands refuse. */
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import { afterAll, describe, expect, it } from 'vitest';
import { openPglite } from '#server/adapters/database/pglite.ts';
import type { DatabaseConnection } from '#server/adapters/database/port.ts';
import { openPostgres } from '#server/adapters/database/postgres.ts';
import { openDb, type Db } from '#server/database/db.ts';
import { createPostgresDatabase, databaseKinds, type DatabaseKind } from '#tests/database.ts';
import { watchMoney } from '#tests/money/invariants.ts';
import { killableServer } from '#tests/money/killable-server.ts';
import { anOrder, members, startProvider, verify } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { until } from '#tests/until.ts';
import type { Visitor } from '#tests/people/people.ts';
import { verifyByMail } from '#tests/people/verify-by-mail.ts';
import { runCommand, runCommandsInTurn } from '#tests/servers/command.ts';
import { comments } from '../comments/table.ts';
import { nextNumber } from '../payments/receipts/invoice-number.ts';
import { payments } from '../payments/table.ts';
import { readManifest } from './manifest.ts';

const folder = mkdtempSync(join(tmpdir(), 'pg-finder-backup-'));
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

interface Home {
  /** Environment variables for a server here. */
  env: Record<string, string> & { DATA_DIR: string };
  withDatabase<T>(work: (db: Db, connection: DatabaseConnection) => Promise<T>): Promise<T>;
}

let homes = 0;
/** Creates an empty database and photo folder. */
async function aHome(kind: DatabaseKind): Promise<Home> {
  const DATA_DIR = join(folder, `home-${(homes += 1)}`);
  const database = kind === 'PostgreSQL' ? await createPostgresDatabase() : undefined;
  if (database) ends.push(database.drop);
  return {
    env: { DATA_DIR, ...(database && { DATABASE_URL: database.url }) },
    async withDatabase(work) {
      const connection = database ? await openPostgres(database.url, false) : await openPglite({ directory: DATA_DIR });
      return work(drizzle(connection.pool), connection).finally(() => connection.close());
    },
  };
}

const PHOTO = 'gulmohar1-640.webp';

/** A server where people comment and book until it is stopped. */
async function aBusyServer(home: Home) {
  const listings = await home.withDatabase(async (db, connection) => {
    await openDb(connection);
    return Promise.all(Array.from({ length: 40 }, () => aStoredListing(db, { email: null })));
  });
  mkdirSync(join(home.env.DATA_DIR, 'images'), { recursive: true });
  writeFileSync(join(home.env.DATA_DIR, 'images', PHOTO), 'a photo');
  const provider = await startProvider();
  ends.push(() => provider.close());
  const server = killableServer(provider, { ...home.env, COMMENTS_PER_MINUTE: '1000000' });
  ends.push(() => server.stop());
  await server.start();
  const people = await members(
    { url: server.url, verify: (person: Visitor, email: string) => verifyByMail(provider, person, email) },
    2,
  );
  /** Ids of comments that the server has acknowledged. */
  const written: string[] = [];
  const booked: string[] = [];
  const stopping = new AbortController();
  const writing = people.map(async (person, nth) => {
    for (let at = nth; !stopping.signal.aborted; at += people.length) {
      const listing = listings[at % listings.length];
      if (!listing) return;
      const response = await person.call('POST', `/api/comments/${listing.id}`, { text: `Line ${at}` });
      expect(response.status).toBeLessThan(300);
      // At full speed they would take the CPU from the backup that runs beside them.
      await pause(250);
      written.push((response.body as { _id: string })._id);
      if (at >= listings.length || at % 2 === 0) continue;
      const paid = await provider.pay(await anOrder(person, listing));
      expect((await verify(person, listing, paid)).status).toBe(200);
      booked.push(paid.razorpay_payment_id);
    }
  });
  return {
    written,
    booked,
    async stopWriting() {
      stopping.abort();
      await Promise.all(writing);
    },
    stop: () => server.stop(),
  };
}

/** Refusals to restore beside the server, into the other kind of database, and where the server was. */
const REFUSALS: Record<DatabaseKind, string[]> = {
  embedded: ['already using', 'This is a backup of the embedded database', 'There is a database in'],
  PostgreSQL: ['has tables already', 'This is a backup of PostgreSQL'],
};

describe.each(databaseKinds())('a backup, on %s', (kind) => {
  it('taken under load has everything acknowledged before, and is restored only to an empty place', async () => {
    const home = await aHome(kind);
    const backup = join(folder, `backup-${homes}`);
    const busy = await aBusyServer(home);
    await until(async () => busy.written.length >= 12 && busy.booked.length >= 2, 'a dozen comments and two bookings');
    const [written, booked] = [[...busy.written], [...busy.booked]];
    const run = await runCommand('operations/backup', [backup], { env: home.env });
    expect(run).toMatchObject({ code: 0, errors: '', out: expect.stringContaining('1 file of photos are in it.') });
    expect(busy.written.length, 'written meanwhile').toBeGreaterThan(written.length);
    await busy.stopWriting();
    // A backup is restored only to its own kind of database.
    const otherKind =
      kind === 'embedded' ? { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' } : { DATABASE_URL: '' };
    const restoring = (env: Record<string, string>) => ({ name: 'operations/restore', args: [backup], env });
    const refused = await runCommandsInTurn([home.env, { ...home.env, ...otherKind }].map(restoring));
    await busy.stop();

    // A restore that fails after the database, at the photos.
    const stopped = await aHome(kind);
    const images = join(stopped.env.DATA_DIR, 'images');
    mkdirSync(stopped.env.DATA_DIR);
    writeFileSync(images, 'not a folder');
    if (kind === 'embedded') {
      // For PostgreSQL it makes no difference whether a server runs.
      const [again, failed] = await runCommandsInTurn([home.env, stopped.env].map(restoring));
      if (again) refused.push(again);
      expect(failed).toMatchObject({ code: 1 });
    } else {
      const [failed, again] = await runCommandsInTurn([stopped.env, stopped.env].map(restoring));
      expect(failed).toMatchObject({ code: 1 });
      expect(again).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^A restore into this database was not finished: .+\n$/),
      });
      await expect(stopped.withDatabase((_, connection) => openDb(connection))).rejects.toThrow(
        'A restore into this database was not finished',
      );
    }
    rmSync(images);
    expect(refused.map(({ code, out }) => [code, out])).toEqual(refused.map(() => [1, '']));
    expect(refused.map(({ errors }) => errors)).toEqual(REFUSALS[kind].map((words) => expect.stringContaining(words)));

    // An embedded database is renamed into place at the end, so the same place works after a failure.
    const other = kind === 'embedded' ? stopped : await aHome(kind);
    const restored = await runCommand('operations/restore', [backup], { env: other.env });
    expect(restored).toMatchObject({ code: 0, errors: '' });
    expect(readFileSync(join(other.env.DATA_DIR, 'images', PHOTO), 'utf8')).toBe('a photo');
    const { rows } = await readManifest(backup);
    const [series] = /series (\w+)/.exec(restored.out)?.slice(1) ?? [];
    await other.withDatabase(async (db, connection) => {
      const lines = await db.select({ id: comments.id }).from(comments);
      expect(lines).toHaveLength(rows['public.comments'] ?? 0);
      expect(written.filter((id) => !lines.some((line) => line.id === id))).toEqual([]);
      const paid = await db.select().from(payments);
      expect(paid).toHaveLength(rows['public.payments'] ?? 0);
      expect(booked.filter((id) => !paid.some(({ paymentId }) => paymentId === id))).toEqual([]);
      expect(await watchMoney(db)()).toEqual([]);
      const number = await nextNumber(db, 'PGF', 'invoice');
      expect(number).toMatch(new RegExp(`^${series}/\\d\\d-\\d\\d/000001$`));
      expect(paid.map(({ invoiceNumber }) => invoiceNumber)).not.toContain(number);
      await openDb(connection);
    });
    // A dozen commands, one after the other.
  }, 900_000);
});

describe('the commands', () => {
  it('refuse a backup of nothing, and a restore of nothing', async () => {
    const { env } = await aHome('embedded');
    const [none, nothing] = await runCommandsInTurn([
      { name: 'operations/backup', args: [join(folder, 'none')], env },
      { name: 'operations/restore', args: [], env },
    ]);
    expect(none).toEqual({ code: 1, out: '', errors: `There is no database in ${env.DATA_DIR}.\n` });
    expect(nothing).toMatchObject({ code: 1, errors: expect.stringContaining('Usage: npm run restore -- FOLDER') });
  });

  it.runIf(databaseKinds().includes('PostgreSQL'))(
    'say what is missing where PostgreSQL has no tools here',
    async () => {
      const { env, withDatabase } = await aHome('PostgreSQL');
      await withDatabase((_, connection) => openDb(connection));
      const run = await runCommand('operations/backup', [join(folder, 'without')], { env: { ...env, PATH: '' } });
      expect(run).toMatchObject({ code: 1, errors: expect.stringContaining('pg_dump is not installed here.') });
      expect(existsSync(join(folder, 'without'))).toBe(false);
    },
  );
});
