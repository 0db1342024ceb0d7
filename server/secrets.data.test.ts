/** No secret stands where somebody else reads: in the log, in a copy of the database, or in an answer. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_KEYS } from '#sandbox/sandbox.ts';
import { databaseKinds, newDatabase, type TestDatabase } from '#tests/database.ts';
import { killableServer, type KillableServer } from '#tests/money/killable-server.ts';
import { anOrder, startProvider, verify, type Provider } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { anApiKey, callerWith } from '#tests/people/api-key.ts';
import { aMember, aVisitor, PASSWORD } from '#tests/people/people.ts';
import { verifyByMail } from '#tests/people/verify-by-mail.ts';
import { setRole } from './identity/accounts/people.ts';

const AUTH_SECRET = `signs-${randomUUID()}`;

describe.skipIf(!databaseKinds().includes('PostgreSQL'))('a secret', () => {
  let database: TestDatabase;
  let provider: Provider;
  let server: KillableServer;
  /** What nobody else may read, by its name. */
  const secrets: Record<string, string> = {
    AUTH_SECRET,
    RAZORPAY_KEY_SECRET: SANDBOX_KEYS.keySecret,
    RAZORPAY_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
    'a password': PASSWORD,
  };
  let answers = '';

  beforeAll(async () => {
    database = await newDatabase('PostgreSQL');
    provider = await startProvider();
    server = killableServer(provider, { DATABASE_URL: database.url ?? '', LOG_LEVEL: 'debug', AUTH_SECRET });
    await server.start();
    const listing = await aStoredListing(database.db);
    const asha = await aMember(server);
    await verifyByMail(provider, asha, asha.email);
    await asha.renewToken();
    const ask = async (method: string, path: string, body?: unknown) => {
      const answer = await asha.call(method, path, body);
      answers += `\n${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`;
      return answer;
    };
    const answer = await provider.pay(await anOrder(asha, listing));
    await verify(asha, listing, answer);
    await ask('GET', '/api/auth/get-session');
    await ask('GET', '/api/auth/list-sessions');
    await ask('GET', '/api/account/data');
    await ask('GET', '/api/pay/user_logs');
    await ask('POST', `/api/comments/${listing.id}`, { text: 'Is the food good?' });
    await ask('POST', '/api/bot/chat', { message: 'wifi in madhapur', id: randomUUID() });
    // And what goes wrong.
    await ask('POST', '/api/auth/sign-in/email', { email: asha.email, password: 'a-wrong-password' });
    await ask('POST', '/api/auth/sign-in/email', { email: ['no address'], password: PASSWORD });
    await ask('POST', '/api/pay/verify', { razorpay_order_id: 'order_nobody', razorpay_signature: 'f'.repeat(64) });
    await ask('POST', '/api/pay/webhook', { event: 'payment.captured' });
    await ask('GET', '/api/pg/getPg/%00');
    await ask('POST', '/api/auth/request-password-reset', { email: asha.email });
    await aVisitor(server).call('GET', '/api/pay/user_logs', undefined, { authorization: `Bearer ${asha.token}x` });
    // Of an API key only its first answer has it.
    await setRole(database.db, asha.email, 'admin');
    const key = await anApiKey(asha);
    const withKey = callerWith(server, key);
    expect((await withKey.call('GET', '/api/pay/admin_logs')).status).toBe(200);
    expect((await withKey.call('PATCH', `/api/pg/updatePg/${listing.id}`, { price: 9_000 })).status).toBe(200);
    expect((await withKey.call('GET', '/api/audit')).status).toBe(403);
    expect((await callerWith(server, { token: `${key.token}x` }).call('GET', '/api/pay/admin_logs')).status).toBe(401);
    await ask('GET', '/api/keys');
    await ask('GET', '/api/audit');
    await ask('GET', '/api/account/data');
    const cookie = decodeURIComponent([...asha.cookies.values()].join(''));
    Object.assign(secrets, {
      'the token of a session': cookie.split('.')[0],
      'the signature of a session': cookie.split('.').slice(1).join('.'),
      'an API key': key.token.split('_').slice(2).join('_'),
      'the signature of an ID token': asha.token?.split('.')[2],
    });
  });
  afterAll(async () => {
    await server.stop();
    await provider.close();
    await database.close();
  });

  const found = (text: string, which = Object.entries(secrets)) =>
    which.flatMap(([name, secret]) => (text.includes(secret) ? [name] : []));

  it('is long enough to be looked for', () => {
    for (const [name, secret] of Object.entries(secrets)) expect(secret.length, name).toBeGreaterThan(12);
  });

  it('is never printed', () => {
    expect(server.said).toContain('/api/pay/verify');
    expect(found(server.said)).toEqual([]);
  });

  it('is in no answer', () => {
    expect(answers).toContain('/api/auth/get-session 200');
    expect(found(answers)).toEqual([]);
  });

  it('is in no row of the database', async () => {
    const { rows } = await database.pool.query<{ place: string }>(
      `select format('%I.%I', table_schema, table_name) as place from information_schema.tables
       where table_schema in ('public', 'jobs') and table_type = 'BASE TABLE'`,
    );
    let copy = '';
    for (const { place } of rows) {
      const table = await database.pool.query<{ row: string }>(`select row_to_json(t)::text as row from ${place} t`);
      copy += table.rows.map(({ row }) => row).join('\n');
    }
    expect(copy).toContain('Is the food good?');
    expect(found(copy)).toEqual([]);
  });
});
