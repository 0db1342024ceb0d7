/**
 * Every limit at its boundary: the last call that it allows passes, the next is 429 and says how long to wait, whatever
 * address it claims.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CHAT_LIMITS } from '#contract/assistant/limits.ts';
import { startApp, type Answer, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/factories.ts';
import { anApiKey } from '#tests/people/api-key.ts';
import { aMember, aVisitor, type Member, type Visitor } from '#tests/people/people.ts';
import { comments } from '../comments/table.ts';
import { SETTING_NAMES } from '../config/environment.ts';
import { setRole } from '../identity/accounts/people.ts';
import { attempts } from './limits/limiter.ts';

/** As small as lets each limit be met before another one. */
const LIMITS = {
  CALLS_PER_MINUTE: 30,
  SIGN_IN_TRIES: 1,
  ACCOUNT_SIGN_IN_TRIES: 5,
  SIGN_INS_PER_MINUTE: 9,
  ORDERS_PER_MINUTE: 2,
  COMMENTS_PER_MINUTE: 3,
  REACTIONS_PER_MINUTE: 2,
  SOCKETS_PER_PERSON: 1,
};
const SETTINGS = {
  ...Object.fromEntries(Object.entries(LIMITS).map(([name, max]) => [name, String(max)])),
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtp://127.0.0.1:9',
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'a-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret',
  RAZORPAY_API_URL: 'http://127.0.0.1:9',
};

interface Scene {
  asha: Member;
  /** A listing. */
  pgId: string;
  /** A comment under it. */
  commentId: string;
}

interface Row {
  what: string;
  /** The setting that it follows; fixed limits have none. */
  setting?: keyof typeof LIMITS;
  max: number;
  /** Made without a token, so that the person's own limit does not stand before it. */
  anonymous?: true;
  /** Made with an API key of the person's. */
  byKey?: true;
  /** How many make the calls in turns, where one person's own limit stands before it. */
  people?: number;
  /** Counts the calls of one network address; those of any other row come from an address of its own each. */
  perIp?: true;
  /** One call that counts; `at` is its number. */
  call: (scene: Scene, at: number) => [method: string, path: string, body?: object];
}

const guess = { email: 'somebody@example.in', password: 'a-wrong-guess' };
const passwordCall = (path: string, body: object): Row => ({
  what: `${path} of one address`,
  setting: 'SIGN_IN_TRIES',
  // Ten times what one person may.
  max: 40 * LIMITS.SIGN_IN_TRIES,
  perIp: true,
  // A token has a limit of its own, as a person has.
  call: (_, at) => ['POST', `/api/auth/${path}`, { ...body, token: `a-guess-${at}` }],
});
const mailCall = (path: string, max: number): Row => ({
  what: `${path} to one mailbox, whoever asks`,
  max,
  call: ({ asha }, at) => ['POST', `/api/auth/${path}`, { email: at % 2 ? asha.email.toUpperCase() : asha.email }],
});

