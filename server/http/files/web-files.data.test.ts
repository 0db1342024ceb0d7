/** What a browser gets for an address that no page has, or that nobody can read. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';

const PAGE = '<!doctype html><title>PG Finder</title>';
const web = mkdtempSync(join(tmpdir(), 'pg-finder-web-'));
let database: TestDatabase;
let app: RunningApp;
beforeAll(async () => {
  mkdirSync(join(web, '.vite'));
  writeFileSync(join(web, '.vite/pages.json'), JSON.stringify(['/search/pg/:id']));
  for (const page of ['app.html', 'index.html']) writeFileSync(join(web, page), PAGE);
  database = await newDatabase();
  app = await startApp(database, {}, { builtWeb: web });
});
afterAll(async () => {
  await app.close();
  await database.close();
  rmSync(web, { recursive: true, force: true });
});

it.each(['/search/pg/%E0%A4%A', '/search/pg/%00', '/search/%00?x=1', '/search/pg/a%', '/%', '/nothing'])(
  'is the page that nothing is there, with the headers of any page: %s',
  async (path) => {
    const { status, headers, body } = await app.get(path);
    expect([status, headers.get('content-type'), body]).toEqual([404, 'text/html; charset=utf-8', PAGE]);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  },
);

it('is the page of a PG where the address can be read, and a query that cannot is nobody’s business', async () => {
  for (const path of ['/search/pg/abc', '/search/pg/abc?from=%E0%A4%A'])
    expect(await app.get(path), path).toMatchObject({ status: 200, body: PAGE });
});

it('stays a sentence in JSON for calls and files', async () => {
  for (const path of ['/api/pg/getPg/%E0%A4%A', '/assets/%E0%A4%A.js', '/%E0%A4%A.png'])
    expect(await app.get(path), path).toMatchObject({ status: 400, body: { code: 'invalid' } });
});
