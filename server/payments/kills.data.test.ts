/** The server, killed at every point where money could be lost, once each, on both databases. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { SANDBOX_KEYS } from '#sandbox/sandbox.ts';
import { openPglite } from '#server/adapters/database/pglite.ts';
import type { DatabaseConnection } from '#server/adapters/database/port.ts';
import { openDb, type Db } from '#server/database/db.ts';
import type { NewListing } from '#server/listings/table.ts';
import { newDatabase, type DatabaseKind, type TestDatabase } from '#tests/database.ts';
import { differencesWith, watchMoney } from '#tests/money-invariants.ts';
import { killAt, POINTS } from '#tests/money-kills.ts';
import { mortalServer, type MortalServer } from '#tests/money-server.ts';
import { aStoredListing, startProvider, type Provider } from '#tests/money.ts';

const kinds: DatabaseKind[] = ['embedded', ...(inject('postgresUrl') ? (['PostgreSQL'] as const) : [])];
const points = Object.keys(POINTS);

describe.each(kinds)('a server that is killed, on %s', (kind) => {
  const directory = mkdtempSync(join(tmpdir(), 'pg-finder-kills-'));
  let postgres: TestDatabase | undefined;
  let provider: Provider;
  let server: MortalServer;
  let houses: NewListing[];
  const receipts: (() => Promise<void>)[] = [];

  const withDatabase = async <T>(work: (db: Db) => Promise<T>): Promise<T> => {
    if (postgres) return work(postgres.db);
    const connection: DatabaseConnection = await openPglite({ directory });
    return work(await openDb(connection)).finally(() => connection.close());
  };

  beforeAll(async () => {
    postgres = kind === 'PostgreSQL' ? await newDatabase(kind) : undefined;
    provider = await startProvider();
    houses = await withDatabase((db) => Promise.all(points.map(() => aStoredListing(db, { email: null }))));
    const where = postgres?.url ? { DATABASE_URL: postgres.url } : { DATA_DIR: directory };
    server = mortalServer(provider, { ...where, LOG_LEVEL: 'debug' });
    await server.start();
  }, 120_000);
  afterAll(async () => {
    await server.stop();
    await provider.close();
    await postgres?.close();
    rmSync(directory, { recursive: true, force: true });
  });

  it.each(points)(
    '%s, loses nothing',
    async (point) => {
      const listing = houses[points.indexOf(point)];
      if (!listing) throw new Error('there is a house for every point');
      receipts.push(await killAt({ server, provider }, point, listing));
    },
    180_000,
  );

  it('sends every receipt, and none twice under another id', async () => {
    for (const arrives of receipts) await arrives();
  }, 120_000);

  it('has never printed a secret or a proof of payment', () => {
    expect(server.said).toContain('/api/pay/verify');
    for (const secret of [SANDBOX_KEYS.keySecret, SANDBOX_KEYS.webhookSecret, 'razorpay_signature', 'authorization']) {
      expect(server.said.includes(secret), secret).toBe(false);
    }
  });

  it('leaves no half state behind, and the books of both sides agree', async () => {
    await server.stop();
    await withDatabase(async (db) => {
      expect(await watchMoney(db)()).toEqual([]);
      expect(await differencesWith(await provider.ledger(), db)).toEqual([]);
    });
    const { orders } = await provider.ledger();
    expect(orders.filter(({ captured }) => captured > 0)).toHaveLength(points.length + 1);
    expect(orders.filter(({ net }) => net > 0)).toHaveLength(points.length);
  }, 60_000);
});
