/** The sandbox as a whole: its front page, its access control, and its process. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { startSandbox } from './sandbox.ts';
import type { Sandbox } from './sandbox.ts';
import { readSettings } from './settings.ts';

const ALL = { google: true, mail: true, payments: false };
const MAIN = fileURLToPath(new URL('main.ts', import.meta.url));

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function start(options: Partial<Parameters<typeof startSandbox>[0]> = {}): Promise<Sandbox> {
  const sandbox = await startSandbox({ port: 0, services: ALL, ...options });
  closing.push(sandbox.close);
  return sandbox;
}

function status(sandbox: Sandbox, path: string, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port: sandbox.port, path, headers }, (answer) =>
      resolve(answer.resume().statusCode ?? 0),
    )
      .on('error', reject)
      .end();
  });
}

test('the front page lists and links the services that run', async () => {
  const { url } = await start();
  const page = await (await fetch(url)).text();
  expect(page).toContain('href="/mail"');
  expect(page).toContain('href="/google/.well-known/openid-configuration"');
  for (const [, asset] of page.matchAll(/href="(\/assets\/[^"]+)"/g))
    expect((await fetch(url + asset)).status).toBe(200);
});

test('a service that is not requested is not there', async () => {
  const sandbox = await start({ services: { google: false, mail: false, payments: false } });
  expect(sandbox.smtpPort).toBeUndefined();
  expect((await fetch(`${sandbox.url}/google/jwks`)).status).toBe(404);
  expect((await fetch(`${sandbox.url}/mail`)).status).toBe(404);
});

test('it refuses to listen beyond this machine', async () => {
  await expect(startSandbox({ port: 0, host: '0.0.0.0', services: ALL })).rejects.toThrow('loopback only');
});

test('web pages from elsewhere cannot use the control calls', async () => {
  const sandbox = await start();
  expect(await status(sandbox, '/sandbox/mails', { host: `rebound.example:${sandbox.port}` })).toBe(421);
  expect(await status(sandbox, '/sandbox/mails', { origin: 'https://evil.example' })).toBe(403);
  expect(await status(sandbox, '/sandbox/mails', { origin: sandbox.url })).toBe(200);
  const form = await fetch(`${sandbox.url}/sandbox/google`, {
    method: 'POST',
    body: new URLSearchParams({ mode: 'unavailable' }),
  });
  expect(form.status).toBe(415);
});

test('with a token set, a control call needs it', async () => {
  const sandbox = await start({ token: 'let-me' });
  expect(await status(sandbox, '/sandbox/mails', {})).toBe(401);
  expect(await status(sandbox, '/%73andbox/mails', {})).toBe(401);
  expect(await status(sandbox, '/sandbox/mails', { authorization: 'Bearer let-me' })).toBe(200);
});

test('an invalid setting is named', () => {
  expect(() => readSettings({ SANDBOX_PORT: '99999' })).toThrow('SANDBOX_PORT is "99999"');
  expect(() => readSettings({ SANDBOX_SERVICES: 'google,fax' })).toThrow('SANDBOX_SERVICES names "fax"');
  expect(readSettings({ SANDBOX_SERVICES: 'mail', SANDBOX_SMTP_PORT: '2525' })).toMatchObject({
    port: 0,
    smtpPort: 2525,
    services: { google: false, mail: true, payments: false },
  });
});

function run(stdio: 'ipc' | 'pipe', environment: Record<string, string> = {}): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: { ...process.env, ...environment },
    stdio: stdio === 'ipc' ? ['ignore', 'pipe', 'pipe', 'ipc'] : ['ignore', 'pipe', 'pipe'],
  });
  closing.push(
    async () =>
      child.exitCode === null && child.signalCode === null && child.kill('SIGKILL') && (await once(child, 'exit')),
  );
  return child;
}

test('as a process it prints its addresses, and ends on SIGTERM', async () => {
  const child = run('pipe');
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  const { url, smtpUrl } = JSON.parse(line.toString()) as { url: string; smtpUrl: string };
  expect((await fetch(url)).status).toBe(200);
  expect(smtpUrl).toMatch(/^smtp:\/\/127\.0\.0\.1:\d+$/);
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
});

test('with an IPC channel it reports to its parent, and ends when the channel closes', async () => {
  const child = run('ipc', { SANDBOX_SERVICES: 'google' });
  const [addresses] = (await once(child, 'message')) as [{ url: string }];
  expect(Object.keys(addresses)).toEqual(['url']);
  child.disconnect();
  expect((await once(child, 'exit'))[0]).toBe(0);
});

test('without a channel it ends when its parent has ended', async () => {
  const launcher = spawn(
    process.execPath,
    ['-e', `require('node:child_process').spawn(process.execPath, [process.argv[1]], { stdio: 'inherit' })`, MAIN],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(launcher.stdout, 'data')) as [Buffer];
  const { url } = JSON.parse(line.toString()) as { url: string };
  launcher.kill('SIGKILL');
  await expect
    .poll(
      async () =>
        await fetch(url).then(
          () => 'there',
          () => 'gone',
        ),
    )
    .toBe('gone');
});

test('a port in use is reported in one sentence', async () => {
  const sandbox = await start();
  const child = run('pipe', { SANDBOX_PORT: String(sandbox.port) });
  const [words] = (await once(child.stderr ?? child, 'data')) as [Buffer];
  expect(words.toString()).toBe(
    `The sandbox cannot start: port ${sandbox.port} is taken. ` +
      'Stop what uses it, or choose another with SANDBOX_PORT.\n',
  );
  expect((await once(child, 'exit'))[0]).toBe(1);
});
