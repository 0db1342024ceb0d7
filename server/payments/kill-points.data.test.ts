/** Kills the server once at every point where money could be lost. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SANDBOX_KEYS } from '#sandbox/sandbox.ts';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { openDb } from '#server/database/db.ts';
import { newDatabase, usualKind } from '#tests/database.ts';
import { openKillHarness, type KillHarness } from '#tests/money/scenarios/kill-harness.ts';
import { POINTS } from '#tests/money/scenarios/kill-points.ts';

const points = Object.keys(POINTS);
const directory = mkdtempSync(join(tmpdir(), 'pg-finder-kills-'));
const ends: (() => Promise<void>)[] = [];
let harness: KillHarness;

const alone = () =>
  openKillHarness({
    settings: { DATA_DIR: directory, LOG_LEVEL: 'debug' },
    withDatabase: async (work) => {
      const connection = await openPglite({ directory });
      return work(await openDb(connection)).finally(() => connection.close());
    },
    processes: 1,
    kills: points.length,
  });

const besideAnother = async () => {
  const { db, url = '', close } = await newDatabase('PostgreSQL');
  ends.push(close);
  const settings = { DATABASE_URL: url, LOG_LEVEL: 'debug' };
  return openKillHarness({ settings, withDatabase: (work) => work(db), processes: 2, kills: points.length });
};

beforeAll(async () => {
  // `npm run bench -- kill-points` has all points on both databases.
  harness = await (usualKind() === 'embedded' ? alone() : besideAnother());
});
afterAll(async () => {
  await harness.close();
  for (const end of ends) await end();
  rmSync(directory, { recursive: true, force: true });
});

// No retry: it would make another booking.
it.each(points)('a server that is killed %s, loses nothing', { retry: 0 }, (point) => harness.kill(point));

it('books after a restart, sends every receipt, and none twice under another id', () => harness.receipts());

it('never logs a secret or a proof of payment', () => {
  const output = harness.said();
  expect(output).toContain('/api/pay/verify');
  for (const secret of [SANDBOX_KEYS.keySecret, SANDBOX_KEYS.webhookSecret, 'razorpay_signature', 'authorization'])
    expect(output.includes(secret), secret).toBe(false);
});

it('leaves no partial state behind, and our ledger agrees with the provider’s', async () => {
  // At the refund point two people have paid, and one of them has the PG.
  const captured = points.length + points.filter((point) => point.includes('refund')).length;
  const { broken, differences, captured: paid, kept } = await harness.audit();
  expect({ broken, differences, captured: paid, kept }).toEqual({
    broken: [],
    differences: [],
    captured,
    kept: points.length,
  });
});
