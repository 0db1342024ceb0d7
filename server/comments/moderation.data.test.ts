/** What keeps a thread civil: a line is its author's, anybody reports one, and admins hide and close. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { commentsOf, post, posted, reply, startDiscussion, thread } from '#tests/live/discussion.ts';
import { aStoredListing } from '#tests/factories.ts';
import type { Member } from '#tests/people/people.ts';
import type { Watcher } from '#tests/live/watcher.ts';

onDatabase('the discussion', (open) => {
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

  it('lets nobody but its author edit or delete a comment, not even an admin', async () => {
    const pgId = await aThread();
    const { _id } = await posted(asha, pgId);
    const replyId = (await reply(asha, _id))._id;
    for (const person of [bina, chitra])
      for (const [method, path, body] of [
        ['PATCH', `${_id}/edit`, { text: 'Mine' }],
        ['DELETE', _id, undefined],
        ['PATCH', `${_id}/reply/${replyId}/edit`, { text: 'Mine' }],
        ['DELETE', `${_id}/reply/${replyId}`, undefined],
      ] as const)
        expect((await person.call(method, `/api/comments/${path}`, body)).status).toBe(403);
    expect(await commentsOf(asha, pgId)).toMatchObject([
      { text: 'Is the terrace open at night?', replies: [{ text: 'Until ten.' }] },
    ]);
  });

  it('takes one report of a line from a person', async () => {
    const { _id } = await posted(asha, await aThread());
    const report = () => bina.call('POST', `/api/comments/${_id}/report`, { reason: 'Spam' });
    expect((await report()).status).toBe(201);
    expect((await report()).status).toBe(409);
  });

  it('hides a line’s words from everybody, brings them back, and can be closed: all by admins alone', async () => {
    const pgId = await aThread();
    await watcher.watch(pgId);
    const { _id } = await posted(asha, pgId, 'Call me on 98480');
    expect((await bina.call('PATCH', `/api/comments/${_id}/hidden`, { hidden: true })).status).toBe(403);
    await chitra.call('PATCH', `/api/comments/${_id}/hidden`, { hidden: true });
    for (const person of [asha, chitra])
      expect(JSON.stringify((await thread(person, pgId)).body)).not.toContain('98480');
    await expect.poll(() => watcher.of('edit-comment').at(-1)).toMatchObject({ _id, hidden: true, text: '' });
    await chitra.call('PATCH', `/api/comments/${_id}/hidden`, { hidden: false });
    expect((await commentsOf(asha, pgId))[0]?.text).toBe('Call me on 98480');

    expect((await bina.call('PATCH', `/api/comments/${pgId}/locked`, { locked: true })).status).toBe(403);
    expect((await chitra.call('PATCH', `/api/comments/${pgId}/locked`, { locked: true })).body).toMatchObject({
      locked: true,
      pgId,
    });
    expect(await post(asha, pgId, 'Still there?')).toMatchObject({
      status: 409,
      body: { message: 'This discussion is closed.' },
    });
    expect((await asha.call('POST', `/api/comments/${_id}/reply`, { text: 'x' })).status).toBe(409);
    expect((await asha.call('DELETE', `/api/comments/${_id}`)).status).toBe(200);
    await chitra.call('PATCH', `/api/comments/${pgId}/locked`, { locked: false });
    expect((await post(asha, pgId, 'Open again')).status).toBe(201);
  });
});