const ROWS: Row[] = [
  {
    what: 'calls of one person',
    setting: 'CALLS_PER_MINUTE',
    max: LIMITS.CALLS_PER_MINUTE,
    call: () => ['GET', '/api/cart/getcart'],
  },
  {
    // Making it was a call of its maker's: that one is not counted here.
    what: 'calls with one API key',
    byKey: true,
    setting: 'CALLS_PER_MINUTE',
    max: LIMITS.CALLS_PER_MINUTE,
    call: ({ pgId }) => ['GET', `/api/pg/getPg/${pgId}`],
  },
  {
    what: 'guesses at one account from one address',
    setting: 'SIGN_IN_TRIES',
    max: LIMITS.SIGN_IN_TRIES,
    perIp: true,
    call: () => ['POST', '/api/auth/sign-in/email', guess],
  },
  {
    what: 'guesses at one account from everywhere',
    setting: 'ACCOUNT_SIGN_IN_TRIES',
    max: LIMITS.ACCOUNT_SIGN_IN_TRIES,
    call: () => ['POST', '/api/auth/sign-in/email', { ...guess, email: 'somebody-else@example.in' }],
  },
  {
    what: 'sign-ins of one address',
    setting: 'SIGN_INS_PER_MINUTE',
    max: LIMITS.SIGN_INS_PER_MINUTE,
    perIp: true,
    call: (_, at) => ['POST', '/api/auth/sign-in/email', { ...guess, email: `somebody-${at}@example.in` }],
  },
  {
    what: 'sign-ups of one address',
    setting: 'SIGN_INS_PER_MINUTE',
    max: LIMITS.SIGN_INS_PER_MINUTE,
    perIp: true,
    call: (_, at) => [
      'POST',
      '/api/auth/sign-up/email',
      { name: 'Bina', email: `not an address ${at}`, password: 'a-good-password' },
    ],
  },
  mailCall('request-password-reset', 4),
  // The first one came with the account.
  mailCall('send-verification-email', 3),
  {
    what: 'mails asked for by one address',
    setting: 'SIGN_INS_PER_MINUTE',
    max: LIMITS.SIGN_INS_PER_MINUTE,
    perIp: true,
    call: (_, at) => ['POST', '/api/auth/request-password-reset', { email: `${at}-${randomUUID()}@example.in` }],
  },
  passwordCall('change-password', { currentPassword: 'a-wrong-guess', newPassword: 'a-new-password' }),
  passwordCall('delete-user', { password: 'a-wrong-guess' }),
  passwordCall('reset-password', { newPassword: 'a-new-password' }),
  {
    what: 'orders of one person',
    setting: 'ORDERS_PER_MINUTE',
    max: LIMITS.ORDERS_PER_MINUTE,
    call: ({ pgId }) => ['POST', '/api/pay/payment', { pgId, amount: 1 }],
  },
  {
    what: 'orders of everybody at one address',
    setting: 'ORDERS_PER_MINUTE',
    max: 3 * LIMITS.ORDERS_PER_MINUTE,
    perIp: true,
    people: 4,
    call: ({ pgId }) => ['POST', '/api/pay/payment', { pgId, amount: 1 }],
  },
  {
    what: 'claims of one person',
    max: 5,
    call: () => ['POST', '/api/pay/claim', { paymentId: 'pay_Gulmohar000001' }],
  },
  {
    what: 'lines of one person in discussions',
    setting: 'COMMENTS_PER_MINUTE',
    max: LIMITS.COMMENTS_PER_MINUTE,
    call: ({ pgId }, at) => ['POST', `/api/comments/${pgId}`, { text: `Is the food good? ${at}` }],
  },
  {
    what: 'likes and dislikes of one person',
    setting: 'REACTIONS_PER_MINUTE',
    max: LIMITS.REACTIONS_PER_MINUTE,
    call: ({ commentId }, at) => ['PATCH', `/api/comments/${commentId}/${at % 2 === 0 ? 'like' : 'dislike'}`],
  },
  {
    what: 'likes and dislikes of everybody at one address',
    setting: 'REACTIONS_PER_MINUTE',
    max: 10 * LIMITS.REACTIONS_PER_MINUTE,
    perIp: true,
    people: 11,
    call: ({ commentId }) => ['PATCH', `/api/comments/${commentId}/like`],
  },
  {
    what: 'lines of one person to PG Bot',
    max: CHAT_LIMITS.perMinute,
    call: (_, at) => ['POST', '/api/bot/chat', { message: `hello ${at}`, id: randomUUID() }],
  },
  {
    // One person's are met in the tests of the live channel, for it is no call that is refused there.
    what: 'live connections of one address',
    setting: 'SOCKETS_PER_PERSON',
    max: 10 * LIMITS.SOCKETS_PER_PERSON,
    perIp: true,
    call: () => ['GET', '/socket.io/?EIO=4&transport=polling'],
  },
  {
    what: 'webhooks of one address that are refused',
    max: 600,
    perIp: true,
    call: () => ['POST', '/api/pay/webhook', {}],
  },
  {
    what: 'calls of one address',
    anonymous: true,
    setting: 'CALLS_PER_MINUTE',
    max: 10 * LIMITS.CALLS_PER_MINUTE,
    perIp: true,
    call: () => ['GET', '/api/runtime'],
  },
  {
    what: 'calls of one address that lead nowhere',
    anonymous: true,
    setting: 'CALLS_PER_MINUTE',
    max: 10 * LIMITS.CALLS_PER_MINUTE,
    perIp: true,
    call: () => ['POST', '/nothing', {}],
  },
];

