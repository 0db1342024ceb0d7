/** Which topics a live connection is subscribed to, and which events it gets. */
import { expect, it } from 'vitest';
import { aProcess, numbers } from '#tests/live/realtime-process.ts';
import { aWatcher } from '#tests/live/watcher.ts';

it('unsubscribes from what does not exist, and survives an answer that cannot be serialised', async () => {
  const here = await aProcess();
  const asha = await aWatcher(here.url, 'asha');
  for (const room of ['house', 'nowhere']) await asha.watch(room);
  asha.socket.emit('watch-listing', 'unsayable', () => {});
  await expect
    .poll(() => here.errors)
    .toEqual([expect.objectContaining({ message: expect.stringContaining('BigInt') as string })]);
  for (const room of ['nowhere', 'house']) here.publish(room, 'number', room);
  await expect.poll(() => numbers(asha)).toEqual(['house']);
  asha.close();
  await here.close();
});

it('sends a new subscriber the events that happen while its answer is being read', async () => {
  const here = await aProcess();
  const asha = await aWatcher(here.url, 'asha');
  await asha.watch('busy');
  await expect.poll(() => numbers(asha)).toEqual(['in between']);
  asha.close();
  await here.close();
});

it('unsubscribes the oldest topic when there are too many', async () => {
  const here = await aProcess();
  const asha = await aWatcher(here.url, 'asha');
  for (const room of ['first', 'second', 'first', 'third']) await asha.watch(room);
  for (const room of ['second', 'first', 'third']) here.publish(room, 'number', room);
  await expect.poll(() => numbers(asha)).toEqual(['first', 'third']);
  asha.close();
  await here.close();
});

it('keeps a topic that is asked for again at the same time as one too many', async () => {
  const here = await aProcess();
  const asha = await aWatcher(here.url, 'asha');
  for (const room of ['first', 'second']) await asha.watch(room);
  const { promise, resolve } = Promise.withResolvers<void>();
  here.held.set('first', promise);
  const together = [asha.watch('first'), asha.watch('third')];
  await expect.poll(() => here.asked).toHaveLength(4);
  resolve();
  await Promise.all(together);
  for (const room of ['second', 'first', 'third']) here.publish(room, 'number', room);
  await expect.poll(() => numbers(asha)).toEqual(['first', 'third']);
  asha.close();
  await here.close();
});
