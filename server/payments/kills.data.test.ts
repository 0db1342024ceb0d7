/** The server, killed at every point where money could be lost, once each, on both databases at the same time: most of it is waiting. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SANDBOX_KEYS } from '#sandbox/sandbox.ts';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { openDb } from '#server/database/db.ts';
import { databaseKinds, newDatabase } from '#tests/database.ts';
import { openKillStage, type KillStage } from '#tests/kill-stage.ts';
import { POINTS } from '#tests/money-kills.ts';

const points = Object.keys(POINTS);
const directory = mkdtempSync(join(tmpdir(), 'pg-finder-kills-'));
const ends: (() => Promise<void>)[] = [];
let stages: KillStage[] = [];

const alone = () =>
  openKillStage({
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
  return openKillStage({ settings, withDatabase: (work) => work(db), processes: 2, kills: points.length });
};

const onAllStages = async (act: (stage: KillStage) => Promise<void>) => {
  await Promise.all(stages.map(act));
};

beforeAll(async () => {
  stages = await Promise.all(databaseKinds().map((kind) => (kind === 'embedded' ? alone() : besideAnother())));
}, 120_000);
afterAll(async () => {
  await onAllStages((stage) => stage.close());
  for (const end of ends) await end();
  rmSync(directory, { recursive: true, force: true });
});

it.each(points)('a server that is killed %s, loses nothing', (point) => onAllStages((stage) => stage.kill(point)), 180_000);

it('books after all, sends every receipt, and none twice under another id', () => onAllStages((stage) => stage.receipts()), 120_000);

it('has never printed a secret or a proof of payment', () => {
  for (const said of stages.map((stage) => stage.said())) {
    expect(said).toContain('/api/pay/verify');
    for (const secret of [SANDBOX_KEYS.keySecret, SANDBOX_KEYS.webhookSecret, 'razorpay_signature', 'authorization']) {
      expect(said.includes(secret), secret).toBe(false);
    }
  }
});

it('leaves no half state behind, and the books of both sides agree', async () => {
  for (const audit of await Promise.all(stages.map((stage) => stage.audit()))) {
    // Of the refunded point two have paid, and one of them has the PG.
    expect(audit).toEqual({ broken: [], differences: [], captured: points.length + 1, kept: points.length });
  }
}, 60_000);
