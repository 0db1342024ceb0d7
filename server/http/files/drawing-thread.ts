/** Runs the worker thread that draws pictures: started by the first drawing, stopped when idle for a while. */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import { Refusal } from '../errors.ts';
import type { Drawing, Encoding } from './drawing-worker.ts';

/** At a millisecond or two each, a client further back would give up before its picture is drawn. */
const MAX_WAITING = 500;
/** An idle thread takes some twenty megabytes. */
const IDLE_MS = 30_000;
/** Megabytes; a drawing needs a few. */
const MEMORY = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

export interface DrawingThread {
  /** @throws {Refusal} `unavailable` while too many drawings are queued */
  draw(drawing: Drawing, encoding: Encoding): Promise<Buffer>;
  close(): Promise<void>;
}

/** `program` is the script of the worker, which draws one picture after the other. */
export function drawingThread(program = new URL('drawing-worker.ts', import.meta.url)): DrawingThread {
  const oneAtATime = pLimit(1);
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): Worker {
    const started = new Worker(program, { resourceLimits: MEMORY });
    const forget = () => {
      if (worker === started) worker = undefined;
    };
    // Without a listener, an error between two drawings would end the process.
    return started.on('error', forget).on('exit', forget);
  }

  async function stop(): Promise<void> {
    clearTimeout(idle);
    const stopped = worker;
    worker = undefined;
    await stopped?.terminate();
  }

  async function draw(drawing: Drawing, encoding: Encoding): Promise<Buffer> {
    clearTimeout(idle);
    worker ??= start();
    const done = new AbortController();
    const message = once(worker, 'message', { signal: done.signal });
    const exit = once(worker, 'exit', { signal: done.signal });
    // eslint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
    worker.postMessage({ drawing, encoding });
    try {
      const [bytes] = (await Promise.race([message, exit])) as [Uint8Array | number];
      if (typeof bytes === 'number') throw new Error('The thread that draws has ended.');
      idle = setTimeout(() => void stop(), IDLE_MS).unref();
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    } finally {
      done.abort();
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
