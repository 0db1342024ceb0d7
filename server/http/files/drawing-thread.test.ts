/** The thread that draws may end at any moment: whoever waits is told, and the next drawing begins another. */
import { afterEach, expect, it } from 'vitest';
import { drawingThread, type DrawingThread } from './drawing-thread.ts';

let thread: DrawingThread;
afterEach(() => thread.close());

/** Answers with how many drawings it has made. By night it does `what` as well. */
function aThread(what: string): void {
  const program = `
    import { parentPort } from 'node:worker_threads';
    let drawn = 0;
    parentPort.on('message', ({ drawing }) => {
      if (drawing.hero === 'night') { ${what} }
      parentPort.postMessage(Uint8Array.of((drawn += 1)));
    });`;
  thread = drawingThread(new URL(`data:text/javascript,${encodeURIComponent(program)}`));
}
const draw = async (hero: 'day' | 'night') => [...(await thread.draw({ hero }, 'identity'))];

it.each([
  ['fails', `throw new Error('It cannot draw.');`],
  ['ends', 'process.exit(1);'],
])('tells whoever waits for a thread that %s', async (_, what) => {
  aThread(what);
  const [first, failed, next] = await Promise.allSettled([draw('day'), draw('night'), draw('day')]);
  expect(first).toMatchObject({ value: [1] });
  expect(failed).toMatchObject({ status: 'rejected' });
  expect(next).toMatchObject({ value: [1] });
});

it.each([
  ['failed', `setTimeout(() => { throw new Error('Nobody waits for this.'); }, 100);`],
  ['ended', 'setTimeout(() => process.exit(1), 100);'],
])('begins another where one has %s between two drawings', async (_, what) => {
  aThread(what);
  expect([await draw('day'), await draw('night')]).toEqual([[1], [2]]);
  // One that asks while it is ending is told so.
  await expect.poll(() => draw('day').catch(() => []), { timeout: 20_000 }).toEqual([1]);
});
