/**
 * The headers of pages, calls, pictures and sign-ins as the HTTP Observatory scores them: A+ is 100, and each kind of
 * answer has 140 and more.
 */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';

const ORIGIN = 'https://pg.example.in';
const HALF_A_YEAR = 15_768_000;

/** The published modifiers, as far as they are about headers; scripts are all from our own origin. */
function scoreOf(headers: Headers): number {
  const policy = new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(/\s+/);
      return [name, values.join(' ')] as const;
    }),
  );
  const scripts = policy.get('script-src') ?? policy.get('default-src') ?? '';
  const cookies = headers.getSetCookie();
  const safe = (cookie: string) => ['Secure', 'HttpOnly', 'SameSite=Lax'].every((part) => cookie.includes(part));
  const maxAge = Number(/max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1] ?? 0);
  const is = (name: string, ...values: string[]) => values.includes(headers.get(name) ?? '');
  return (
    100 +
    (policy.size <= 1
      ? -25
      : /unsafe|https?:(\s|$)|\*/.test(scripts)
        ? -20
        : policy.get('default-src') === "'none'"
          ? 10
          : 5) +
    (cookies.length === 0 ? 0 : cookies.every(safe) ? 5 : -40) +
    (maxAge >= HALF_A_YEAR ? 0 : -20) +
    (is('referrer-policy', 'no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin') ? 5 : 0) +
    (is('x-frame-options', 'DENY') || policy.get('frame-ancestors') === "'none'" ? 5 : -20) +
    (is('x-content-type-options', 'nosniff') ? 0 : -5) +
    (is('cross-origin-resource-policy', 'same-origin') ? 10 : 0) +
    (is('cross-origin-opener-policy', 'same-origin', 'same-origin-allow-popups') ? 10 : 0) +
    (headers.has('access-control-allow-origin') ? -50 : 0)
  );
}

describe('the headers', () => {
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    database = await newDatabase();
    const pages = mkdtempSync(join(tmpdir(), 'pg-finder-pages-'));
    for (const page of ['app.html', 'index.html']) writeFileSync(join(pages, page), '<!doctype html><title>PG</title>');
    mkdirSync(join(pages, '.vite'));
    writeFileSync(join(pages, '.vite/pages.json'), JSON.stringify(['/', '/login']));
    app = await startApp(database, { PUBLIC_URL: ORIGIN, AUTH_SECRET: 'x'.repeat(32) }, { builtWeb: pages });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it.each(['/', '/login', '/api/runtime', '/api/cart/getcart', '/uploads/nothing.webp', '/nothing.png'])(
    'of %s',
    async (path) => {
      expect(scoreOf((await app.get(path)).headers)).toBeGreaterThanOrEqual(140);
    },
  );

  it('of a drawn picture, which may style itself', async () => {
    expect(scoreOf((await app.get('/illustrations/asha/facade.svg')).headers)).toBeGreaterThanOrEqual(115);
  });

  it('of a sign-up, whose cookie no script can read', async () => {
    const { status, headers } = await fetch(`${app.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: ORIGIN, host: 'pg.example.in' },
      body: JSON.stringify({ name: 'Asha Rao', email: 'asha@example.in', password: 'a-good-password' }),
    });
    expect(status).toBe(200);
    expect(headers.getSetCookie().length).toBeGreaterThan(0);
    expect(scoreOf(headers)).toBeGreaterThanOrEqual(145);
  });
});
