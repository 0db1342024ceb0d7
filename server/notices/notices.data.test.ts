/** The bell: who hears of a reply or a like, how it is grouped, and the mail about a reply. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Comment } from '#contract/comments/schema.ts';
import type { Notices } from '#contract/notices/schema.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { onDatabase, type TestDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/factories.ts';
import { startOutside, type OutsideWorld } from '#tests/servers/outside.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { aWatcher } from '#tests/live/watcher.ts';
import { people } from '../identity/table.ts';

onDatabase('the bell', (open) => {
  let database: TestDatabase;
  let outside: OutsideWorld;
  let app: RunningApp;
  let bina: Member;
  beforeAll(async () => {
    database = await open();
    outside = await startOutside();
    app = await startApp(database, { SIGN_INS_PER_MINUTE: '10000', SITE_NAME: 'Asha <Stays>', ...outside.settings });
    bina = await aMember(app, 'Bina Das');
  });
  afterAll(async () => {
    await app.close();
    await outside.close();
  });

  const bell = async (person: Member, query = '') => (await person.call('GET', `/api/notices${query}`)).body as Notices;
  const said = async (person: Member, pgId: string) =>
    ((await person.call('POST', `/api/comments/${pgId}`, { text: 'Is the terrace open?' })).body as Comment)._id;
  const reply = (person: Member, id: string, text = 'Until ten.') =>
    person.call('POST', `/api/comments/${id}/reply`, { text });

  it('tells Asha of a reply, live and when she comes back, and of nothing she did herself', async () => {
    const asha = await aMember(app);
    const listing = await aStoredListing(database.db);
    const watcher = await aWatcher(app.url, asha.token);
    const id = await said(asha, listing.id);
    await reply(asha, id, 'I mean at night.');
    await asha.call('PATCH', `/api/comments/${id}/like`);
    await reply(bina, id);
    await expect.poll(() => watcher.of('notice-update')).toEqual([{ unread: 1 }]);
    const { unread, notices } = await bell(asha);
    expect(unread).toBe(1);
    expect(notices).toMatchObject([
      {
        kind: 'reply',
        pgId: listing.id,
        pgName: listing.name,
        commentId: id,
        names: ['Bina Das'],
        count: 1,
        excerpt: 'Until ten.',
        read: false,
      },
    ]);
    expect((await asha.call('POST', '/api/notices/read', {})).body).toEqual({ unread: 0 });
    await expect.poll(() => watcher.of('notice-update').at(-1)).toEqual({ unread: 0 });
    expect((await bell(asha)).notices).toMatchObject([{ read: true }]);
    watcher.close();
  });

  it('groups the likes of one line, counts a person once, and reads a group by its newest', async () => {
    const asha = await aMember(app);
    const id = await said(asha, (await aStoredListing(database.db)).id);
    const likers = await Promise.all(['Dev', 'Esha', 'Farhan', 'Gita'].map((name) => aMember(app, name)));
    for (const liker of likers) await liker.call('PATCH', `/api/comments/${id}/like`);
    for (let time = 0; time < 2; time += 1) await likers[0]?.call('PATCH', `/api/comments/${id}/like`);
    await expect.poll(async () => (await bell(asha)).notices[0]?.count).toBe(4);
    const { notices, unread } = await bell(asha);
    // The bell counts what its list shows.
    expect(unread).toBe(1);
    expect(notices).toMatchObject([{ kind: 'like', count: 4, excerpt: 'Is the terrace open?' }]);
    expect(notices[0]?.names).toHaveLength(3);
    expect((await asha.call('POST', '/api/notices/read', { ids: [notices[0]?._id] })).body).toEqual({ unread: 0 });
    expect((await bina.call('POST', '/api/notices/read', { ids: [notices[0]?._id, '\u0000'] })).status).toBe(400);
  });

  it('takes the notice of a like back with the like, live', async () => {
    const asha = await aMember(app);
    const watcher = await aWatcher(app.url, asha.token);
    const id = await said(asha, (await aStoredListing(database.db)).id);
    const press = (way: 'like' | 'dislike') => bina.call('PATCH', `/api/comments/${id}/${way}`);
    for (const takenBackBy of ['like', 'dislike'] as const) {
      await press('like');
      await expect.poll(() => watcher.of('notice-update').at(-1)).toEqual({ unread: 1 });
      expect((await bell(asha)).notices).toHaveLength(1);
      await press(takenBackBy);
      await expect.poll(() => watcher.of('notice-update').at(-1)).toEqual({ unread: 0 });
      expect((await bell(asha)).notices).toEqual([]);
    }
    watcher.close();
  });

  it('forgets what was deleted or hidden', async () => {
    const asha = await aMember(app);
    const id = await said(asha, (await aStoredListing(database.db)).id);
    const answered = (await reply(bina, id, 'A secret number')).body as Comment;
    await expect.poll(async () => (await bell(asha)).unread).toBe(1);
    await bina.call('DELETE', `/api/comments/${id}/reply/${answered._id}`);
    expect(await bell(asha)).toEqual({ unread: 0, notices: [] });
  });

  it('says nothing of a reply that was gone before it could be told', async () => {
    const asha = await aMember(app);
    const listing = await aStoredListing(database.db);
    const id = await said(asha, listing.id);
    const answered = (await reply(bina, id, 'Told at once')).body as Comment;
    await expect.poll(async () => (await bell(asha)).unread).toBe(1);
    await bina.call('DELETE', `/api/comments/${id}/reply/${answered._id}`);
    // Its job comes late: a job is written here as the reply's transaction writes it.
    const late = {
      personId: asha.uid,
      actorId: bina.uid,
      kind: 'reply',
      listingId: listing.id,
      pgName: listing.name,
      commentId: id,
      lineId: id,
      replyId: answered._id,
      excerpt: 'A secret number',
    };
    await database.db.execute(sql`insert into jobs.job (name, data) values ('notice', ${JSON.stringify(late)}::jsonb)`);
    await reply(bina, id, 'Another');
    await expect.poll(async () => (await bell(asha)).unread).toBe(1);
    expect((await bell(asha)).notices).toMatchObject([{ excerpt: 'Another', count: 1 }]);
    expect(JSON.stringify(await outside.mailsTo(asha.email))).not.toContain('A secret number');
  });

  it('comes in pages', async () => {
    const asha = await aMember(app);
    const pgId = (await aStoredListing(database.db)).id;
    for (let at = 0; at < 32; at += 1) await bina.call('PATCH', `/api/comments/${await said(asha, pgId)}/like`);
    await expect.poll(async () => (await bell(asha)).unread).toBe(32);
    const first = await asha.call('GET', '/api/notices');
    expect((first.body as Notices).notices).toHaveLength(30);
    expect((await bell(asha, `?cursor=${first.headers.get('x-next-cursor')}`)).notices).toHaveLength(2);
    expect((await asha.call('GET', '/api/notices?cursor=x')).status).toBe(400);
  });

  it('mails about a reply once an hour a thread, with a way out that needs no sign-in', async () => {
    const asha = await aMember(app);
    const [one, other] = [await aStoredListing(database.db), await aStoredListing(database.db, { name: 'Parijat' })];
    const id = await said(asha, one.id);
    await reply(bina, id, 'First');
    await reply(bina, id, 'Second');
    await expect.poll(async () => (await bell(asha)).notices[0]?.excerpt).toBe('Second');
    const replies = async () =>
      (await outside.mailsTo(asha.email)).filter(({ subject }) => subject.includes('replied to you'));
    await expect.poll(async () => (await replies()).length).toBe(1);
    const [mail] = await replies();
    expect(mail?.text).toContain('“First”');
    expect(mail?.text).toContain(`/search/pg/${one.id}`);

    const path = new URL(/https?:\S+\/api\/notices\/unsubscribe\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname;
    const looked = await app.get(path);
    expect([looked.status, String(looked.body)]).toEqual([
      200,
      expect.stringContaining('<title>Stop mails about replies? · Asha &lt;Stays&gt;</title>'),
    ]);
    expect(looked.body).toContain('<form method="post">');
    expect((await app.get(`${path}x`)).status).toBe(404);
    const left = await fetch(`${app.url}${path}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect([left.status, await left.text()]).toEqual([
      200,
      expect.stringContaining('<a href="/">Go to Asha &lt;Stays&gt;</a>'),
    ]);
    await reply(bina, await said(asha, other.id), 'Third');
    await expect.poll(async () => (await bell(asha)).unread).toBe(2);
    expect(await replies()).toHaveLength(1);
  });

  it('mails no address that a stranger has put into a name or a text', async () => {
    const asha = await aMember(app, 'Asha of reader.example');
    const dev = await aMember(app, 'Dev of author.example');
    const { id } = await aStoredListing(database.db, { name: 'Parijat, see house.example' });
    await reply(dev, await said(asha, id), 'Pay at https://words.example/now');
    const mail = (await outside.mailsTo(asha.email, 2)).find(({ subject }) => subject.includes('replied to you'));
    expect(mail?.text).toContain('Hello,\n\nSomebody replied to what you wrote about Parijat, see [address removed]:');
    expect(`${mail?.text} ${mail?.html}`).not.toMatch(/(reader|author|house|words)\.example/);
  });

  it('goes with the account, and with the account of who replied', async () => {
    const [asha, dev] = [await aMember(app), await aMember(app, 'Dev')];
    const id = await said(asha, (await aStoredListing(database.db)).id);
    await reply(dev, id);
    await expect.poll(async () => (await bell(asha)).unread).toBe(1);
    await database.db.delete(people).where(eq(people.id, dev.uid));
    expect((await bell(asha)).notices).toEqual([]);
  });
});
