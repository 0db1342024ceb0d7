/**
 * Two whole servers on one PostgreSQL and one Redis: what either does reaches everybody who watches, once, whichever
 * they came to.
 */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { Comment } from '#contract/comments/schema.ts';
import { startApp, type RunningApp } from '#tests/app.ts';
import { newDatabase, type TestDatabase } from '#tests/database.ts';
import {
  anOrder,
  LOAD_SETTINGS,
  startProvider,
  verify,
  type Provider,
  withVerifiedPeople,
} from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { startRedis } from '#tests/servers/redis.ts';
import { aWatcher, type Watcher } from '#tests/live/watcher.ts';

const redis = inject('postgresUrl') ? await startRedis() : undefined;
afterAll(() => redis?.stop());

describe.runIf(redis)('two servers', () => {
  let database: TestDatabase;
  let provider: Provider;
  let apps: RunningApp[];
  let asha: Member;
  let bina: Member;
  const open: Watcher[] = [];
  beforeAll(async () => {
    database = await newDatabase('PostgreSQL');
    provider = await startProvider();
    const settings = { ...LOAD_SETTINGS, ...provider.settings, REDIS_URL: redis?.url ?? '' };
    apps = [await startApp(database, settings), await startApp(database, settings)];
    const { db } = database;
    [asha, bina] = (await Promise.all(apps.map((app) => aMember(withVerifiedPeople(app, db))))) as [Member, Member];
  });
  afterAll(async () => {
    for (const watcher of open) watcher.close();
    for (const app of apps) await app.close();
    await provider.close();
    await database.close();
  });

  /**
   * Until all have heard of a comment at each of the servers, and so of all that was told before: what comes from one
   * server comes in order.
   */
  const hearFromBoth = async (watchers: Watcher[], pgId: string) => {
    for (const writer of [asha, bina]) {
      const { _id } = (await writer.call('POST', `/api/comments/${pgId}`, { text: 'Is anybody here?' }))
        .body as Comment;
      const ids = (watcher: Watcher) => watcher.of('new-comment').map((comment) => (comment as Comment)._id);
      await expect.poll(() => watchers.every((watcher) => ids(watcher).includes(_id))).toBe(true);
    }
  };
  /** One at each server, who has heard of the other server at least once. */
  const watchersOf = async (pgId: string) => {
    const watchers: Watcher[] = [];
    for (const app of apps) watchers.push(await aWatcher(app.url, asha.token));
    open.push(...watchers);
    for (const watcher of watchers) await watcher.watch(pgId);
    await hearFromBoth(watchers, pgId);
    for (const watcher of watchers) watcher.events.length = 0;
    return watchers;
  };
  /** How a listing stands is no news, and may come at any time. */
  const news = (watcher: Watcher) =>
    watcher.events.filter(({ event }) => event !== 'listing-state').map(({ event }) => event);

  it('tell each of the ten events once to who watches at either', async () => {
    const { id: pgId } = await aStoredListing(database.db);
    const watchers = await watchersOf(pgId);
    const events: string[] = [];
    for (const writer of [asha, bina]) {
      const { _id } = (await writer.call('POST', `/api/comments/${pgId}`, { text: 'Is it quiet?' })).body as Comment;
      const replied = (await writer.call('POST', `/api/comments/${_id}/reply`, { text: 'It is.' })).body as Comment;
      const reply = `/api/comments/${_id}/reply/${replied._id}`;
      for (const path of [`/api/comments/${_id}`, reply]) {
        for (const kind of ['like', 'dislike']) await writer.call('PATCH', `${path}/${kind}`);
        await writer.call('PATCH', `${path}/edit`, { text: 'Mostly.' });
      }
      for (const path of [reply, `/api/comments/${_id}`]) await writer.call('DELETE', path);
      events.push('new-comment', 'reply-added', 'like-update', 'dislike-update', 'edit-comment');
      events.push('like-reply', 'dislike-reply', 'edit-reply', 'delete-reply', 'delete-comment');
      // What one server tells itself is there sooner than what comes from the other.
      for (const watcher of watchers) await expect.poll(() => news(watcher)).toEqual(events);
    }
    await hearFromBoth(watchers, pgId);
    events.push('new-comment', 'new-comment');
    expect(watchers.map(news)).toEqual([events, events]);
  });

  it('turn a listing to Booked for who watches at either, once, the moment it is paid', async () => {
    const listing = await aStoredListing(database.db);
    const watchers = await watchersOf(listing.id);
    const proof = await provider.pay(await anOrder(bina, listing));
    const settled = await Promise.all([verify(bina, listing, proof), verify(bina, listing, proof)]);
    expect(settled.map(({ status }) => status)).toEqual([200, 200]);
    const told = { event: 'availability-update', payload: { pgId: listing.id, availability: false } };
    for (const watcher of watchers) await expect.poll(() => watcher.events).toContainEqual(told);
    await hearFromBoth(watchers, listing.id);
    const events = ['availability-update', 'new-comment', 'new-comment'];
    expect(watchers.map(news)).toEqual([events, events]);
  });

  it('show how a listing stands that was changed by a third, which could tell nobody', async () => {
    const { id: pgId } = await aStoredListing(database.db);
    const watchers = await watchersOf(pgId);
    const mute = await startApp(database, LOAD_SETTINGS);
    const { body } = await (await aMember(mute)).call('POST', `/api/comments/${pgId}`, { text: 'Did anybody hear?' });
    await mute.close();
    const state = { pgId, version: (body as Comment).version, locked: false, availability: true };
    for (const watcher of watchers) await expect.poll(() => watcher.of('listing-state')).toContainEqual(state);
    expect(watchers.map(news)).toEqual([[], []]);
  });
});
