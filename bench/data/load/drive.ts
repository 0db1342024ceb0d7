/** Asks a server for the same things over and over on a few kept connections, with little work of its own. */
import { connect, type Socket } from 'node:net';

export interface Asked {
  url: string;
  /** Asked for in turns. */
  paths: readonly string[];
  headers?: Record<string, string>;
  connections: number;
  seconds: number;
}

export interface Driven {
  callsPerSecond: number;
  calls: number;
  /** Milliseconds from the first byte sent to the last received. */
  p50: number;
  p99: number;
}

const HEAD_END = Buffer.from('\r\n\r\n');

/** @throws {Error} for an answer that is not 200 */
export async function drive({ url, paths, headers = {}, connections, seconds }: Asked): Promise<Driven> {
  const { host, hostname, port } = new URL(url);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const requests = paths.map((path) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}\r\n`));
  const times: number[] = [];
  let nth = 0;
  const until = performance.now() + seconds * 1_000;
  const oneConnection = async () => {
    while (performance.now() < until) {
      const socket = connect({ host: hostname, port: Number(port), noDelay: true });
      await talk(
        socket,
        () => {
          if (performance.now() >= until) return undefined;
          nth += 1;
          return requests[nth % requests.length];
        },
        times,
      );
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: connections }, oneConnection));
  const took = performance.now() - began;
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN;
  return { callsPerSecond: (times.length * 1_000) / took, calls: times.length, p50: at(0.5), p99: at(0.99) };
}

/** One call after the other until there is none left, or the server closes the connection with its answer. */
function talk(socket: Socket, next: () => Buffer | undefined, times: number[]): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let parts: Buffer[] = [];
    let received = 0;
    let expected: number | undefined;
    let isLast = false;
    const ask = () => {
      const request = isLast ? undefined : next();
      if (!request) {
        socket.destroy();
        resolve();
        return;
      }
      parts = [];
      received = 0;
      expected = undefined;
      sentAt = performance.now();
      socket.write(request);
    };
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      received += chunk.length;
      if (expected === undefined) {
        parts.push(chunk);
        const whole = parts.length === 1 ? chunk : Buffer.concat(parts);
        const end = whole.indexOf(HEAD_END);
        if (end < 0) return;
        const head = whole.toString('latin1', 0, end);
        const length = /content-length: (\d+)/i.exec(head)?.[1];
        if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
          socket.destroy();
          reject(new Error(`An answer that cannot be measured: ${whole.toString().slice(0, 400)}`));
          return;
        }
        expected = end + HEAD_END.length + Number(length);
        isLast = /connection: close/i.test(head);
      }
      if (received < expected) return;
      times.push(performance.now() - sentAt);
      ask();
    });
    socket.once('connect', ask);
  });
}
