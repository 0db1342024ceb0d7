/** The doctor with services that answer, and with none that do. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { SANDBOX_KEYS, startSandbox } from '#sandbox/sandbox.ts';
import { startApp } from '#tests/app.ts';
import { startModelServer } from '#tests/servers/model-server.ts';
import { newDatabase } from '#tests/database.ts';
import { providerAt } from '#tests/money/money.ts';
import { runCommand } from '#tests/servers/command.ts';
import { startRedis } from '#tests/servers/redis.ts';

const DATA_DIR = mkdtempSync(join(tmpdir(), 'pg-finder-doctor-'));
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.toReversed()) await end();
  rmSync(DATA_DIR, { recursive: true, force: true });
});

const SECRET = 'a-secret-of-ours';
const KEYS = {
  AUTH_SECRET: 'x'.repeat(32),
  GOOGLE_CLIENT_ID: SANDBOX_KEYS.clientId,
  GOOGLE_CLIENT_SECRET: SANDBOX_KEYS.clientSecret,
  LLM_API_KEY: SECRET,
  LLM_MODEL: 'a-model',
};

it('calls each service, reports each in a line, and exits with 0', async () => {
  const database = await newDatabase();
  ends.push(database.close);
  const app = await startApp(database);
  ends.push(app.close);
  const sandbox = await startSandbox({ port: 0, services: { google: true, mail: true, payments: true } });
  ends.push(sandbox.close);
  const model = await startModelServer(() => 'Yes.');
  ends.push(model.close);
  const redis = await startRedis();
  if (redis) ends.push(redis.stop);
  const run = await runCommand('operations/doctor', [], {
    env: {
      ...KEYS,
      ...providerAt(sandbox.url, sandbox.smtpPort ?? 0).settings,
      DATA_DIR,
      PUBLIC_URL: app.url,
      GOOGLE_ISSUER: `${sandbox.url}/google`,
      LLM_BASE_URL: model.baseUrl,
      ...(database.url && { DATABASE_URL: database.url }),
      ...(redis && { REDIS_URL: redis.url }),
    },
  });
  expect(run).toMatchObject({ code: 0, errors: '', out: expect.stringMatching(/0 problems, \d+ warnings?\.\n$/) });
  const reached = ['DATA_DIR', 'Database', 'Mail', 'Payments', 'Google', 'Model', 'PUBLIC_URL'];
  for (const about of [...reached, ...(redis ? ['Redis'] : [])])
    expect(run.out).toMatch(new RegExp(`^ok {7}${about}: .`, 'm'));
  if (database.url) expect(run.out).toContain('its tables are up to date');
});

it('reports each service that fails, with advice, without secrets, and exits with 1', async () => {
  const nobody = '127.0.0.1:9';
  const run = await runCommand('operations/doctor', [], {
    env: {
      ...KEYS,
      DATA_DIR: '/dev/null/data',
      PUBLIC_URL: `http://${nobody}`,
      DATABASE_URL: `postgres://asha:${SECRET}@${nobody}/none`,
      REDIS_URL: `redis://:${SECRET}@${nobody}`,
      SMTP_URL: `smtp://asha:${SECRET}@${nobody}`,
      RAZORPAY_KEY_ID: 'rzp_test_nobody',
      RAZORPAY_KEY_SECRET: SECRET,
      RAZORPAY_WEBHOOK_SECRET: SECRET,
      RAZORPAY_API_URL: `http://${nobody}`,
      GOOGLE_ISSUER: `http://${nobody}`,
      LLM_BASE_URL: `http://${nobody}/v1`,
      S3_ENDPOINT: `http://${nobody}`,
      S3_BUCKET: 'photos',
      S3_ACCESS_KEY_ID: 'a-key',
      S3_SECRET_ACCESS_KEY: SECRET,
    },
  });
  expect(run).toMatchObject({ code: 1, errors: '' });
  for (const about of ['DATA_DIR', 'Database', 'Redis', 'S3', 'Mail', 'Payments', 'Google', 'Model', 'PUBLIC_URL'])
    expect(run.out).toMatch(new RegExp(`^problem {2}${about}: .+[.?]$`, 'm'));
  expect(run.out).not.toContain(SECRET);
});

it('stops at invalid settings, with a sentence for each', async () => {
  const run = await runCommand('operations/doctor', [], { env: { DATABASE_URL: 'mysql://db', PORT: '99999' } });
  expect(run.code).toBe(1);
  expect(run.out.split('\n').filter((line) => line.startsWith('problem  Settings: '))).toHaveLength(2);
});
