/** The server, killed at every point where money could be lost, once each, on one database or the other. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SANDBOX_KEYS } from '#sandbox/sandbox.ts';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { openDb } from '#server/database/db.ts';
import { databaseKinds, newDatabase, type DatabaseKind } from '#tests/database.ts';
import { openKillHarness, type KillHarness } from '#tests/money/scenarios/kill-harness.ts';
import { POINTS } from '#tests/money/scenarios/kill-points.ts';

const points = Object.keys(POINTS);
/** On both databases half of the points each; `npm run bench -- kill-points` has all of them on both. */
const kinds = databaseKinds();
const shareOf = (kind: DatabaseKind) => points.filter((_, at) => at % kinds.length === kinds.indexOf(kind));
const directory = mkdtempSync(join(tmpdir(), 'pg-finder-kills-'));
const ends: (() => Promise<void>)[] = [];
let harnesses: { kind: DatabaseKind; harness: KillHarness }[] = [];
/** The harnesses go through their points side by side, because most of it is waiting. */
const outcomes = new Map<string, Promise<unknown>>();

const alone = () =>
  openKillHarness({
    settings: { DATA_DIR: directory, LOG_LEVEL: 'debug' },
    withDatabase: async (work) => {
      const connection = await openPglite({ directory });
      return work(await openDb(connection)).finally(() => connection.close());
    },
    processes: 1,
    kills: shareOf('embedded').length,
  });

const besideAnother = async () => {
  const { db, url = '', close } = await newDatabase('PostgreSQL');
  ends.push(close);
  const settings = { DATABASE_URL: url, LOG_LEVEL: 'debug' };
  const kills = shareOf('PostgreSQL').length;
  return openKillHarness({ settings, withDatabase: (work) => work(db), processes: 2, kills });
};

beforeAll(async () => {
  harnesses = await Promise.all(
    kinds.map(async (kind) => ({ kind, harness: await (kind === 'embedded' ? alone() : besideAnother()) })),
  );
  for (const { kind, harness } of harnesses) {
    let before: Promise<unknown> = Promise.resolve();
    for (const point of shareOf(kind)) {
      before = before.then(() => harness.kill(point)).catch((error: unknown) => error);
      outcomes.set(point, before);
    }
  }
});
afterAll(async () => {
  await Promise.all(harnesses.map(({ harness }) => harness.close()));
  for (const end of ends) await end();
  rmSync(directory, { recursive: true, force: true });
});

it.each(points)('a server that is killed %s, loses nothing', async (point) => {
  expect(await outcomes.get(point)).toBeUndefined();
});

it('books after all, sends every receipt, and none twice under another id', () =>
  Promise.all(harnesses.map(({ harness }) => harness.receipts())));

it('has never printed a secret or a proof of payment', () => {
  const said = harnesses.map(({ harness }) => harness.said()).join('\n');
  // Of a killed process the last lines may be missing, so not every harness need have printed this call.
  expect(said).toContain('/api/pay/verify');
  for (const secret of [SANDBOX_KEYS.keySecret, SANDBOX_KEYS.webhookSecret, 'razorpay_signature', 'authorization'])
    expect(said.includes(secret), secret).toBe(false);
});

it('leaves no half state behind, and the books of both sides agree', async () => {
  for (const { kind, harness } of harnesses) {
    const share = shareOf(kind);
    // Of the refunded point two have paid, and one of them has the PG.
    const captured = share.length + share.filter((point) => point.includes('refund')).length;
    const { broken, differences, captured: paid, kept } = await harness.audit();
    expect({ broken, differences, captured: paid, kept }, kind).toEqual({
      broken: [],
      differences: [],
      captured,
      kept: share.length,
    });
  }
});
