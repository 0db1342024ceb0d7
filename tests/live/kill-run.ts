/** Many watch, a few write, a server dies half way: what everybody sees in the end, and how soon they saw it before. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Comment } from '#contract/comments/schema.ts';
import { openThreadClient, fetchSnapshot, type ThreadClient } from './thread-client.ts';
import type { Member } from '#tests/people/people.ts';

export interface Harness {
  /** One, or several that tell each other. The last one dies. */
  servers: { url: string }[];
  members: Member[];
  listings: string[];
  /** Kills the last server and starts it again at the same address. */
  killAndStart(): Promise<void>;
}

export interface LiveFigures {
  written: number;
  /** Answered, but not done, by the status. */
  refused: Record<string, number>;
  /** Called while the server was away, or cut off by its death. */
  unanswered: number;
  /** Unanswered though the server that was called lived all the while. */
  unexplained: number;
  /** Lines that the server had said were there, or gone, and that are not so in the end. */
  lost: number;
  /** Of one line under each listing, through the server that has come back. */
  writtenAfterwards: number;
  received: number;
  crossed: number;
  /** Sockets whose thread differs from the server's ten seconds after the last write. */
  different: number;
  settledMs: number;
  /** From the call to the receipt, before the kill. */
  receiptMs: number[];
}

const TIMEOUT_MS = 10_000;

export async function killRun(harness: Harness, { sockets = 50, perSecond = 20, seconds = 10 }): Promise<LiveFigures> {
  const { servers, members, listings } = harness;
  const at = <Item>(items: readonly Item[], index: number): Item => items[index % items.length] as Item;
  const watched: { pgId: string; live: ThreadClient }[] = [];
  const sent = new Map<string, number>();
  const times: number[] = [];
  let dead = false;
  for (let index = 0; index < sockets; index += 1) {
    const pgId = at(listings, index);
    // By its listing's turn, so that each listing is watched through each server.
    const live = await openThreadClient(at(servers, Math.floor(index / listings.length)), at(members, index), pgId);
    live.onNew = (text) => {
      const began = sent.get(text);
      if (began !== undefined && !dead) times.push(performance.now() - began);
    };
    watched.push({ pgId, live });
  }
  const outcome = { written: 0, refused: {} as Record<string, number>, unanswered: 0, unexplained: 0 };
  const stand: { id: string; by: Member }[] = [];
  const gone: string[] = [];
  const mortal = at(servers, servers.length - 1);
  const away = { since: Number.POSITIVE_INFINITY, until: Number.POSITIVE_INFINITY };
  const writeOne = async (nth: number, server = at(servers, nth)) => {
    const { url } = server;
    const called = performance.now();
    const call = async ({ token }: Member, method: string, path: string, text?: string) => {
      const body = text === undefined ? {} : { body: JSON.stringify({ text }) };
      const type = text === undefined ? undefined : { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/api/comments/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, ...type },
        ...body,
      });
      return { status: answer.status, body: (await answer.json()) as Comment };
    };
    const by = at(members, nth);
    const kind = stand.length === 0 ? 0 : nth % 8;
    const text = `Line ${nth}`;
    const place = Math.floor(Math.random() * stand.length);
    const one = kind < 3 ? undefined : stand[place];
    if (!one) sent.set(text, performance.now());
    // Only its author may delete it, and nobody acts upon it from then on.
    if (one && kind === 4) stand.splice(place, 1);
    const answer = await (
      !one
        ? call(by, 'POST', at(listings, nth), text)
        : kind === 3
          ? call(by, 'POST', `${one.id}/reply`, text)
          : kind === 4
            ? call(one.by, 'DELETE', one.id)
            : call(by, 'PATCH', `${one.id}/${kind === 5 ? 'dislike' : 'like'}`)
    ).catch(() => undefined);
    if (answer && answer.status < 300 && !one) stand.push({ id: answer.body._id, by });
    if (answer && answer.status < 300 && one && kind === 4) gone.push(one.id);
    if (!answer) {
      outcome.unanswered += 1;
      const wasAway = performance.now() >= away.since && called <= away.until;
      if (server !== mortal || !wasAway) outcome.unexplained += 1;
    } else if (answer.status < 300) outcome.written += 1;
    else outcome.refused[answer.status] = (outcome.refused[answer.status] ?? 0) + 1;
  };

  const begun = performance.now();
  const writes: Promise<void>[] = [];
  let restart: Promise<void> | undefined;
  for (let nth = 0; nth < perSecond * seconds; nth += 1) {
    await wait(Math.max(0, begun + (nth * 1_000) / perSecond - performance.now()));
    writes.push(writeOne(nth));
    if (nth === Math.floor((perSecond * seconds) / 2)) {
      // On a busy machine most calls would still be under way, and nothing would have been written.
      await Promise.all(writes.slice(0, Math.ceil(writes.length / 2)));
      dead = true;
      away.since = performance.now();
      restart = harness.killAndStart().then(() => void (away.until = performance.now()));
    }
  }
  await Promise.all([...writes, restart]);
  const before = outcome.written;
  // Each eighth line is a comment.
  await Promise.all(listings.map((_, nth) => writeOne(8 * nth, mortal)));

  const ended = performance.now();
  let different = watched.length;
  let there = new Set<string>();
  while (different > 0 && performance.now() - ended < TIMEOUT_MS) {
    await wait(100);
    const pictures = await Promise.all(listings.map((pgId) => fetchSnapshot(at(servers, 0), at(members, 0), pgId)));
    const shown = new Map(listings.map((pgId, index) => [pgId, at(pictures, index).shown]));
    there = new Set(pictures.flatMap(({ comments }) => comments.map(({ _id }) => _id)));
    different = watched.filter(({ pgId, live }) => live.shown() !== shown.get(pgId)).length;
  }
  for (const { live } of watched) live.close();
  const sum = (of: 'received' | 'crossed') => watched.reduce((total, { live }) => total + live[of], 0);
  return {
    ...outcome,
    lost: stand.filter(({ id }) => !there.has(id)).length + gone.filter((id) => there.has(id)).length,
    writtenAfterwards: outcome.written - before,
    received: sum('received'),
    crossed: sum('crossed'),
    different,
    settledMs: Math.round(performance.now() - ended),
    receiptMs: times,
  };
}
