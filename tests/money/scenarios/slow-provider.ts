/**
 * Reads of a listing while people begin to pay and verify, first with a provider as quick as ever, then with one that
 * takes seconds.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Db } from '#server/database/db.ts';
import type { SignUpApp } from '#tests/people/people.ts';
import { anOrder, book, membersAcross, letTimePass, verify, type Provider } from '../money.ts';
import { aStoredListing } from '../../factories.ts';

export interface SlowProviderOptions {
  /** How long the provider takes for each call. */
  delayMs: number;
  /** Each of the two times is measured in so many parts, in turns. */
  rounds: number;
  secondsEach: number;
}

const READERS = 4;
const READ_EVERY_MS = 10;
/** One person begins to pay, or comes back from paying, this often. */
const BUYER_EVERY_MS = 250;
const BUYERS = 30;

export interface ReadTimes {
  usual: number[];
  slow: number[];
  /** How often each status was answered to buyers while the provider was slow. */
  answers: Record<string, number>;
}

export async function readsWhileProviderIsSlow(
  { servers, db, provider }: { servers: SignUpApp[]; db: Db; provider: Provider },
  { delayMs, rounds, secondsEach }: SlowProviderOptions,
): Promise<ReadTimes> {
  const people = await membersAcross(servers, BUYERS);
  const listing = await aStoredListing(db);
  const buyersEach = Math.floor((secondsEach * 1_000) / BUYER_EVERY_MS);
  const answers: Record<string, number> = {};
  await provider.control('webhooks', { mode: 'off' });

  /** Every second buyer has paid already and comes back with the proof. */
  const prepare = async () => {
    // Whoever has begun to pay before has both places free again.
    await letTimePass(db, '16 minutes');
    return Promise.all(
      Array.from({ length: buyersEach }, async (_, at) => {
        const person = people[at % people.length];
        if (!person) throw new Error('there are buyers');
        const house = await aStoredListing(db);
        if (at % 2 === 0) return () => book(person, house);
        const proof = await provider.pay(await anOrder(person, house));
        return () => verify(person, house, proof);
      }),
    );
  };

  const read = async (until: number, server: SignUpApp, times: number[]) => {
    while (Date.now() < until) {
      const begun = performance.now();
      const answer = await fetch(`${server.url}/api/pg/getPg/${listing.id}`);
      if (!answer.ok) throw new Error(`a read was answered ${answer.status}`);
      await answer.arrayBuffer();
      times.push(performance.now() - begun);
      await wait(READ_EVERY_MS);
    }
  };

  const measure = async (times: number[], count: (status: number) => void) => {
    const buyers = await prepare();
    return async () => {
      const until = Date.now() + secondsEach * 1_000;
      const readers = Array.from({ length: READERS }, (_, at) =>
        read(until, servers[at % servers.length] ?? { url: '' }, times),
      );
      const calls = buyers.map(async (buy, at) => {
        await wait(at * BUYER_EVERY_MS);
        count((await buy()).status);
      });
      await Promise.all([...readers, ...calls]);
    };
  };

  const usual: number[] = [];
  const slow: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await (
      await measure(usual, () => {})
    )();
    const slowly = await measure(slow, (status) => (answers[status] = (answers[status] ?? 0) + 1));
    await provider.control('faults', { match: {}, kind: 'delay_before', ms: delayMs });
    await slowly();
    await provider.control('faults', undefined, 'DELETE');
  }
  return { usual, slow, answers };
}
