/** Lets a room own its timers and its work at start and stop, without knowing the server that it runs in. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

export interface TimedWork {
  /** What the log calls it when it fails. */
  name: string;
  seconds: number;
  /** Each process runs it, so it must bear being run by several at once. `stopped` aborts when the server closes. */
  run(stopped: AbortSignal): Promise<void>;
  /** Whether it also runs as soon as the server is ready. */
  atStart?: boolean;
}

export interface Lifecycle {
  /** Runs work again and again while the server runs, never twice at once in this process; a failure is logged. */
  every(work: TimedWork): void;
  /** Runs when everything is registered, before the server takes its first call, which waits for it. */
  onReady(run: () => Promise<void>): void;
  /** Begins when the server is ready and keeps nobody waiting; `stopped` aborts when the server closes. */
  inBackground(name: string, run: (stopped: AbortSignal) => Promise<void>): void;
  /** Runs while the server closes, which waits for it. */
  onClose(run: () => Promise<void>): void;
}

export function lifecycleOf(app: FastifyInstance): Lifecycle {
  const inBackground: Lifecycle['inBackground'] = (name, run) => {
    const stop = new AbortController();
    let work: Promise<void> | undefined;
    app.addHook('onReady', async () => {
      work = run(stop.signal).catch((error: unknown) => app.log.error({ err: error }, name));
    });
    app.addHook('onClose', async () => {
      stop.abort();
      await work;
    });
  };
  return {
    inBackground,
    every({ name, seconds, run, atStart = false }) {
      inBackground(name, async (stopped) => {
        const logged = () => run(stopped).catch((error: unknown) => app.log.error({ err: error }, name));
        if (atStart) await logged();
        while (await passed(seconds, stopped)) await logged();
      });
    },
    onReady: (run) => void app.addHook('onReady', run),
    onClose: (run) => void app.addHook('onClose', run),
  };
}

/** Whether the time has passed; false as soon as the server closes. */
const passed = (seconds: number, signal: AbortSignal): Promise<boolean> =>
  wait(seconds * 1_000, true, { signal }).catch(() => false);
