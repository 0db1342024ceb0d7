/**
 * What each kind of call costs in time on a processor, and what one address can make a machine with two of them do by
 * asking for as much as its limit allows: less than a third, whatever it asks for.
 */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '#server/adapters/database/pglite.ts';
import { comments } from '#server/comments/table.ts';
import { readConfig } from '#server/config.ts';
import { openDb, type Db } from '#server/database/db.ts';
import { setRole } from '#server/identity/accounts/people.ts';
import type { Answer } from '#tests/app.ts';
import { aListing } from '#tests/factories.ts';
import { killableServer } from '#tests/money/killable-server.ts';
import { report } from '../print.ts';
import { aMember, aVisitor, type Member } from '#tests/people/people.ts';
import { aForm, aPhoto, FORM } from '#tests/photos/a-photo.ts';
import { loadListings } from '../data/load-listings.ts';
import { manyListings } from '../data/many-listings.ts';
import { processorMs } from '../data/processor-time.ts';
import { realListings } from '../data/real-listings.ts';
import { round } from '../statistics.ts';

const LISTINGS = 5_000;
const PROCESSORS = 2;
const ALLOWED = 1 / 3;
const UNLIMITED = {
  CALLS_PER_MINUTE: '1000000',
  SIGN_INS_PER_MINUTE: '1000000',
  SIGN_IN_TRIES: '1000000',
  ACCOUNT_SIGN_IN_TRIES: '1000000',
  COMMENTS_PER_MINUTE: '1000000',
  REACTIONS_PER_MINUTE: '1000000',
  DEMO_DATA: 'off',
};
const preset = readConfig({});

interface Kind {
  what: string;
  times: number;
  /** Calls a minute that another limit leaves to one address. */
  most?: number;
  call: (nth: number) => Promise<Answer>;
}

