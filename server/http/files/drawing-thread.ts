/** The thread that draws: it begins with the first drawing, and ends when there was none for a while. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Refusal } from '../errors.ts';
import type { Drawing, Encoding } from './drawing-worker.ts';

/** At a millisecond or two each: whoever came later would have gone before theirs is drawn. */
const MOST_WAITING = 500;
/** A thread that only waits takes some twenty megabytes. */
const IDLE_MS = 30_000;
/** Megabytes; a drawing needs a few. */
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

export interface DrawingThread {
  /** @throws {Refusal} `unavailable` while too many wait */
  draw(drawing: Drawing, encoding: Encoding): Promise<Buffer>;
  close(): Promise<void>;
}

export function drawingThread(): DrawingThread {
  const oneAtATime = pLimit(1);
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  async function draw(drawing: Drawing, encoding: Encoding): Promise<Buffer> {
    clearTimeout(idle);
    worker ??= new Worker(new URL('drawing-worker.ts', import.meta.url), { resourceLimits: MEMORY });
    try {
      const answered = once(worker, 'message');
      // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      worker.postMessage({ drawing, encoding });
      const [bytes] = (await answered) as [Uint8Array];
      idle = setTimeout(() => void stop(), IDLE_MS).unref();
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } catch (error) {
      // A thread that failed has ended; the next drawing begins another.
      worker = undefined;
      throw error;
    }
  }

  return {
    draw(drawing, encoding) {
      if (oneAtATime.pendingCount >= MOST_WAITING)
        throw new Refusal('unavailable', 'Too many pictures are asked for. Please try again.');
      return oneAtATime(draw, drawing, encoding);
    },
    close: stop,
  };
}
