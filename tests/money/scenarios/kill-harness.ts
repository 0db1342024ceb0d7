/** A server to be killed again and again: alone on the embedded database, beside a second process on PostgreSQL. */
import type { Db } from '#server/database/db.ts';
import { differencesWith, watchMoney } from '../invariants.ts';
import { startJournaledLoad } from './journaled-load.ts';
import { killAt } from './kill-points.ts';
import type { Visitor } from '#tests/people/people.ts';
import { verifyByMail } from '#tests/people/verify-by-mail.ts';
import { killableServer } from '../killable-server.ts';
import { startProvider } from '../money.ts';
import { aStoredListing } from '../../factories.ts';

export interface KillStageOptions {
  /** Settings that lead a server to the database. */
  settings: Record<string, string>;
  /** Looks into the database; on the embedded one only while no server runs. */
  withDatabase<T>(work: (db: Db) => Promise<T>): Promise<T>;
  /** With two, what the one that dies has left may be taken up by the other. */
  processes: 1 | 2;
  /** So many kills at most: each has a listing of its own. */
  kills: number;
  /** Other reads and writes meanwhile, a second, of other listings; none unless given. */
  callsPerSecond?: number;
}

export type KillHarness = Awaited<ReturnType<typeof openKillHarness>>;

export async function openKillHarness({
  settings,
  withDatabase,
  processes,
  kills,
  callsPerSecond = 0,
}: KillStageOptions) {
  const [houses, others] = await withDatabase(
    async (db) => [await storedListings(db, kills), await storedListings(db, 10)] as const,
  );
  const provider = await startProvider();
  const [server, ...beside] = [
    killableServer(provider, settings),
    ...(processes === 2 ? [killableServer(provider, settings)] : []),
  ];
  for (const each of [server, ...beside])
    Object.assign(each, { verify: (person: Visitor, email: string) => verifyByMail(provider, person, email) });
  const arrivals: (() => Promise<void>)[] = [];
  const stop = () => Promise.all([server, ...beside].map((each) => each.stop()));
  for (const each of [...beside, server]) await each.start();
  const startMs: number[] = [];
  const start = server.start.bind(server);
  server.start = async () => {
    const begun = performance.now();
    await start();
    if ((await fetch(`${server.url}/api/pg/getPg/${others[0]?.id}`)).ok) startMs.push(performance.now() - begun);
  };
  const load =
    callsPerSecond > 0
      ? await startJournaledLoad(
          server,
          others.map(({ id }) => id),
          callsPerSecond,
        )
      : undefined;
  return {
    /** One kill at one of the points; throws when nothing comes of what was begun. */
    async kill(point: string): Promise<void> {
      const listing = houses.pop();
      if (!listing) throw new Error('there is no listing left');
      arrivals.push(await killAt({ server, provider }, point, listing));
    },
    /**
     * Waits for every booking that is still to come, and for every receipt: of all kills but the newest, whose mails a
     * queue may still take for being sent.
     */
    async receipts({ butOf: newest = 0 } = {}): Promise<void> {
      const due = arrivals.splice(0, Math.max(0, arrivals.length - newest));
      const ends = await Promise.allSettled(due.map((arrival) => arrival()));
      const failed = ends.filter((end) => end.status === 'rejected');
      if (failed.length > 0)
        throw new AggregateError(
          failed.map(({ reason }) => reason as unknown),
          failed.map(({ reason }) => String(reason)).join('; '),
        );
    },
    /** What the servers have printed, in all their lives. */
    said: () => [server, ...beside].map(({ said }) => said).join(''),
    /** Stops the servers and looks into the books of both sides. */
    async audit() {
      await load?.stop();
      await stop();
      const ledger = await provider.ledger();
      return withDatabase(async (db) => ({
        load: load?.figures(),
        lost: (await load?.lost(db)) ?? [],
        startMs,
        broken: await watchMoney(db)(),
        differences: await differencesWith(ledger, db),
        captured: ledger.orders.filter(({ captured }) => captured > 0).length,
        kept: ledger.orders.filter(({ net }) => net > 0).length,
      }));
    },
    async close(): Promise<void> {
      await load?.stop();
      await stop();
      await provider.close();
    },
  };
}

const storedListings = (db: Db, count: number) =>
  Promise.all(Array.from({ length: count }, () => aStoredListing(db, { email: null })));
