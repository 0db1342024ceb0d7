/** Starting, stopping and starting again, as the person who runs the house sees it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { environment, startAndFail, startServer, temporaryDataDir } from '#tests/servers/server.ts';

const test = base.extend<{ dataDir: string }>({
  dataDir: async ({}, use) => {
    const { path, remove } = temporaryDataDir();
    await use(path);
    remove();
  },
});

const statusOf = async (url: string) => (await fetch(url)).status;
const listings = async (url: string) => (await (await fetch(`${url}/api/pg/getAllPg`)).json()) as { _id: string }[];

test('the first start prints the address and loads the demo listings; after a kill the next one finds them', async ({
  dataDir,
}) => {
  const first = await startServer({ DATA_DIR: dataDir });
  expect(await statusOf(`${first.url}/healthz`)).toBe(200);
  expect(await statusOf(`${first.url}/readyz`)).toBe(200);
  for (const encoding of ['br', 'gzip', 'identity']) {
    const page = await fetch(first.url, { headers: { 'accept-encoding': encoding } });
    expect([page.status, page.headers.get('content-encoding') ?? 'identity']).toEqual([200, encoding]);
    // The page as it was rendered ahead, not the empty frame that every other address gets.
    expect(await page.text(), encoding).toContain('Ready to Find Your New Home?');
  }
  expect(first.said()).toMatch(/Loaded \d+ demo listings/);
  const found = await listings(first.url);
  expect(found.length).toBeGreaterThanOrEqual(60);

  await test.step('a second process on the same data is refused in a sentence, and the first goes on', async () => {
    const second = await startAndFail({ DATA_DIR: dataDir });
    expect(second.code).toBe(1);
    expect(second.said).toContain(`Another process is already using ${dataDir}.`);
    expect(second.said).not.toMatch(/^\s+at /m);
    expect(await statusOf(`${first.url}/readyz`)).toBe(200);
    expect(await listings(first.url)).toEqual(found);
  });

  await first.kill();
  const later = await startServer({ DATA_DIR: dataDir });
  expect(later.said()).not.toMatch(/demo listings/);
  expect(await listings(later.url)).toEqual(found);
  expect(await later.stop()).toBe(0);
});

/** Puts the data there as a first start leaves them, which takes seconds of processor time. */
const prepare = (dataDir: string) => cpSync(process.env['PG_FINDER_PREPARED'] ?? '', dataDir, { recursive: true });

test('npm start does the same, and stops when it is told to', async ({ dataDir }) => {
  prepare(dataDir);
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '..'),
    env: environment({ DATA_DIR: dataDir }),
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  let output = '';
  await new Promise<void>((resolve) => {
    npm.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (/ready at \S+\n/.test(output)) resolve();
    });
  });
  const url = /ready at (http:\S+)/.exec(output)?.[1] ?? '';
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  const exit = once(npm, 'exit');
  process.kill(-(npm.pid ?? 0), 'SIGTERM');
  await exit;
  // npm may be gone before the server has answered all that it was asked.
  await expect(() => expect(fetch(url)).rejects.toThrow()).toPass();
});

test('each wrong setting is named', async ({ dataDir }) => {
  const { code, said } = await startAndFail({ DATA_DIR: dataDir, PORT: 'http', DEMO_DATA: 'maybe' });
  expect(code).toBe(1);
  expect(said).toContain('PORT must be a port number from 0 to 65535.');
  expect(said).toContain('DEMO_DATA must be on or off.');
});

test('a port that the sandbox cannot have is named in a sentence', async ({ dataDir }) => {
  prepare(dataDir);
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const { code, said } = await startAndFail({ DATA_DIR: dataDir, SANDBOX_PORT: String(port) });
  taken.close();
  expect(code).toBe(1);
  expect(said).toContain(
    `The sandbox cannot start: port ${port} is taken. Stop what uses it, or choose another with SANDBOX_PORT.`,
  );
  expect(said).not.toMatch(/^\s+at /m);
});

test('what is off without the sandbox is said before the address, and DEMO_DATA=off starts empty for good', async ({
  dataDir,
}) => {
  const server = await startServer({ DATA_DIR: dataDir, SANDBOX: 'off', DEMO_DATA: 'off' });
  expect(server.said()).toMatch(/Signing in with Google is off[^]*Mail is off[^]*Booking is off[^]*ready at/);
  expect(await (await fetch(`${server.url}/api/runtime`)).json()).toMatchObject({ google: false, mail: false });
  expect(await listings(server.url)).toEqual([]);
  await server.stop();

  // The variable is forgotten: the site stays whose it is.
  const later = await startServer({ DATA_DIR: dataDir });
  expect(await listings(later.url)).toEqual([]);
  expect(await (await fetch(`${later.url}/api/runtime`)).json()).toMatchObject({ support: {}, demoAccounts: [] });
  await later.stop();
});

test('a database that does not answer is named in a sentence', async () => {
  const { code, said } = await startAndFail({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' });
  expect(code).toBe(1);
  expect(said).toContain('The database at DATABASE_URL does not answer');
});
