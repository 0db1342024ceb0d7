/** What the checks leave behind, and what they do not report as a problem. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { lockDirectory } from '#server/adapters/database/directory-lock.ts';
import { readConfig } from '#server/config.ts';
import { trustedBySystem } from '../postgres-tools.ts';
import { checkDatabase } from './database.ts';
import { checkServices } from './services.ts';

it('leave nothing in a bucket that can be written but not read', async () => {
  const written = new Set<string>();
  const bucket = createServer((request, response) => {
    const path = request.url?.split('?', 1)[0] ?? '';
    if (request.method === 'PUT') written.add(path);
    if (request.method === 'DELETE') written.delete(path);
    request.resume();
    response.writeHead({ PUT: 200, DELETE: 204 }[request.method ?? ''] ?? 403).end();
  });
  await once(bucket.listen(0, '127.0.0.1'), 'listening');
  const config = readConfig({
    S3_ENDPOINT: `http://127.0.0.1:${(bucket.address() as AddressInfo).port}`,
    S3_BUCKET: 'photos',
    S3_ACCESS_KEY_ID: 'a-key',
    S3_SECRET_ACCESS_KEY: 'a-secret',
  });
  expect(await checkServices(config)).toMatchObject([{ level: 'problem', about: 'S3' }]);
  expect([...written]).toEqual([]);
  bucket.close();
});

it('do not report an embedded database that a server has open as a problem', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'pg-finder-checks-'));
  mkdirSync(join(dataDir, 'database'));
  const lock = await lockDirectory(dataDir);
  const [finding] = await checkDatabase(readConfig({ DATA_DIR: dataDir }));
  expect(finding).toMatchObject({ level: 'ok', message: expect.stringContaining('a server has it open') });
  await lock.release();
  rmSync(dataDir, { recursive: true });
});

it('and commands use the system’s certificates, by their file if there is one, which libpq 15 requires', () => {
  expect(trustedBySystem(import.meta.filename)).toBe(import.meta.filename);
  expect(trustedBySystem('/none/here')).toBe('system');
});
