/**
 * Slow and idle connections: 500 that never end their headers, 200 that send a body byte by byte and 200 that never
 * read. Others wait less than 300 ms meanwhile, and all is as before ten seconds after the last of them has gone.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { numberFrom } from '../arguments.ts';
import { report } from '../print.ts';
import { percentile } from '../statistics.ts';
import { startServer, temporaryDataDir } from '#tests/servers/server.ts';

const MAX_MS = 300;

export default async function run(args: string[]): Promise<void> {
  const seconds = numberFrom(args, 'seconds', 60);
  const data = temporaryDataDir();
  const server = await startServer({ DATA_DIR: data.path, LOG_LEVEL: 'error', SANDBOX: 'off' });
  const { hostname, port } = new URL(server.url);
  const open: Socket[] = [];
  const dial = (first: string) => {
    const socket = connect(Number(port), hostname);
    socket.on('error', () => {});
    socket.write(first);
    open.push(socket);
    return socket;
  };
  try {
    const headers = Array.from({ length: 500 }, () => dial('GET / HTTP/1.1\r\nHost: x\r\n'));
    const bodies = Array.from({ length: 200 }, () =>
      dial(
        'POST /api/auth/sign-in/email HTTP/1.1\r\nHost: x\r\n' +
          'Content-Type: application/json\r\nContent-Length: 900\r\n\r\n',
      ),
    );
    for (let nth = 0; nth < 200; nth += 1) dial('GET /api/pg/getAllPg HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(5)).pause();
    const trickle = setInterval(() => {
      for (const socket of headers) if (!socket.destroyed) socket.write('X-More: y\r\n');
      for (const socket of bodies) if (!socket.destroyed) socket.write(' ');
    }, 1_000);
    const during = await healthTimes(server.url, seconds);
    const cut = [...headers, ...bodies].filter(({ destroyed }) => destroyed).length;
    clearInterval(trickle);
    for (const socket of open) socket.destroy();
    await wait(10_000);
    const after = await healthTimes(server.url, 5);
    const [p99, p99After] = [during, after].map((times) => Math.round(percentile(times, 0.99)));
    report(
      'Slow clients',
      {
        seconds,
        'connections cut by the server': `${cut} of 700`,
        'health p99 ms': p99,
        'ten seconds after': p99After,
      },
      (p99 ?? Infinity) < MAX_MS && (p99After ?? Infinity) < MAX_MS,
    );
  } finally {
    for (const socket of open) socket.destroy();
    await server.stop();
    data.remove();
  }
}

/** What somebody waits who asks ten times a second whether the server is well. */
async function healthTimes(url: string, seconds: number): Promise<number[]> {
  const times: number[] = [];
  for (const end = Date.now() + seconds * 1_000; Date.now() < end; await wait(100)) {
    const begun = performance.now();
    const { ok } = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(10_000) }).catch(() => ({ ok: false }));
    times.push(ok ? performance.now() - begun : Infinity);
  }
  return times;
}