export default async function run(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'pg-finder-costs-'));
  const server = killableServer(undefined, { DATA_DIR: folder, ...UNLIMITED });
  try {
    await server.start();
    const members: Member[] = [];
    for (let nth = 0; nth < 5; nth += 1) members.push(await aMember(server, `Asha ${nth}`));
    await server.stop();
    const connection = await openPglite({ directory: folder });
    const threads = await fill(await openDb(connection), members);
    await connection.close();
    await server.start();
    const table: Record<string, Record<string, number>> = {};
    for (const kind of await kindsOf(server, members, threads)) table[kind.what] = await measure(server.pid, kind);
    const shares = Object.values(table).map((row) => row['percent of the machine'] ?? Number.NaN);
    console.table(table);
    report(
      'What one address can ask for',
      { 'kinds of calls': shares.length, 'dearest, percent': Math.max(...shares) },
      shares.every((share) => share < 100 * ALLOWED),
    );
  } finally {
    await server.kill();
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** A small thread as most are, and one as long as an answer can be. */
async function fill(db: Db, members: readonly Member[]): Promise<{ small: string; large: string; parent: string }> {
  await loadListings(db, manyListings((await realListings()) ?? [aListing()], LISTINGS), () => {});
  await setRole(db, members[0]?.email ?? '', 'admin');
  const thread = async (listingId: string, lines: number, repliesEach: number) => {
    const author = (at: number) => members[at % members.length]?.uid;
    const text = 'Is the food good, and does the lift work? '.repeat(4);
    const parents = Array.from({ length: lines }, (_, at) => ({
      id: randomUUID(),
      listingId,
      authorId: author(at),
      text,
    }));
    await db.insert(comments).values(parents);
    for (const { id: parentId } of parents) {
      const replies = Array.from({ length: repliesEach }, (_, at) => ({
        id: randomUUID(),
        listingId,
        parentId,
        authorId: author(at),
        text,
      }));
      if (replies.length > 0) await db.insert(comments).values(replies);
    }
    return parents[0]?.id ?? '';
  };
  const [small, large] = ['bench-1', 'bench-2'];
  await thread(small, 20, 2);
  return { small, large, parent: await thread(large, 1_000, 20) };
}

async function kindsOf(
  server: { url: string },
  members: readonly Member[],
  { small, large, parent }: { small: string; large: string; parent: string },
): Promise<Kind[]> {
  const [chitra, asha] = members as [Member, Member];
  const stranger = aVisitor(server);
  const photo = await aPhoto();
  const get = (path: string) => () => asha.call('GET', path);
  const own = await asha.call('POST', `/api/comments/${small}`, { text: 'Is it quiet?' });
  const { _id: line } = own.body as { _id: string };
  const [place] = /\/in\/[^"]+/.exec(String((await stranger.call('GET', '/in')).body)) ?? [];
  const words = ['house', 'koramangala wifi', 'hosue in anagar', 'girls pg under 12k with meals near kadapur', 'ka'];
  const sayings = [
    'girls pg in pune under 12k',
    'cheaper',
    'with wifi and meals',
    'compare the first two',
    'my payments',
  ];
  return [
    { what: 'runtime', times: 400, call: get('/api/runtime') },
    { what: 'the landing page', times: 200, call: get('/') },
    {
      what: 'a picture that was not drawn yet',
      times: 100,
      call: () => get(`/illustrations/${randomUUID()}/facade.svg`)(),
    },
    { what: 'a place as a public page', times: 60, call: get(place ?? '/in') },
    { what: 'the sitemap', times: 60, call: get('/sitemap.xml') },
    { what: 'a token', times: 100, call: get('/api/auth/token') },
    { what: 'the session', times: 100, call: get('/api/auth/get-session') },
    { what: 'sessions', times: 100, call: get('/api/auth/list-sessions') },
    { what: 'a PG', times: 200, call: get('/api/pg/getPg/bench-7') },
    { what: 'twenty PGs', times: 60, call: get('/api/pg/getAllPg?limit=20') },
    { what: 'a thousand PGs', times: 15, call: get('/api/pg/getAllPg') },
    { what: 'the start of a search', times: 60, call: get('/api/pg/searchStart') },
    ...words.map((query, at) => ({
      what: `search ${at + 1}: ${query}`,
      times: 60,
      call: get(`/api/pg/searchPgs?query=${encodeURIComponent(query)}&limit=100`),
    })),
    { what: 'the list', times: 100, call: get('/api/cart/getcart') },
    { what: 'notices', times: 100, call: get('/api/notices') },
    { what: 'payments', times: 100, call: get('/api/pay/user_logs') },
    { what: 'a small thread', times: 60, call: get(`/api/comments/${small}`) },
    { what: 'a thread of 21,000 lines', times: 4, call: get(`/api/comments/${large}`) },
    { what: 'replies', times: 60, call: get(`/api/comments/${parent}/replies`) },
    {
      what: 'a comment',
      times: 60,
      call: (nth) => asha.call('POST', `/api/comments/${small}`, { text: `And now? ${nth}` }),
    },
    {
      what: 'a like',
      times: 60,
      most: 10 * preset.reactionsPerMinute,
      call: (nth) => asha.call('PATCH', `/api/comments/${line}/${nth % 2 === 0 ? 'like' : 'dislike'}`),
    },
    {
      what: 'a line to PG Bot',
      times: 40,
      call: (nth) =>
        (members[nth % members.length] as Member).call('POST', '/api/bot/chat', {
          message: sayings[nth % sayings.length],
          id: randomUUID(),
        }),
    },
    { what: 'a conversation', times: 60, call: get('/api/bot/chat/history') },
    { what: 'my data', times: 20, call: get('/api/account/data') },
    {
      what: 'a wrong password',
      times: 20,
      most: preset.tries.signInsPerMinute,
      call: () => stranger.call('POST', '/api/auth/sign-in/email', { email: asha.email, password: 'a-wrong-guess' }),
    },
    {
      what: 'a sign-up',
      times: 20,
      most: preset.tries.signInsPerMinute,
      call: () =>
        aVisitor(server).call('POST', '/api/auth/sign-up/email', {
          name: 'Bina',
          email: `${randomUUID()}@example.in`,
          password: 'a-good-password',
        }),
    },
    { what: 'what leads nowhere', times: 200, call: get('/api/nothing') },
    {
      what: 'a token that is none',
      times: 100,
      call: () => stranger.call('GET', '/api/cart/getcart', undefined, { authorization: 'Bearer a.b.c' }),
    },
    { what: 'people, for an admin', times: 40, call: () => chitra.call('GET', '/api/people?query=a') },
    { what: 'the dashboard, for an admin', times: 40, call: () => chitra.call('GET', '/api/pay/glance') },
    { what: 'what needs attention, for an admin', times: 40, call: () => chitra.call('GET', '/api/pay/attention') },
    {
      what: 'two hundred PGs marked, by an admin',
      times: 4,
      call: (nth) =>
        chitra.call('PATCH', '/api/pg/availability', {
          ids: Array.from({ length: 200 }, (_, at) => `bench-${at + 10}`),
          availability: nth % 2 === 1,
        }),
    },
    { what: 'all PGs as a file, for an admin', times: 3, call: () => chitra.call('GET', '/api/pg/export') },
    {
      what: 'a new PG with a photo, by an admin',
      times: 5,
      call: async (nth) => {
        const body = aForm({ ...FORM, name: `House ${nth}`, images: [photo] });
        const headers = { authorization: `Bearer ${chitra.token}` };
        const { status, headers: said } = await fetch(`${server.url}/api/pg/addPg`, { method: 'POST', headers, body });
        return { status, headers: said, body: undefined };
      },
    },
  ];
}

/** Calls one after the other, so that each pays for itself; what the process did before is not counted. */
async function measure(pid: number, { what, times, most, call }: Kind): Promise<Record<string, number>> {
  // The first ones pay for what is read and compiled once.
  for (let nth = 0; nth < times; nth += 1) await call(nth);
  const begun = processorMs(pid);
  let units = 0;
  let before = Number.NaN;
  for (let nth = 0; nth < times; nth += 1) {
    const { status, headers } = await call(nth);
    if (status === 429 || status >= 500) throw new Error(`${what}: ${status}`);
    const left = Number(headers.get('x-ratelimit-remaining'));
    // What a large answer weighs is counted after it, and shows with the next; a new minute begins anew.
    if (left < before) units = Math.max(units, before - left);
    before = left;
  }
  const ms = (processorMs(pid) - begun) / times;
  const calls = Math.min((10 * preset.callsPerMinute) / units, most ?? Number.POSITIVE_INFINITY);
  return {
    'ms of a processor': round(ms, 1),
    'counts as': round(units, 1),
    'calls a minute': Math.floor(calls),
    'percent of the machine': round((100 * calls * ms) / (PROCESSORS * 60_000), 1),
  };
}
