/**
 * One member's likes on a comment with 500 long replies, ten calls at a time, while 20 browsers watch: the site must go
 * on answering, nobody who watches may be cut off, and what goes out must not grow with the thread.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { comments } from '#server/comments/table.ts';
import { aWatcher } from '#tests/live/watcher.ts';
import { report } from '../print.ts';
import { percentile } from '../statistics.ts';
import { against } from '../data/target.ts';

const REPLIES = 500;
const CHARACTERS = 2_000;
const WATCHERS = 20;
const LIKES = 300;
const AT_ONCE = 10;

export default async function run(): Promise<void> {
  await attack('with the limit that is preset', {});
  await attack('with the limit lifted', { REACTIONS_PER_MINUTE: '1000000', CALLS_PER_MINUTE: '1000000' });
}

async function attack(name: string, settings: Record<string, string>): Promise<void> {
  await against(settings, async (target) => {
    const asha = await target.join('Asha Rao');
    const [pg] = await target.listings(1);
    const listingId = pg?.id ?? '';
    const posted = await asha.call('POST', `/api/comments/${listingId}`, { text: 'Is it quiet?' });
    const { _id: parentId } = posted.body as { _id: string };
    for (let nth = 0; nth < REPLIES; nth += 1)
      await target.db
        .insert(comments)
        .values({ id: randomUUID(), listingId, parentId, authorId: asha.uid, text: 'x'.repeat(CHARACTERS) });
    const watchers = await Promise.all(
      Array.from({ length: WATCHERS }, async () => {
        const watcher = await aWatcher(target.url, asha.token);
        await watcher.watch(listingId);
        return watcher;
      }),
    );

    const over = new AbortController();
    const times: number[] = [];
    const looking = (async () => {
      while (!over.signal.aborted) {
        const begun = performance.now();
        await fetch(`${target.url}/healthz`).then((answer) => answer.arrayBuffer());
        times.push(performance.now() - begun);
        await wait(20);
      }
    })();
    const statuses: Record<string, number> = {};
    let largest = 0;
    const begun = performance.now();
    let next = 0;
    const like = async () => {
      while (next++ < LIKES) {
        const { status, body } = await asha.call('PATCH', `/api/comments/${parentId}/like`);
        statuses[status] = (statuses[status] ?? 0) + 1;
        largest = Math.max(largest, JSON.stringify(body).length);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, like));
    const seconds = (performance.now() - begun) / 1_000;
    over.abort();
    await looking;
    const told = watchers[0]?.of('like-update').map((event) => JSON.stringify(event).length) ?? [];
    const connected = watchers.filter(({ socket }) => socket.connected).length;
    for (const watcher of watchers) watcher.close();
    const p95 = Math.round(percentile(times, 0.95));
    const largestEvent = Math.max(0, ...told);
    report(
      `Likes in a heavy thread, ${name}`,
      {
        ...statuses,
        seconds: Math.round(seconds * 10) / 10,
        'healthz p50 ms': Math.round(percentile(times, 0.5)),
        'healthz p95 ms': p95,
        'largest answer': largest,
        'largest event': largestEvent,
        'watchers left': connected,
      },
      connected === WATCHERS && largest < 2_000 && largestEvent < 2_000 && p95 < 1_000,
    );
  });
}
