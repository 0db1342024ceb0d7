/** The signature is the one that Standard Webhooks publishes for this message. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { secretOf, signedHeaders } from './signing.ts';

it('signs as the published example', () => {
  const message = {
    id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    at: new Date(1_614_265_330_000),
    body: '{"test": 2432232314}',
  };
  expect(signedHeaders('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', message)).toEqual({
    'webhook-id': message.id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  });
});

it('has a secret of 32 bytes for each endpoint, and another one under another AUTH_SECRET', () => {
  const [auth, other] = ['a'.repeat(32), 'b'.repeat(32)];
  const secrets = [secretOf(auth, 'one'), secretOf(auth, 'two'), secretOf(other, 'one')];
  expect(new Set(secrets).size).toBe(3);
  expect(secretOf(auth, 'one')).toBe(secrets[0]);
  for (const secret of secrets) expect(Buffer.from(secret.replace(/^whsec_/, ''), 'base64')).toHaveLength(32);
});

it('is checked by the lines of the document', async () => {
  const document = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8');
  const [, code = ''] = /```js\n([^]*?)```/.exec(document) ?? [];
  const { isFromPgFinder } = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as {
    isFromPgFinder(secret: string, headers: Record<string, string>, body: string | Buffer): boolean;
  };
  const [secret, body] = [secretOf('a'.repeat(32), 'one'), '{"at":"₹"}'];
  const headersAt = (at: Date) => signedHeaders(secret, { id: 'an id', at, body });
  expect(isFromPgFinder(secret, headersAt(new Date()), body)).toBe(true);
  expect(isFromPgFinder(secret, headersAt(new Date()), Buffer.from(body))).toBe(true);
  expect(isFromPgFinder(secret, headersAt(new Date()), `${body} `)).toBe(false);
  expect(isFromPgFinder(secretOf('a'.repeat(32), 'two'), headersAt(new Date()), body)).toBe(false);
  expect(isFromPgFinder(secret, headersAt(new Date(Date.now() - 600_000)), body)).toBe(false);
  expect(isFromPgFinder(secret, {}, body)).toBe(false);
});
