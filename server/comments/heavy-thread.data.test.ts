/** A thread of long texts and many replies: what it is read in, and what a change of it costs. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChangedReply, Comment, Reply } from '#contract/comments/schema.ts';
import { COMMENT_LIMITS } from '#contract/comments/limits.ts';
import type { RunningApp } from '#tests/app.ts';
import { onEachDatabase, type TestDatabase } from '#tests/database.ts';
import { posted, reply, startDiscussion, thread } from '#tests/live/discussion.ts';
import { countQueries } from '#tests/live/query-counter.ts';
import type { Watcher } from '#tests/live/watcher.ts';
import { aStoredListing } from '#tests/factories.ts';
import type { Member } from '#tests/people/people.ts';
import { comments } from './table.ts';

onEachDatabase('a heavy thread', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let asha: Member;
  let bina: Member;
  let watcher: Watcher;

  beforeAll(async () => {
    database = await open();
    ({ app, asha, bina, watcher } = await startDiscussion(database));
  });
  afterAll(async () => {
    watcher.close();
    await app.close();
  });

  const aThread = async () => (await aStoredListing(database.db, { email: null })).id;
  /** Writes replies to a comment past the limits; they are counted from 1. */
  const fill = async (listingId: string, parentId: string, count: number, text = '') => {
    for (let at = 0; at < count; at += 100) {
      const rows = Array.from({ length: Math.min(100, count - at) }, (_, nth) => ({
        id: randomUUID(),
        listingId,
        parentId,
        authorId: asha.uid,
        text: `Reply ${at + nth + 1} ${text}`,
      }));
      await database.db.insert(comments).values(rows);
    }
  };
  const texts = (replies: readonly Reply[]) => replies.map(({ text }) => text.trim());
  const numbered = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `Reply ${from + at}`);

  it('comes with the newest 20 replies of each comment, and the earlier ones come in pages', async () => {
    const pgId = await aThread();
    const { _id } = await posted(asha, pgId);
    await fill(pgId, _id, 120);
    const [comment] = (await thread(bina, pgId)).body as Comment[];
    expect(texts(comment?.replies ?? [])).toEqual(numbered(101, 120));
    expect(comment?.replyCount).toBe(120);
    let cursor = comment?.repliesCursor ?? null;
    const pages: string[][] = [];
    while (cursor !== null) {
      const { body, headers } = await bina.call('GET', `/api/comments/${_id}/replies?cursor=${cursor}`);
      pages.push(texts(body as Reply[]));
      expect([headers.get('x-total-count'), headers.get('x-thread-version')]).toEqual(['120', '1']);
      cursor = headers.get('x-next-cursor');
    }
    expect(pages).toEqual([numbered(51, 100), numbered(1, 50)]);
    const { body } = await bina.call('GET', `/api/comments/${_id}/replies`);
    expect(texts(body as Reply[])).toEqual(numbered(71, 120));
  });

  it('has no cursor where all replies are shown, and no replies of what is not there', async () => {
    const pgId = await aThread();
    const { _id } = await posted(asha, pgId);
    await fill(pgId, _id, 20);
    const [comment] = (await thread(bina, pgId)).body as Comment[];
    expect(comment).toMatchObject({ replyCount: 20, repliesCursor: null });
    const [first] = comment?.replies ?? [];
    for (const id of [first?._id, randomUUID(), '%00'])
      expect((await bina.call('GET', `/api/comments/${id}/replies`)).status).toBe(404);
    expect((await bina.call('GET', `/api/comments/${_id}/replies?cursor=x`)).status).toBe(400);
  });

  it('says how many replies there are where none of them is an earlier one', async () => {
    const pgId = await aThread();
    const { _id } = await posted(asha, pgId);
    const first = await reply(asha, _id, 'The first one');
    await reply(asha, _id, 'The second one');
    const cursor = (await database.db.select().from(comments).where(eq(comments.text, 'The second one')))[0]?.seq;
    await asha.call('DELETE', `/api/comments/${_id}/reply/${first._id}`);
    const { body, headers } = await bina.call('GET', `/api/comments/${_id}/replies?cursor=${cursor}`);
    expect([body, headers.get('x-total-count')]).toEqual([[], '1']);
  });

  it('answers a like with the comment alone, for the same statements and bytes as in a short thread', async () => {
    const [short, long] = [await aThread(), await aThread()];
    const [one, other] = [await posted(asha, short), await posted(asha, long)];
    await fill(long, other._id, COMMENT_LIMITS.replies - 1, 'x'.repeat(1_900));
    const last = await reply(asha, other._id, 'The last one');
    const { _id: lonely } = await reply(asha, one._id, 'The only one');
    await watcher.watch(short);
    await watcher.watch(long);
    const cost = async (path: string) => {
      watcher.events.length = 0;
      let bytes = 0;
      const queries = await countQueries(database.pool, /comments|reactions|threads/, async () => {
        bytes = JSON.stringify((await bina.call('PATCH', `/api/comments/${path}/like`)).body).length;
      });
      await expect.poll(() => watcher.events.filter(({ event }) => event !== 'notice-update').length).toBe(1);
      const [event] = watcher.events.filter(({ event: name }) => name !== 'notice-update');
      return { statements: queries.statements, bytes, told: JSON.stringify(event).length, read: queries.characters };
    };
    for (const [path, beside] of [
      [one._id, other._id],
      [`${one._id}/reply/${lonely}`, `${other._id}/reply/${last._id}`],
    ] as const) {
      const [light, heavy] = [await cost(path), await cost(beside)];
      // Notices of the likes before may be written meanwhile, which adds statements to either.
      await expect.poll(async () => (await cost(beside)).statements - (await cost(path)).statements).toBe(0);
      expect(heavy.bytes).toBeLessThan(1_000);
      expect(heavy.told).toBeLessThan(1_000);
      expect(heavy.read).toBeLessThan(light.read + 500);
    }
  });

  it('is cut where its texts are long, misses nothing, and always has a comment on a page', async () => {
    const pgId = await aThread();
    const heads: string[] = [];
    for (let nth = 0; nth < 16; nth += 1) {
      const { _id } = await posted(asha, pgId, `${nth} ${'🏠'.repeat(1_990)}`);
      await fill(pgId, _id, 20, '🏠'.repeat(1_980));
      heads.unshift(_id);
    }
    const found: string[] = [];
    let cursor: string | null = '';
    let pages = 0;
    while (cursor !== null) {
      const { body, headers } = await thread(asha, pgId, cursor && `?cursor=${cursor}`);
      found.push(...(body as Comment[]).map(({ _id }) => _id));
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(COMMENT_LIMITS.pageBytes * 1.1);
      expect((body as Comment[]).length).toBeGreaterThan(0);
      cursor = headers.get('x-next-cursor');
      pages += 1;
    }
    expect(found).toEqual(heads);
    expect(pages).toBe(2);
  });

  it('tells a reply with its comment’s id, and keeps the asker’s reaction out of what others are told', async () => {
    const pgId = await aThread();
    const { _id } = await posted(asha, pgId);
    await watcher.watch(pgId);
    const answered: ChangedReply = await reply(bina, _id, 'Until ten.');
    expect(answered).toMatchObject({ commentId: _id, pgId, version: 2, text: 'Until ten.', myReaction: null });
    const { myReaction: _, ...shared } = answered;
    await expect.poll(() => watcher.of('reply-added').at(-1)).toEqual(shared);
  });
});
