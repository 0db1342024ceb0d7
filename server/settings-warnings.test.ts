/** The notes at the start name what is off and what will not work, and nothing else. */
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { settingsWarnings } from './settings-warnings.ts';

const REAL = {
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtp://mail.example.in:587',
  MAIL_FROM: 'PG Finder <no-reply@example.in>',
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'a-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret',
};
const notes = (env: Record<string, string>) =>
  settingsWarnings(readConfig({ AUTH_SECRET: 'x'.repeat(32), ...env }), 'http://localhost:3000');

it('says nothing where all is set up', () => {
  expect(notes(REAL)).toEqual([]);
});

it.each([
  ['GOOGLE_CLIENT_ID', { GOOGLE_CLIENT_ID: '', GOOGLE_CLIENT_SECRET: '' }],
  ['SMTP_URL', { SMTP_URL: '' }],
  ['RAZORPAY_KEY_ID', { RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '', RAZORPAY_WEBHOOK_SECRET: '' }],
  ['MAIL_FROM', { MAIL_FROM: '' }],
])('names %s where it is missing', (name, without) => {
  expect(notes({ ...REAL, ...without })).toEqual([expect.stringContaining(name)]);
});

it('lets the sandbox’s mails come from localhost', () => {
  expect(notes({ ...REAL, MAIL_FROM: '', SANDBOX_URL: 'http://127.0.0.1:3100', SANDBOX_SERVICES: 'mail' })).toEqual([]);
});

it.each(['0.0.0.0', '::', '192.168.1.5', 'pg-finder.local'])(
  'warns that others cannot sign in at HOST=%s without PUBLIC_URL',
  (HOST) => {
    expect(notes({ ...REAL, HOST })).toEqual([
      expect.stringMatching(/HOST.*only at http:\/\/localhost:3000.*PUBLIC_URL/),
    ]);
    expect(notes({ ...REAL, HOST, PUBLIC_URL: 'http://192.168.1.5:3000' })).toEqual([]);
  },
);

it.each(['127.0.0.1', '127.0.1.1', 'localhost', '::1'])(
  'does not warn at HOST=%s, where only this machine calls',
  (HOST) => {
    expect(notes({ ...REAL, HOST })).toEqual([]);
  },
);

describe('at a public address', () => {
  const PUBLIC = {
    ...REAL,
    DATABASE_URL: 'postgres://pg@localhost/pg',
    RAZORPAY_KEY_ID: 'rzp_live_key',
    PUBLIC_URL: 'https://pg.example.in',
    TRUST_PROXY: '127.0.0.1',
    NODE_ENV: 'production',
  };

  it('says nothing where the proxy, production and live keys are named', () => {
    expect(notes(PUBLIC)).toEqual([]);
  });

  it.each([
    ['TRUST_PROXY', { TRUST_PROXY: '' }],
    ['NODE_ENV', { NODE_ENV: '' }],
    ['test key', { RAZORPAY_KEY_ID: 'rzp_test_key', ALLOW_SANDBOX: 'on' }],
    ['sandbox', { SANDBOX_URL: 'http://127.0.0.1:1', SANDBOX_SERVICES: 'payments', ALLOW_SANDBOX: 'on' }],
  ])('names %s where it does not fit', (name, wrong) => {
    expect(notes({ ...PUBLIC, ...wrong })).toEqual([expect.stringContaining(name)]);
  });

  it.each(['http://localhost:3000', 'http://10.0.0.7:3000', 'http://pg.local', 'http://[fd00::1]:3000'])(
    'does not take %s for one',
    (PUBLIC_URL) => {
      expect(notes({ ...REAL, PUBLIC_URL })).toEqual([]);
    },
  );
});
