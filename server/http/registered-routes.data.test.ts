/** Every route that the server really has, in the contract or beside it: one without a rule fails. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paths } from '#contract/paths.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { OPEN_CALLS } from '../identity/provider/open-calls.ts';
import { SERVER_PATHS } from './files/server-paths.ts';

interface Rule {
  /** Who may come, in words. */
  whom: string;
  /** What a stranger gets who sends nothing that is good. */
  stranger: number;
  /** An address that fits, where the route has a parameter. */
  at?: string;
}

/** The rules of all that is not in the contract, where the guard of `implement` does not stand. */
const BESIDE_THE_CONTRACT: Record<string, Rule> = {
  'GET /healthz': { whom: 'everybody', stranger: 200 },
  'GET /readyz': { whom: 'everybody', stranger: 200 },
  'POST /api/pay/webhook': { whom: 'who signs as the payment provider', stranger: 400 },
  'GET /api/notices/unsubscribe/:token': {
    whom: 'who has a token that we signed',
    stranger: 404,
    at: '/api/notices/unsubscribe/a.b',
  },
  'POST /api/notices/unsubscribe/:token': {
    whom: 'who has a token that we signed',
    stranger: 404,
    at: '/api/notices/unsubscribe/a.b',
  },
  'GET /illustrations/:seed/:file': { whom: 'everybody', stranger: 404, at: '/illustrations/seed/no-scene.svg' },
  'GET /illustrations/hero-day.svg': { whom: 'everybody', stranger: 200 },
  'GET /illustrations/hero-night.svg': { whom: 'everybody', stranger: 200 },
  'GET /illustrations/placeholder.svg': { whom: 'everybody', stranger: 200 },
  'GET /uploads/:name': { whom: 'everybody, for photos are public', stranger: 404, at: '/uploads/no-photo' },
  'GET /api/openapi.json': { whom: 'everybody', stranger: 200 },
  'GET /api/docs': { whom: 'everybody', stranger: 200 },
  'GET /robots.txt': { whom: 'everybody', stranger: 200 },
  'GET /sitemap.xml': { whom: 'everybody', stranger: 200 },
  'GET /sitemaps/places.xml': { whom: 'everybody', stranger: 200 },
  'GET /sitemaps/pgs-:part(^\\d{1,6}).xml': { whom: 'everybody', stranger: 404, at: '/sitemaps/pgs-1.xml' },
  'GET /pg/:id/:slug?': { whom: 'everybody', stranger: 404, at: '/pg/nobody/here' },
  'GET /pg/:id/:slug/': { whom: 'everybody', stranger: 404, at: '/pg/nobody/here/' },
  'GET /in/': { whom: 'everybody', stranger: 200 },
  'GET /in/:city/': { whom: 'everybody', stranger: 404, at: '/in/nowhere/' },
  'GET /in/:city/:locality/': { whom: 'everybody', stranger: 404, at: '/in/nowhere/at-all/' },
  'GET /hi/pg/:id/:slug/': { whom: 'everybody', stranger: 404, at: '/hi/pg/nobody/here/' },
  'GET /hi/in/': { whom: 'everybody', stranger: 200 },
  'GET /hi/in/:city/': { whom: 'everybody', stranger: 404, at: '/hi/in/nowhere/' },
  'GET /hi/in/:city/:locality/': { whom: 'everybody', stranger: 404, at: '/hi/in/nowhere/at-all/' },
  'GET /pg/:id/picture.jpg': { whom: 'everybody', stranger: 404, at: '/pg/nobody/picture.jpg' },
  'GET /in': { whom: 'everybody', stranger: 200 },
  'GET /in/:city/:locality?': { whom: 'everybody', stranger: 404, at: '/in/nowhere/at-all' },
  'GET /hi/pg/:id/:slug?': { whom: 'everybody', stranger: 404, at: '/hi/pg/nobody/here' },
  'GET /hi/in': { whom: 'everybody', stranger: 200 },
  'GET /hi/in/:city/:locality?': { whom: 'everybody', stranger: 404, at: '/hi/in/nowhere/at-all' },
  'GET /*': { whom: 'everybody, for the files of the web are public', stranger: 200, at: '/index.html' },
};

