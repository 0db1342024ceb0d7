/** Reads and writes at a steady rate beside the kills, with a journal of every write that the server acknowledged. */
import { setTimeout as wait } from 'node:timers/promises';
import { inArray } from 'drizzle-orm';
import { comments } from '#server/comments/table.ts';
import type { Db } from '#server/database/db.ts';
import { aMember, type SignUpApp } from '#tests/people/people.ts';

export interface JournaledLoad {
  /** Stops, and waits for the calls under way. */
  stop(): Promise<void>;
  /** What the journal says and the database does not: acknowledged comments that are missing, deletions undone. */
  lost(db: Db): Promise<string[]>;
  figures(): { answered: number; failedInside: number; unanswered: number; acknowledgedWrites: number };
}

/**
 * Calls go to `server.url` as it is at that moment, so that they follow a server that starts again elsewhere; a call
 * that its death cuts off is unanswered, and neither kept nor lost.
 */
export async function startJournaledLoad(
  server: SignUpApp,
  listingIds: readonly string[],
  perSecond: number,
): Promise<JournaledLoad> {
  const member = await aMember(server, 'Bina Nair');
  const journal = new Map<string, 'made' | 'deleted' | 'unknown'>();
  const figures = { answered: 0, failedInside: 0, unanswered: 0, acknowledgedWrites: 0 };
  const someListing = () => listingIds[Math.floor(Math.random() * listingIds.length)] ?? '';
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await member.call(method, path, body);
    figures.answered += 1;
    if (answer.status >= 500 && answer.status !== 503) figures.failedInside += 1;
    return answer;
  };
  const write = async () => {
    const made = await call('POST', `/api/comments/${someListing()}`, { text: 'Is the room still free?' });
    if (made.status !== 201 && made.status !== 200) return;
    const { _id: id } = made.body as { _id: string };
    journal.set(id, 'made');
    figures.acknowledgedWrites += 1;
    if (journal.size % 2 === 0) return;
    journal.set(id, 'unknown');
    const { status } = await call('DELETE', `/api/comments/${id}`);
    if (status === 200) figures.acknowledgedWrites += 1;
    // After a 503 nobody knows.
    if (status < 500) journal.set(id, status === 200 ? 'deleted' : 'made');
  };
  const calls = [
    () => call('GET', `/api/pg/getPg/${someListing()}`),
    () => call('GET', '/api/pg/searchPgs?query=house'),
    () => call('GET', `/api/comments/${someListing()}?limit=20`),
    () => call('GET', '/api/cart/getcart'),
    write,
  ];
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  const loop = (async () => {
    for (let nth = 0; !stopping.signal.aborted; nth += 1) {
      const one: Promise<void> = Promise.resolve(calls[nth % calls.length]?.())
        .then(
          () => {},
          () => void (figures.unanswered += 1),
        )
        .finally(() => underWay.delete(one));
      underWay.add(one);
      await wait(1_000 / perSecond);
    }
  })();
  return {
    async stop() {
      stopping.abort();
      await loop;
      await Promise.all(underWay);
    },
    async lost(db) {
      const ids = [...journal.keys()];
      const rows =
        ids.length === 0 ? [] : await db.select({ id: comments.id }).from(comments).where(inArray(comments.id, ids));
      const there = new Set(rows.map(({ id }) => id));
      return [...journal]
        .filter(([id, state]) => (state === 'made' && !there.has(id)) || (state === 'deleted' && there.has(id)))
        .map(([id, state]) => `comment ${id}: ${state}`);
    },
    figures: () => figures,
  };
}
