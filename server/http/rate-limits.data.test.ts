/** Every limit at its boundary: the last call that it allows passes, the next is 429 and says how long to wait. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHAT } from '#contract/assistant/schema.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/money.ts';
import { aMember, type Member } from '#tests/people.ts';
import { SETTING_NAMES } from '../config.ts';

/** As small as lets each limit be met before another one. */
const LIMITS = { CALLS_PER_MINUTE: 30, SIGN_IN_TRIES: 2, SIGN_INS_PER_MINUTE: 9, ORDERS_PER_MINUTE: 2, COMMENTS_PER_MINUTE: 3 };
const SETTINGS = {
  ...Object.fromEntries(Object.entries(LIMITS).map(([name, most]) => [name, String(most)])),
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'a-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret',
  RAZORPAY_API_URL: 'http://127.0.0.1:9',
};

/** A person with a token, a listing, and an address that nobody has called from. */
interface Scene {
  asha: Member;
  pgId: string;
  /** The one of this test. */
  address: string;
}

interface Row {
  what: string;
  /** The setting that it follows; fixed limits have none. */
  setting?: keyof typeof LIMITS;
  most: number;
  /** Made without a token, so that the person's own limit does not stand before it. */
  anonymous?: true;
  /** One call that counts; `at` is its number. Each comes from an address of its own where none is given. */
  call: (scene: Scene, at: number) => [method: string, path: string, body?: object | undefined, from?: string];
}

const guess = { email: 'somebody@example.in', password: 'a-wrong-guess' };
const passwordCall = (path: string, body: object): Row => ({
  what: `${path} of one address`,
  setting: 'SIGN_IN_TRIES',
  most: 4 * LIMITS.SIGN_IN_TRIES,
  call: ({ address }) => ['POST', `/api/auth/${path}`, body, address],
});
const mailCall = (path: string): Row => ({
  what: `${path} for one account`,
  most: 3,
  call: ({ asha, address }) => ['POST', `/api/auth/${path}`, { email: asha.email }, address],
});

const ROWS: Row[] = [
  {
    what: 'calls of one address',
    anonymous: true,
    setting: 'CALLS_PER_MINUTE',
    most: 10 * LIMITS.CALLS_PER_MINUTE,
    call: ({ address }) => ['GET', '/api/runtime', undefined, address],
  },
  {
    what: 'calls that lead nowhere',
    setting: 'CALLS_PER_MINUTE',
    most: 10 * LIMITS.CALLS_PER_MINUTE,
    call: ({ address }) => ['POST', '/nothing', {}, address],
  },
  {
    what: 'calls of one person',
    setting: 'CALLS_PER_MINUTE',
    most: LIMITS.CALLS_PER_MINUTE,
    call: () => ['GET', '/api/cart/getcart'],
  },
  {
    what: 'guesses at one account',
    setting: 'SIGN_IN_TRIES',
    most: LIMITS.SIGN_IN_TRIES,
    call: ({ address }) => ['POST', '/api/auth/sign-in/email', guess, address],
  },
  {
    what: 'sign-ins of one address',
    setting: 'SIGN_INS_PER_MINUTE',
    most: LIMITS.SIGN_INS_PER_MINUTE,
    call: ({ address }, at) => ['POST', '/api/auth/sign-in/email', { ...guess, email: `somebody-${at}@example.in` }, address],
  },
  {
    what: 'sign-ups of one address',
    setting: 'SIGN_INS_PER_MINUTE',
    most: LIMITS.SIGN_INS_PER_MINUTE,
    call: ({ address }, at) => [
      'POST',
      '/api/auth/sign-up/email',
      { name: 'Bina', email: `not an address ${at}`, password: 'a-good-password' },
      address,
    ],
  },
  mailCall('request-password-reset'),
  mailCall('send-verification-email'),
  {
    what: 'mails asked for by one address',
    setting: 'SIGN_INS_PER_MINUTE',
    most: LIMITS.SIGN_INS_PER_MINUTE,
    call: ({ address }, at) => ['POST', '/api/auth/request-password-reset', { email: `somebody-${at}@example.in` }, address],
  },
  passwordCall('verify-password', { password: 'a-wrong-guess' }),
  passwordCall('change-password', { currentPassword: 'a-wrong-guess', newPassword: 'a-new-password' }),
  passwordCall('delete-user', { password: 'a-wrong-guess' }),
  passwordCall('reset-password', { token: 'a-guess', newPassword: 'a-new-password' }),
  {
    what: 'orders of one person',
    setting: 'ORDERS_PER_MINUTE',
    most: LIMITS.ORDERS_PER_MINUTE,
    call: ({ pgId }) => ['POST', '/api/pay/payment', { pgId, amount: 1 }],
  },
  {
    what: 'claims of one person',
    most: 5,
    call: () => ['POST', '/api/pay/claim', { paymentId: 'pay_Gulmohar000001' }],
  },
  {
    what: 'lines of one person in discussions',
    setting: 'COMMENTS_PER_MINUTE',
    most: LIMITS.COMMENTS_PER_MINUTE,
    call: ({ pgId }, at) => ['POST', `/api/comments/${pgId}`, { text: `Is the food good? ${at}` }],
  },
  {
    what: 'lines of one person to PG Bot',
    most: CHAT.perMinute,
    call: (_, at) => ['POST', '/api/bot/chat', { message: `hello ${at}`, id: randomUUID() }],
  },
  { what: 'webhooks of one address that are refused', most: 600, call: ({ address }) => ['POST', '/api/pay/webhook', {}, address] },
];

/** Sockets are no calls: their limits are met in the tests of the live channel. */
const ELSEWHERE = ['SOCKETS_PER_PERSON'];

describe('a limit', () => {
  let database: TestDatabase;
  let app: RunningApp;
  let pgId: string;
  let addresses = 0;
  const newAddress = () => `10.9.${Math.floor(++addresses / 250)}.${addresses % 250}`;
  beforeAll(async () => {
    database = await newDatabase('embedded');
    app = await startApp(database, SETTINGS);
    pgId = (await aStoredListing(database.db)).id;
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it('stands here for each setting that is one', () => {
    const settings = SETTING_NAMES.filter((name) => /_PER_|_TRIES$/.test(name));
    const tested = ROWS.flatMap(({ setting }) => setting ?? []);
    expect([...new Set([...tested, ...ELSEWHERE])].toSorted()).toEqual(settings.toSorted());
  });

  it.each(ROWS)('on $what: $most pass, the next is refused', async ({ most, anonymous, call }) => {
    // Signing up counts as well, so each comes from an address of her own.
    const asha = await aMember(app, 'Asha Rao', `${randomUUID()}@example.in`, { 'x-forwarded-for': newAddress() });
    if (anonymous) asha.token = undefined;
    const scene = { asha, pgId, address: newAddress() };
    const make = (at: number) => {
      const [method, path, body, from = newAddress()] = call(scene, at);
      return asha.call(method, path, body, { 'x-forwarded-for': from });
    };
    const allowed = [];
    for (let at = 0; at < most; at += 1) allowed.push((await make(at)).status);
    expect(allowed.filter((status) => status === 429)).toEqual([]);
    const refused = await make(most);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
  });
});