/** `server/identity/provider/provider-access.data.test.ts` has their rules. */
const ofTheProvider = OPEN_CALLS.map(({ method, path }) => `${method} /api/auth${path}`);

const SETTINGS = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  GOOGLE_CLIENT_ID: 'client',
  GOOGLE_CLIENT_SECRET: 'secret',
  GOOGLE_ISSUER: 'http://127.0.0.1:9',
  RAZORPAY_KEY_ID: 'rzp_test_key',
  RAZORPAY_KEY_SECRET: 'a-key-secret',
  RAZORPAY_WEBHOOK_SECRET: 'a-webhook-secret',
  RAZORPAY_API_URL: 'http://127.0.0.1:9',
};

describe('the routes that the server has', () => {
  const registered: string[] = [];
  let database: TestDatabase;
  let app: RunningApp;
  beforeAll(async () => {
    const watch = (message: unknown) => {
      const { fastify } = message as { fastify: FastifyInstance };
      fastify.addHook(
        'onRoute',
        ({ method, url }) => void registered.push(...[method].flat().map((each) => `${each} ${url}`)),
      );
    };
    database = await newDatabase();
    // The library tells of each server before it has a route.
    subscribe('fastify.initialization', watch);
    app = await startApp(database, SETTINGS, { builtWeb: aBuiltWeb() });
    unsubscribe('fastify.initialization', watch);
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });

  it('have a rule each, in the contract or here', () => {
    const inContract = Object.values(paths).map(({ method, path }) => `${method} /api${path}`);
    // A HEAD stands beside each GET and behind the same guard.
    const found = registered.filter((route) => !route.startsWith('HEAD '));
    expect(found.toSorted()).toEqual([...inContract, ...ofTheProvider, ...Object.keys(BESIDE_THE_CONTRACT)].toSorted());
  });

  it('begin as the server’s paths do, which the server of the pages hands on in development', () => {
    const addresses = registered.map((route) => route.split(' ')[1] ?? '').filter((path) => path !== '/*');
    const isKnown = (path: string) => SERVER_PATHS.some((known) => path === known || path.startsWith(`${known}/`));
    expect(addresses.filter((path) => !isKnown(path))).toEqual([]);
  });

  it.each(['/.vite/pages.json', '/.git/config', '/.env', '/assets/', '/../package.json', '/%2e%2e/package.json'])(
    'serves nothing that lies hidden beside the pages: %s',
    async (path) => {
      const { statusCode = 0 } = await answerTo(app.url, path);
      expect(statusCode).toBeGreaterThanOrEqual(400);
      expect(statusCode).toBeLessThan(500);
    },
  );

  it.each(Object.entries(BESIDE_THE_CONTRACT))(
    '%s answers a stranger as its rule says',
    async (route, { stranger, at }) => {
      const [method = '', url = ''] = route.split(' ');
      const body = method === 'POST' ? { body: JSON.stringify({ name: 'A stranger' }) } : {};
      const headers = { origin: app.url, 'content-type': 'application/json' };
      const { status } = await fetch(app.url + (at ?? url), { method, headers, ...body });
      expect(status).toBe(stranger);
    },
  );
});

/** The path as it stands: `fetch` would tidy it up. */
async function answerTo(url: string, path: string): Promise<IncomingMessage> {
  const { hostname, port } = new URL(url);
  const [answer] = (await once(get({ hostname, port, path }), 'response')) as [IncomingMessage];
  return answer.resume();
}

/** As the server finds it after a build. */
function aBuiltWeb(): string {
  const directory = mkdtempSync(join(tmpdir(), 'pg-finder-web-'));
  mkdirSync(join(directory, '.vite'));
  writeFileSync(join(directory, '.vite/pages.json'), '[]');
  for (const page of ['app.html', 'index.html']) writeFileSync(join(directory, page), '<!doctype html>');
  return directory;
}
