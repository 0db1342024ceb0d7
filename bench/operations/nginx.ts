/**
 * Debian's nginx with the files of `ops/nginx` before two real processes: the visitor's address, request ids,
 * WebSockets, polling, and what becomes of calls when one of the two is killed.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { io } from 'socket.io-client';
import { newPostgres } from '../harness.ts';
import { report } from '../print.ts';
import { aMember } from '#tests/people/people.ts';
import { installFromDebian } from '../../scripts/servers/debian.ts';
import { freePort } from '../../scripts/servers/programs.ts';
import { startServer, temporaryDataDir, type Server } from '#tests/servers/server.ts';
import { layOutNginx } from '../../scripts/operations/topology/nginx.ts';

const NGINX = '/usr/sbin/nginx';
/** A visitor's address that is neither nginx's nor the one they claim to have. */
const VISITOR = '127.0.0.7';

export default async function run(): Promise<void> {
  if (!existsSync(NGINX) && !installFromDebian('nginx-light'))
    return report('nginx', { missing: 'the package nginx-light' }, false);
  const postgres = await newPostgres();
  if (!postgres) return report('nginx', { missing: 'PostgreSQL' }, false);
  const directory = temporaryDataDir();
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: directory.path,
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    SANDBOX: 'off',
  };
  const servers = [await startServer(settings), await startServer(settings)];
  const nginx = await startNginx(directory.path, port, servers);
  try {
    const signIn = await refusedSignIn(port);
    const said = () => servers.map((server) => server.said()).join('\n');
    const line = said()
      .split('\n')
      .find((each) => each.includes('/sign-in/email'));
    const { address, reqId } = JSON.parse(line ?? '{}') as { address?: string; reqId?: string };
    const member = await aMember({ url });
    const found = {
      'client address': address,
      'same request id in answer and log': signIn.id !== undefined && signIn.id === reqId && signIn.id.length === 32,
      websocket: await connects(url, member.token, 'websocket'),
      polling: await connects(url, member.token, 'polling'),
    };
    await servers[0]?.kill();
    const statuses = await Promise.all(Array.from({ length: 100 }, () => fetch(`${url}/api/runtime`)));
    const failed = statuses.filter(({ status }) => status !== 200).length;
    const holds = Object.values(found).every((each) => each === true || each === VISITOR) && failed === 0;
    report('nginx before two processes', { ...found, 'of 100 calls after a kill failed': failed }, holds);
  } finally {
    nginx.kill('SIGQUIT');
    await once(nginx, 'exit');
    for (const server of servers) await server.kill();
    await postgres.close();
    directory.remove();
  }
}

async function startNginx(directory: string, port: number, servers: Server[]) {
  const hosts = servers.map((server) => new URL(server.url).host);
  const args = layOutNginx(join(directory, 'nginx'), port, hosts);
  execFileSync(NGINX, ['-t', '-q', ...args], { stdio: 'inherit' });
  const nginx = spawn(NGINX, args, { stdio: 'ignore' });
  for (let tries = 0; tries < 100; tries += 1) {
    if (await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined)) return nginx;
    await wait(100);
  }
  throw new Error('nginx does not answer.');
}

/** A try to sign in from another address, which claims a third. */
async function refusedSignIn(port: number): Promise<{ id: string | undefined }> {
  const call = request({
    host: '127.0.0.1',
    port,
    localAddress: VISITOR,
    path: '/api/auth/sign-in/email',
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin: `http://127.0.0.1:${port}`,
      'x-forwarded-for': '203.0.113.9',
      'x-request-id': 'chosen-by-the-visitor',
    },
  });
  call.end(JSON.stringify({ email: 'asha@example.in', password: 'a-wrong-guess' }));
  const [answer] = (await once(call, 'response')) as [{ headers: Record<string, string | undefined>; resume(): void }];
  answer.resume();
  // The line is written once the answer is on its way.
  await wait(500);
  return { id: answer.headers['x-request-id'] };
}

async function connects(url: string, token: string | undefined, transport: 'websocket' | 'polling'): Promise<boolean> {
  const socket = io(url, { auth: { token }, transports: [transport], upgrade: false, forceNew: true, timeout: 5_000 });
  const connected = await new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('connect_error', () => resolve(false));
  });
  // Several requests in a row, which all must find the process that knows the connection.
  const answered =
    connected && (await Promise.all([1, 2, 3].map(() => socket.timeout(5_000).emitWithAck('watch-listing', 'none'))));
  socket.disconnect();
  return answered !== false;
}
