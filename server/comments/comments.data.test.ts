/** What Asha and Bina write under a listing: each call, its answer and its event, and what may not happen. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Comment } from '#contract/comments/schema.ts';
import type { RunningApp } from '#tests/app.ts';
import { onEachDatabase, type TestDatabase } from '#tests/database.ts';
import { commentsOf, post, posted, reply, startDiscussion, thread } from '#tests/live/discussion.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import type { Watcher } from '#tests/live/watcher.ts';
import { people } from '../identity/table.ts';
import { listings } from '../listings/table.ts';
import { comments, reactions, threads } from './table.ts';

onEachDatabase('the discussion', (open) => {
  let database: TestDatabase;
  let app: RunningApp;
  let asha: Member;
  let bina: Member;
  let chitra: Member;
  let watcher: Watcher;

  beforeAll(async () => {
    database = await open();
    ({ app, asha, bina, chitra, watcher } = await startDiscussion(database));
  });
  afterAll(async () => {
    watcher.close();
    await app.close();
  });

  const aThread = async () => (await aStoredListing(database.db)).id;
  const reacted = async (person: Member, path: string) =>
    (await person.call('PATCH', `/api/comments/${path}`)).body as Comment;

  it('answers the comment with 201, shows it newest first, and tells the room without anybody’s reaction', async () => {
    const pgId = await aThread();
    expect(await watcher.watch(pgId)).toEqual({ version: 0, locked: false, availability: true });
    const first = await post(asha, pgId, '  Is the terrace open at night?  ');
    expect(first).toMatchObject({
      status: 201,
      body: {
        pgId,
        version: 1,
        userId: asha.uid,
        username: 'Asha Rao',
        photoURL: null,
        text: 'Is the terrace open at night?',
        likes: 0,
        dislikes: 0,
        myReaction: null,
        badge: null,
        hidden: false,
        editedAt: null,
      },
    });
    await posted(bina, pgId, 'I would like to know too.');
    const { headers, body } = await thread(asha, pgId);
    expect((body as Comment[]).map(({ text }) => text)).toEqual([
      'I would like to know too.',
      'Is the terrace open at night?',
    ]);
    expect(headers.get('x-thread-version')).toBe('2');
    expect(headers.get('x-total-count')).toBe('2');
    await expect.poll(() => watcher.of('new-comment').length).toBe(2);
    const { myReaction: _, ...shared } = first.body as Comment;
    expect(watcher.of('new-comment')[0]).toEqual(shared);
  });

  it('takes replies, likes and dislikes of both, edits and deletions, each with its event', async () => {
    const pgId = await aThread();
    await watcher.watch(pgId);
    const { _id } = await posted(asha, pgId);
    const { _id: replyId } = await reply(bina, _id);
    const calls: [method: string, path: string, event: string, body?: unknown][] = [
      ['PATCH', `${_id}/like`, 'like-update'],
      ['PATCH', `${_id}/dislike`, 'dislike-update'],
      ['PATCH', `${_id}/reply/${replyId}/like`, 'like-reply'],
      ['PATCH', `${_id}/reply/${replyId}/dislike`, 'dislike-reply'],
    ];
    for (const [method, path, event] of calls) {
      const about = path.includes('/reply/') ? { _id: replyId, commentId: _id, pgId } : { _id, pgId };
      const { status, body } = await bina.call(method, `/api/comments/${path}`);
      expect([status, body]).toEqual([200, expect.objectContaining(about)]);
      const { myReaction: _, ...shared } = body as Comment;
      await expect.poll(() => watcher.of(event).at(-1)).toEqual(shared);
      expect(JSON.stringify(watcher.of(event))).not.toContain('myReaction');
    }
    expect(await asha.call('PATCH', `/api/comments/${_id}/edit`, { text: 'Edited' })).toMatchObject({
      body: { text: 'Edited', editedAt: expect.any(String) },
    });
    await expect.poll(() => watcher.of('edit-comment').at(-1)).toMatchObject({ _id, text: 'Edited' });
    await bina.call('PATCH', `/api/comments/${_id}/reply/${replyId}/edit`, { text: 'Until eleven.' });
    await expect
      .poll(() => watcher.of('edit-reply').at(-1))
      .toMatchObject({ _id: replyId, commentId: _id, pgId, text: 'Until eleven.' });
    expect((await bina.call('DELETE', `/api/comments/${_id}/reply/${replyId}`)).body).toEqual({
      commentId: _id,
      replyId,
      pgId,
      version: 9,
    });
    await expect.poll(() => watcher.of('delete-reply').at(-1)).toEqual({ commentId: _id, replyId, pgId, version: 9 });
    expect((await asha.call('DELETE', `/api/comments/${_id}`)).body).toEqual({ commentId: _id, pgId, version: 10 });
    await expect.poll(() => watcher.of('delete-comment').at(-1)).toEqual({ commentId: _id, pgId, version: 10 });
    expect(await commentsOf(asha, pgId)).toEqual([]);
  });

  it('lets a like and a dislike exclude each other, and be taken back', async () => {
    const pgId = await aThread();
    const { _id } = await posted(asha, pgId);
    expect(await reacted(bina, `${_id}/like`)).toMatchObject({ likes: 1, dislikes: 0, myReaction: 'like' });
    expect(await reacted(bina, `${_id}/dislike`)).toMatchObject({ likes: 0, dislikes: 1, myReaction: 'dislike' });
    expect(await reacted(asha, `${_id}/like`)).toMatchObject({ likes: 1, dislikes: 1, myReaction: 'like' });
    expect(await reacted(bina, `${_id}/dislike`)).toMatchObject({ likes: 1, dislikes: 0, myReaction: null });
    expect((await commentsOf(asha, pgId))[0]).toMatchObject({ likes: 1, myReaction: 'like' });
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['zero-width spaces', '\u200B\u200D\u2060'],
    ['a Hangul filler', '\u3164'],
    ['no text at all', undefined],
    ['a number', 7],
  ])('refuses %s as an empty comment', async (_what, text) => {
    expect(await post(asha, await aThread(), text)).toMatchObject({
      status: 400,
      body: { message: 'Comment cannot be empty' },
    });
  });

  it('shows each of many who open a thread at once their own reaction', async () => {
    const pgId = await aThread();
    const { _id } = await posted(asha, pgId);
    await Promise.all([reacted(asha, `${_id}/like`), reacted(bina, `${_id}/dislike`)]);
    const seen = await Promise.all(
      Array.from({ length: 12 }, async (_, nth) => {
        const { body } = await thread([asha, bina, chitra][nth % 3] as Member, pgId);
        return (body as Comment[])[0]?.myReaction;
      }),
    );
    expect(seen).toEqual(Array.from(seen, (_, nth) => ['like', 'dislike', null][nth % 3]));
  });

  it('keeps markup and bidi marks as they were typed, and counts characters as people do', async () => {
    const pgId = await aThread();
    for (const text of [
      '<script>alert(1)</script>',
      '**bold** [x](javascript:alert(1))',
      'abc \u202E fed',
      '🏠'.repeat(2_000),
    ])
      expect((await posted(asha, pgId, text)).text).toBe(text);
    expect((await post(asha, pgId, '🏠'.repeat(2_001))).status).toBe(400);
  });

  it.each(['a\u0000b', 'Yes \ud83d'])('refuses %j, which cannot be stored', async (text) => {
    const pgId = await aThread();
    const { _id } = await posted(asha, pgId);
    expect((await bina.call('POST', `/api/comments/${_id}/reply`, { text })).status).toBe(400);
    expect((await post(asha, pgId, text)).status).toBe(400);
  });

  it('refuses what only the server may say', async () => {
    const forged = await asha.call('POST', `/api/comments/${await aThread()}`, {
      text: 'Hi',
      userId: bina.uid,
      likes: 99,
    });
    expect(forged.status).toBe(400);
  });

  it('knows no reply of another comment, no unknown comment and no unknown listing', async () => {
    const pgId = await aThread();
    const [one, other] = [await posted(asha, pgId), await posted(asha, pgId)];
    const replyId = (await reply(asha, one._id))._id;
    const unknown = [
      ['PATCH', `${other._id}/reply/${replyId}/like`],
      ['DELETE', `${other._id}/reply/${replyId}`],
      ['PATCH', `${replyId}/like`],
      ['PATCH', `${randomUUID()}/like`],
      ['PATCH', '%00/like'],
      ['GET', randomUUID()],
      ['GET', '%00'],
    ] as const;
    for (const [method, path] of unknown)
      expect([path, (await asha.call(method, `/api/comments/${path}`)).status]).toEqual([path, 404]);
    expect((await post(asha, randomUUID(), 'Hello')).status).toBe(404);
    expect((await asha.call('POST', `/api/comments/${replyId}/reply`, { text: 'A reply to a reply' })).status).toBe(
      404,
    );
  });

  it('ends as one like after fifty clicks at once and one more, and never as two of anything', async () => {
    const pgId = await aThread();
    const { _id } = await posted(asha, pgId);
    const kinds = ['like', 'dislike'];
    await Promise.all(
      Array.from({ length: 50 }, (_, at) => bina.call('PATCH', `/api/comments/${_id}/${kinds[at % 2]}`)),
    );
    const rows = await database.db.select().from(reactions).where(eq(reactions.commentId, _id));
    expect(rows.length).toBeLessThanOrEqual(1);
    const [line] = await commentsOf(asha, pgId);
    expect([line?.likes, line?.dislikes]).toEqual(
      [1, -1].map((value) => rows.filter((row) => row.value === value).length),
    );
  });

  it('leaves nothing behind of replies and likes that came while their comment was deleted', async () => {
    const pgId = await aThread();
    await watcher.watch(pgId);
    for (let round = 0; round < 20; round += 1) {
      const { _id } = await posted(asha, pgId);
      const [deleted, ...late] = await Promise.all([
        asha.call('DELETE', `/api/comments/${_id}`),
        bina.call('POST', `/api/comments/${_id}/reply`, { text: 'Too late?' }),
        bina.call('PATCH', `/api/comments/${_id}/like`),
      ]);
      expect(deleted.status).toBe(200);
      for (const { status } of late) expect([200, 201, 404]).toContain(status);
    }
    expect(await database.db.select().from(comments).where(eq(comments.listingId, pgId))).toEqual([]);
    const [state] = await database.db.select().from(threads).where(eq(threads.listingId, pgId));
    const versions = watcher.events.map(({ payload }) => payload as Comment).filter((each) => each.pgId === pgId);
    await expect
      .poll(() => watcher.events.filter(({ payload }) => (payload as Comment).pgId === pgId).length)
      .toBe(state?.version);
    for (const { event, payload } of watcher.events) {
      if (event !== 'delete-comment') continue;
      const { commentId, version } = payload as { commentId: string; version: number };
      expect(versions.some((each) => each._id === commentId && each.version > version)).toBe(false);
    }
  });

  it('tells nobody of a change that did not come about, and keeps its version', async () => {
    const pgId = await aThread();
    await watcher.watch(pgId);
    const { _id } = await posted(asha, pgId);
    const before = watcher.events.length;
    await bina.call('PATCH', `/api/comments/${_id}/edit`, { text: 'Not mine' });
    expect((await thread(asha, pgId)).headers.get('x-thread-version')).toBe('1');
    // What is told to one connection comes in order.
    const { _id: last } = await posted(asha, pgId);
    const news = () => watcher.events.slice(before).filter(({ payload }) => (payload as Comment)._id !== _id);
    await expect.poll(news).toMatchObject([{ event: 'new-comment', payload: { _id: last } }]);
  });

  it('comes in pages that miss nothing and repeat nothing', async () => {
    const pgId = await aThread();
    for (let at = 0; at < 5; at += 1) await posted(asha, pgId, `Line ${at}`);
    const first = await thread(asha, pgId, '?limit=2');
    const second = await thread(asha, pgId, `?limit=2&cursor=${first.headers.get('x-next-cursor')}`);
    const third = await thread(asha, pgId, `?limit=2&cursor=${second.headers.get('x-next-cursor')}`);
    const said = [first, second, third].flatMap(({ body }) => (body as Comment[]).map(({ text }) => text));
    expect(said).toEqual(['Line 4', 'Line 3', 'Line 2', 'Line 1', 'Line 0']);
    expect(third.headers.get('x-next-cursor')).toBeNull();
    for (const query of ['?limit=0', '?limit=1001', '?limit=x', '?cursor=x'])
      expect((await thread(asha, pgId, query)).status).toBe(400);
  });

  it('shows who owns the house, only with a verified address', async () => {
    const [owner, impostor] = [await aMember(app, 'Owner'), await aMember(app, 'Impostor')];
    await database.db.update(people).set({ emailVerified: true }).where(eq(people.id, owner.uid));
    const { id } = await aStoredListing(database.db, { email: owner.email.toUpperCase() });
    const other = await aStoredListing(database.db, { email: impostor.email });
    expect((await posted(owner, id)).badge).toBe('Owner');
    expect((await posted(asha, id)).badge).toBeNull();
    expect((await posted(impostor, other.id)).badge).toBeNull();
  });

  it('goes with its listing, and keeps a comment whose author is gone', async () => {
    const pgId = await aThread();
    const dev = await aMember(app, 'Dev');
    const { _id } = await posted(dev, pgId);
    await reacted(dev, `${_id}/like`);
    await database.db.delete(people).where(eq(people.id, dev.uid));
    expect((await commentsOf(asha, pgId))[0]).toMatchObject({
      _id,
      userId: null,
      username: 'Deleted user',
      photoURL: null,
      likes: 0,
    });
    await database.db.delete(listings).where(eq(listings.id, pgId));
    const left = await database.db.execute(sql`select 1 from ${comments} where listing_id = ${pgId}`);
    expect(left.rows).toEqual([]);
  });
});
