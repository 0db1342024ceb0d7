/**
 * How long others wait while new drawings are asked for, 50 a second and 50 at once each second: `/healthz` before,
 * meanwhile and, with the same drawings, once more.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { killableServer } from '#tests/money/killable-server.ts';
import { numberFrom } from '../arguments.ts';
import { temporaryDataDir } from '#tests/servers/server.ts';
import { machine } from '../data/load/machine.ts';
import { processorMs } from '../data/processor-time.ts';
import { percentile } from '../statistics.ts';

const A_SECOND = 50;
const SCENES = ['facade', 'single', 'mess', 'balcony', 'twin'];

export default async function run(args: string[]): Promise<void> {
  const seconds = numberFrom(args, 'seconds', 6);
  const { path, remove } = temporaryDataDir();
  const server = killableServer(undefined, { DATA_DIR: path });
  await server.start();
  process.stdout.write(`${await machine()}\n`);
  const rounds: [what: string, seed: string | undefined, pauseMs: number][] = [
    ['no drawing', undefined, 0],
    ['evenly', 'even', 1_000 / A_SECOND],
    ['the same again', 'even', 1_000 / A_SECOND],
    ['50 at once', 'once', 0],
  ];
  for (const [what, seed, pauseMs] of rounds) {
    const began = processorMs(server.pid);
    const health = askOften(`${server.url}/healthz`, 10, seconds);
    const drawn = seed === undefined ? [] : await drawings(server.url, seed, seconds, pauseMs);
    const figures = [percentiles(await health), drawn.length > 0 ? `drawings ${percentiles(drawn)}` : ''];
    const processor = Math.round((processorMs(server.pid) - began) / seconds);
    process.stdout.write(`${what.padEnd(16)} /healthz ${figures.join(', ')}; processor ${processor} ms a second\n`);
  }
  await server.stop();
  remove();
}

async function drawings(url: string, seed: string, seconds: number, pauseMs: number): Promise<number[]> {
  const asked: Promise<number>[] = [];
  for (let second = 0; second < seconds; second += 1) {
    const next = wait(1_000);
    for (let nth = 0; nth < A_SECOND; nth += 1) {
      const address = `${url}/illustrations/${seed}-${second}-${nth}/${SCENES[nth % SCENES.length]}.svg`;
      asked.push(timed(address, { 'accept-encoding': 'br' }));
      if (pauseMs > 0) await wait(pauseMs);
    }
    await next;
  }
  return Promise.all(asked);
}

async function askOften(url: string, pauseMs: number, seconds: number): Promise<number[]> {
  const asked: Promise<number>[] = [];
  const until = performance.now() + 1_000 * seconds;
  while (performance.now() < until) {
    asked.push(timed(url, {}));
    await wait(pauseMs);
  }
  return Promise.all(asked);
}

/** Milliseconds. */
async function timed(url: string, headers: Record<string, string>): Promise<number> {
  const from = performance.now();
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}.`);
  return performance.now() - from;
}

function percentiles(times: number[]): string {
  const at = (share: number) => percentile(times, share).toFixed(1);
  return `p50 ${at(0.5)} p99 ${at(0.99)} most ${at(1)} ms`;
}