describe('a limit', () => {
  let database: TestDatabase;
  /** Believes the forwarded address, so that a test can come from anywhere. */
  let app: RunningApp;
  /** Has no proxy before it, so that everybody comes from one address. */
  let direct: RunningApp;
  const startDirect = (callsPerMinute: number) =>
    startApp(database, { ...SETTINGS, CALLS_PER_MINUTE: String(callsPerMinute), TRUST_PROXY: '' });
  let pgId: string;
  const commentId = randomUUID();
  let addresses = 0;
  const newAddress = () => `10.9.${Math.floor(++addresses / 250)}.${addresses % 250}`;
  /** Addresses of one subscriber to IPv6, another one each time. */
  const newNetwork = () => {
    const network = `2001:db8:0:${(addresses += 1).toString(16)}`;
    return () => `${network}:${(addresses += 1).toString(16)}::1`;
  };
  beforeAll(async () => {
    database = await newDatabase();
    app = await startApp(database, SETTINGS);
    direct = await startDirect(1_000_000);
    pgId = (await aStoredListing(database.db)).id;
    await database.db.insert(comments).values({ id: commentId, listingId: pgId, text: 'Is it quiet?' });
  });
  afterAll(async () => {
    await app.close();
    await direct.close();
    await database.close();
  });

  /** Somebody new; signing up counts as well, so each comes from an address of her own. */
  const asha = () => aMember(app, 'Asha Rao', `${randomUUID()}@example.in`, { 'x-forwarded-for': newAddress() });
  /** Makes the calls of a row, each from `address()` unless told. */
  const callsOf = async ({ people = 1, anonymous, byKey, call }: Row, at: RunningApp, address: () => string) => {
    const members = await Promise.all(Array.from({ length: people }, asha));
    const tokenOf = async (member: Member) => {
      if (!byKey) return anonymous ? undefined : member.token;
      await setRole(database.db, member.email, 'admin');
      return (await anApiKey(member)).token;
    };
    const tokens = await Promise.all(members.map(tokenOf));
    const callers = tokens.map((token) => Object.assign(aVisitor(at), { token }));
    const scene = { asha: members[0] as Member, pgId, commentId };
    return (nth: number, from = address()) => {
      const [method, path, body] = call(scene, nth);
      return (callers[nth % people] as Visitor).call(method, path, body, { 'x-forwarded-for': from });
    };
  };
  /** How many calls pass before one is refused. */
  const passing = async (row: Row, make: (nth: number) => Promise<Answer>) => {
    for (let nth = 0; nth <= row.max; nth += 1) {
      const { status, headers } = await make(nth);
      if (status !== 429) continue;
      expect(Number(headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
      return nth;
    }
    return 'all';
  };

  it('stands here for each setting that is one', () => {
    // Those of holds are counted otherwise, and have tests of their own in the payments room.
    const settings = SETTING_NAMES.filter((name) => /_PER_|_TRIES$/.test(name) && !/HOLDS_PER_/.test(name));
    expect([...new Set(ROWS.flatMap(({ setting }) => setting ?? []))].toSorted()).toEqual(settings.toSorted());
  });

  it.each(ROWS)('on $what: $max pass, the next is refused', async (row) => {
    // Where an address is what counts, it is one of many of one IPv6 network, and the network beside it is free.
    const make = await callsOf(row, app, row.perIp ? newNetwork() : newAddress);
    expect(await passing(row, make)).toBe(row.max);
    if (row.perIp) expect((await make(row.max + 1, newNetwork()())).status).not.toBe(429);
  });

  it.each(ROWS.filter(({ perIp }) => perIp))('on $what is met from any address that is only claimed', async (row) => {
    await database.db.execute(sql`delete from ${attempts}`);
    // All its calls count, which that one address has made of the other server already.
    const own = row.setting === 'CALLS_PER_MINUTE' ? await startDirect(LIMITS.CALLS_PER_MINUTE) : undefined;
    const make = await callsOf(row, own ?? direct, newAddress);
    expect(await passing(row, make)).toBe(row.max);
    await own?.close();
  });
});
