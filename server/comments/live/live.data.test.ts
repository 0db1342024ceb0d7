/** The live connection: who may open one, what may be sent over it, and whom it reaches. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Comment } from '#contract/comments/schema.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aMember, PASSWORD, type Member } from '#tests/people/people.ts';
import { mintToken } from '#tests/people/tokens.ts';
import { aWatcher, type Watcher } from '#tests/live/watcher.ts';
import { people } from '../../identity/table.ts';

const LIMITS = {
  SOCKETS_PER_PERSON: '3',
  SIGN_INS_PER_MINUTE: '10000',
  COMMENTS_PER_MINUTE: '10000',
  REACTIONS_PER_MINUTE: '10000',
};

const start = (database: TestDatabase, settings = {}) => startApp(database, { ...LIMITS, ...settings });

describe('the live connection', () => {
  let database: TestDatabase;
  let app: RunningApp;
  let asha: Member;
  let bina: Member;
  const open: Watcher[] = [];

  beforeAll(async () => {
    database = await newDatabase();
    app = await start(database);
    [asha, bina] = [await aMember(app), await aMember(app, 'Bina Das')];
  });
  afterAll(async () => {
    for (const watcher of open) watcher.close();
    await app.close();
    await database.close();
  });

  const aPg = async () => (await aStoredListing(database.db)).id;
  const somebody = async () => aMember(app, 'Esha Nair');
  const watcherOf = async (person: Member, headers: Record<string, string> = {}) => {
    const watcher = await aWatcher(app.url, person.token, headers);
    open.push(watcher);
    return watcher;
  };
  const say = async (pgId: string, text = 'Is it quiet?') =>
    (await asha.call('POST', `/api/comments/${pgId}`, { text })).body as Comment;
  const gone = async (watcher: Watcher) => {
    await expect.poll(() => watcher.socket.connected).toBe(false);
  };

  it('is for members alone: a token missing, forged, without its session or in the address is refused', async () => {
    const [head, , signature] = (asha.token ?? '').split('.');
    const [, ofBina] = (bina.token ?? '').split('.');
    for (const token of [undefined, '', 'x', mintToken(), `${head}.${ofBina}.${signature}`])
      await expect(aWatcher(app.url, token)).rejects.toThrow('unauthorized');
    await expect(aWatcher(`${app.url}?token=${asha.token}`, undefined)).rejects.toThrow('unauthorized');
    const leaver = await somebody();
    await leaver.call('POST', '/api/auth/sign-out');
    await expect(aWatcher(app.url, leaver.token)).rejects.toThrow('unauthorized');
  });

  it('ends when the token does, and takes none that has ended', async () => {
    const brief = await start(database, { ID_TOKEN_SECONDS: '2' });
    const dev = await aMember(brief, 'Dev');
    const watcher = await aWatcher(brief.url, dev.token);
    expect(watcher.socket.connected).toBe(true);
    await gone(watcher);
    watcher.close();
    await expect(aWatcher(brief.url, dev.token)).rejects.toThrow('unauthorized');
    await dev.renewToken();
    (await aWatcher(brief.url, dev.token)).close();
    await brief.close();
  });

  it('passes on nothing that a browser says, whatever it calls it', async () => {
    const pgId = await aPg();
    const [liar, reader] = [await watcherOf(await somebody()), await watcherOf(bina)];
    for (const each of [liar, reader]) await each.watch(pgId);
    const names = ['new-comment', 'delete-comment', 'availability-update', 'notice-update', 'join', 'watch-listing'];
    for (const name of [...names, ...Array.from({ length: 94 }, () => randomUUID())])
      liar.socket.emit(name, { pgId, room: `pg:${pgId}` });
    const { _id } = await say(pgId);
    await expect.poll(() => reader.events).toMatchObject([{ event: 'new-comment', payload: { _id } }]);
    expect(liar.events).toHaveLength(1);
  });

  it('answers junk for a listing with a sentence, and lets nobody into a room that is no listing’s', async () => {
    const watcher = await watcherOf(await somebody());
    for (const junk of [
      null,
      7,
      '',
      '%00',
      '\u0000',
      { pgId: 'x' },
      { toString: 1 },
      ['x'],
      [await aPg()],
      `person:${asha.uid}`,
      randomUUID(),
      'x'.repeat(9_000),
    ])
      expect(await watcher.watch(junk)).toEqual({ error: 'This PG could not be found. It may have been removed.' });
    watcher.socket.emit('watch-listing');
    watcher.socket.emit('watch-listing', await aPg(), 'no function');
    await asha.call('POST', '/api/notices/read', {});
    await say(await aPg());
    expect(await watcher.watch(await aPg())).toEqual({ version: 0, locked: false, availability: true });
    expect(watcher.events).toEqual([]);
  });

  it('answers with nothing where the database does not, and tells of that listing once asked again', async () => {
    const pgId = await aPg();
    const [unlucky, reader] = [await watcherOf(await somebody()), await watcherOf(await somebody())];
    await reader.watch(pgId);
    await database.db.execute(sql`alter table threads rename to threads_elsewhere`);
    const answer = await unlucky.socket.timeout(10_000).emitWithAck('watch-listing', pgId).catch(String);
    await database.db.execute(sql`alter table threads_elsewhere rename to threads`);
    expect(answer).toBeUndefined();
    await say(pgId);
    await expect.poll(() => reader.of('new-comment')).toHaveLength(1);
    expect(await unlucky.watch(pgId)).toMatchObject({ version: 1 });
    await say(pgId, 'And clean?');
    await expect.poll(() => unlucky.of('new-comment')).toMatchObject([{ text: 'And clean?' }]);
  });

  it('ends a connection that sends too much', async () => {
    const flooder = await watcherOf(await somebody());
    for (let nth = 0; nth < 1_300; nth += 1) flooder.socket.emit('noise', nth);
    await gone(flooder);
  });

  it('counts what the connections of one person send together', async () => {
    const esha = await somebody();
    const [one, other, another] = [await watcherOf(esha), await watcherOf(esha), await watcherOf(await somebody())];
    for (const { socket } of [one, other, another]) for (let nth = 0; nth < 700; nth += 1) socket.emit('noise', nth);
    await Promise.race([gone(one), gone(other)]);
    expect(await another.watch(await aPg())).toMatchObject({ version: 0 });
  });

  it('tells each room its own, and nothing of another', async () => {
    const [here, there] = [await aPg(), await aPg()];
    const [first, second] = [await watcherOf(await somebody()), await watcherOf(await somebody())];
    await first.watch(here);
    await second.watch(there);
    for (let nth = 0; nth < 5; nth += 1) await Promise.all([say(here), say(there)]);
    const from = (watcher: Watcher) => watcher.of('new-comment').map((each) => (each as Comment).pgId);
    await expect.poll(() => [from(first).length, from(second).length]).toEqual([5, 5]);
    expect(new Set(from(first))).toEqual(new Set([here]));
    expect(new Set(from(second))).toEqual(new Set([there]));
  });

  it('ends a connection that sends a frame above 16 KiB', async () => {
    const watcher = await watcherOf(await somebody());
    watcher.socket.emit('noise', 'x'.repeat(17 * 1024));
    await gone(watcher);
  });

  it('gives one person three connections, and another when one has ended', async () => {
    const esha = await somebody();
    const three = [await watcherOf(esha), await watcherOf(esha), await watcherOf(esha)];
    await expect(aWatcher(app.url, esha.token)).rejects.toThrow('too_many');
    three[0]?.close();
    await expect.poll(() => watcherOf(esha).then(() => 'in', String)).toBe('in');
  });

  it('gives one address ten times as many, and keeps none for who has left before being let in', async () => {
    const other = await start(database, { SOCKETS_PER_PERSON: '1' });
    const crowd = await Promise.all(Array.from({ length: 11 }, () => aMember(other)));
    for (let nth = 0; nth < 30; nth += 1) await hangUpEarly(other.url, crowd[nth % 11]?.token);
    const inside: Watcher[] = [];
    for (const { token } of crowd.slice(0, 10)) inside.push(await aWatcher(other.url, token));
    await expect(aWatcher(other.url, crowd[10]?.token)).rejects.toThrow('websocket error');
    for (const watcher of inside) watcher.close();
    await other.close();
  });

  it('believes a forwarded address only from the proxy that is named', async () => {
    const counted = async (proxy: string) => {
      const other = await start(database, { SOCKETS_PER_PERSON: '1', TRUST_PROXY: proxy });
      const crowd = await Promise.all(Array.from({ length: 11 }, () => aMember(other)));
      const inside = await Promise.allSettled(
        crowd.map(({ token }, nth) => aWatcher(other.url, token, { 'x-forwarded-for': `198.51.100.${nth}` })),
      );
      for (const each of inside) if (each.status === 'fulfilled') each.value.close();
      await other.close();
      return inside.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await counted('127.0.0.1')).toBe(11);
    expect(await counted('192.0.2.1')).toBe(10);
  });

  it('answers who comes back with the version, so that they know what they have missed', async () => {
    const pgId = await aPg();
    const watcher = await watcherOf(await somebody());
    expect(await watcher.watch(pgId)).toEqual({ version: 0, locked: false, availability: true });
    watcher.socket.disconnect();
    await say(pgId);
    await say(pgId);
    watcher.socket.connect();
    expect(await watcher.watch(pgId)).toEqual({ version: 2, locked: false, availability: true });
    expect(watcher.events).toEqual([]);
    await say(pgId);
    await expect.poll(() => watcher.of('new-comment')).toMatchObject([{ version: 3 }]);
  });

  it('refuses a page of another origin, as WebSocket and as polling', async () => {
    for (const origin of ['https://elsewhere.example', 'null', `${app.url}.elsewhere.example`])
      await expect(aWatcher(app.url, asha.token, { origin })).rejects.toThrow('websocket error');
    expect((await app.get('/socket.io/?EIO=4&transport=polling', { origin: 'https://elsewhere.example' })).status).toBe(
      403,
    );
    expect((await app.get('/socket.io/?EIO=4&transport=polling', { origin: app.url })).status).toBe(200);
    (await watcherOf(await somebody(), { origin: app.url })).close();
  });

  it('tells everybody who watches that somebody has left, and takes the name away', async () => {
    const [pgId, leaver] = [await aPg(), await somebody()];
    const watcher = await watcherOf(bina);
    const { _id } = (await leaver.call('POST', `/api/comments/${pgId}`, { text: 'Is it quiet?' })).body as Comment;
    await leaver.call('PATCH', `/api/comments/${_id}/like`);
    expect(await watcher.watch(pgId)).toMatchObject({ version: 2 });
    expect((await leaver.call('POST', '/api/auth/delete-user', { password: PASSWORD })).status).toBe(200);
    await expect.poll(() => watcher.of('listing-state')).toMatchObject([{ pgId, version: 3 }]);
    expect((await bina.call('GET', `/api/comments/${pgId}`)).body).toMatchObject([
      { username: 'Deleted user', likes: 0, version: 3 },
    ]);
  });

  it('tells everybody who watches when an admin marks listings', async () => {
    const chitra = await somebody();
    await database.db.update(people).set({ role: 'admin' }).where(eq(people.id, chitra.uid));
    const pgId = await aPg();
    const watcher = await watcherOf(bina);
    await watcher.watch(pgId);
    expect((await chitra.call('PATCH', '/api/pg/availability', { ids: [pgId], availability: false })).status).toBe(200);
    await expect.poll(() => watcher.of('availability-update')).toEqual([{ pgId, availability: false }]);
  });

  it('does not keep the server from stopping', async () => {
    const other = await start(database);
    const watcher = await aWatcher(other.url, (await aMember(other)).token);
    const silent = new WebSocket(`${other.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
    await new Promise((opened) => silent.addEventListener('message', opened, { once: true }));
    await other.close();
    await gone(watcher);
    watcher.close();
  });
});

/** Says who it is, and is gone before the server has looked. */
async function hangUpEarly(url: string, token: string | undefined): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  await new Promise((opened) => socket.addEventListener('message', opened, { once: true }));
  socket.send(`40${JSON.stringify({ token })}`);
  socket.close();
  await new Promise((closed) => socket.addEventListener('close', closed, { once: true }));
  await wait(20);
}
