/** The thread that draws: it begins with the first drawing, and ends when there was none for a while. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Refusal } from '../errors.ts';
import type { Drawing, Encoding } from './drawing-worker.ts';

/** At a millisecond or two each: whoever came later would have gone before theirs is drawn. */
const MAX_WAITING = 500;
/** A thread that only waits takes some twenty megabytes. */
const IDLE_MS = 30_000;
/** Megabytes; a drawing needs a few. */
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

export interface DrawingThread {
  /** @throws {Refusal} `unavailable` while too many wait */
  draw(drawing: Drawing, encoding: Encoding): Promise<Buffer>;
  close(): Promise<void>;
}

/** `program` draws what it is sent, one after the other. */
export function drawingThread(program = new URL('drawing-worker.ts', import.meta.url)): DrawingThread {
  const oneAtATime = pLimit(1);
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function begin(): Worker {
    const begun = new Worker(program, { resourceLimits: MEMORY });
    const forget = () => {
      if (worker === begun) worker = undefined;
    };
    // Unheard, an error between two drawings would end the process.
    return begun.on('error', forget).on('exit', forget);
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  async function draw(drawing: Drawing, encoding: Encoding): Promise<Buffer> {
    clearTimeout(idle);
    worker ??= begin();
    const over = new AbortController();
    const answer = once(worker, 'message', { signal: over.signal });
    const end = once(worker, 'exit', { signal: over.signal });
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ drawing, encoding });
    try {
      const [bytes] = (await Promise.race([answer, end])) as [Uint8Array | number];
      if (typeof bytes === 'number') throw new Error('The thread that draws has ended.');
      idle = setTimeout(() => void stop(), IDLE_MS).unref();
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } finally {
      over.abort();
    }
  }

  return {
    draw(drawing, encoding) {
      if (oneAtATime.pendingCount >= MAX_WAITING)
        throw new Refusal('unavailable', 'Too many pictures are asked for. Please try again.');
      return oneAtATime(draw, drawing, encoding);
    },
    close: stop,
  };
}
