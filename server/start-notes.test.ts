/** The notes at the start name what is off and what will not work, and nothing else. */
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { startNotes } from './start-notes.ts';

const REAL = {
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  SMTP_URL: 'smtp://mail.example.in:587',
  MAIL_FROM: 'PG Finder <no-reply@example.in>',
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'a-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret',
};
const notes = (env: Record<string, string>) => startNotes(readConfig(env), 'http://localhost:3000');

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

it.each(['0.0.0.0', '::', '192.168.1.5', 'pg-finder.local'])('warns that others cannot sign in at HOST=%s without PUBLIC_URL', (HOST) => {
  expect(notes({ ...REAL, HOST })).toEqual([expect.stringMatching(/HOST.*only at http:\/\/localhost:3000.*PUBLIC_URL/)]);
  expect(notes({ ...REAL, HOST, PUBLIC_URL: 'https://pg.example.in' })).toEqual([]);
});

it.each(['127.0.0.1', '127.0.1.1', 'localhost', '::1'])('does not warn at HOST=%s, where only this machine calls', (HOST) => {
  expect(notes({ ...REAL, HOST })).toEqual([]);
});
