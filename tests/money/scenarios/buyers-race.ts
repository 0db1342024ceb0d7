/** Many buyers want one PG, round after round; in the end one of them has it and everybody else has their money. */
import { ne } from 'drizzle-orm';
import type { Db } from '#server/database/db.ts';
import { refunds } from '#server/payments/table.ts';
import type { RunningApp } from '../../app.ts';
import { differencesWith, watchMoney } from '../invariants.ts';
import { book, membersAcross, letTimePass, verify, type Provider } from '../money.ts';
import { aStoredListing } from '../../factories.ts';
import { until } from '../../until.ts';
import type { Member } from '#tests/people/people.ts';

export interface RaceOptions {
  /** One, or several processes on one database. */
  servers: Pick<RunningApp, 'url'>[];
  db: Db;
  provider: Omit<Provider, 'close'>;
  buyers: number;
  rounds: number;
}

export interface RaceFigures {
  rounds: number;
  bookings: number;
  refunds: number;
  refused: number;
  serverErrors: number;
  /** Rounds that did not end with exactly one booking. */
  wrongRounds: string[];
  broken: string[];
  differences: string[];
}

type Listing = Awaited<ReturnType<typeof aStoredListing>>;

export async function buyersRace({ servers, db, provider, buyers, rounds }: RaceOptions): Promise<RaceFigures> {
  const people = await membersAcross(servers, buyers);
  const check = watchMoney(db);
  const figures: RaceFigures = {
    rounds,
    bookings: 0,
    refunds: 0,
    refused: 0,
    serverErrors: 0,
    wrongRounds: [],
    broken: [],
    differences: [],
  };
  const seen = (status: number) => {
    if (status >= 500) figures.serverErrors += 1;
    if (status === 409) figures.refused += 1;
  };
  for (let round = 0; round < rounds; round += 1) {
    const listing = await aStoredListing(db, { pricePaise: 500_000 + round });
    const paid =
      round % 2 === 0
        ? await allAtOnce(people, listing, provider, seen)
        : await paidTwice(people, listing, provider, db, seen);
    const winners = paid.filter((status) => status === 200).length;
    if (winners !== 1) figures.wrongRounds.push(`round ${round}: ${winners} bookings of ${paid.length} payments`);
    figures.bookings += winners;
    figures.refunds += paid.length - winners;
    figures.broken.push(...(await check()));
  }
  await until(
    async () => (await differencesWith(await provider.ledger(), db)).length === 0 && (await allQuiet(provider, db)),
    'the end of all refunds',
    60_000,
  ).catch(() => {});
  figures.differences = await differencesWith(await provider.ledger(), db);
  figures.broken.push(...(await check()));
  return figures;
}

/** No refund is under way at the provider, and none is owed that it has not been asked for yet. */
async function allQuiet(provider: Omit<Provider, 'close'>, db: Db): Promise<boolean> {
  const { totals } = await provider.ledger();
  return totals.pending === 0 && (await db.$count(refunds, ne(refunds.state, 'processed'))) === 0;
}

/**
 * Everybody asks in the same moment; the one who may pay does, and browser and webhook tell of it together, several
 * times.
 */
async function allAtOnce(
  people: Member[],
  listing: Listing,
  provider: Omit<Provider, 'close'>,
  seen: (status: number) => void,
) {
  const answers = await Promise.all(people.map(async (person) => ({ person, ...(await book(person, listing)) })));
  for (const { status } of answers) seen(status);
  const payable = answers.filter(({ status }) => status === 200);
  const outcomes = await Promise.all(
    payable.map(async ({ person, body }) => {
      const triple = await provider.pay((body as { id: string }).id);
      const told = await Promise.all([1, 2, 3].map(() => verify(person, listing, triple)));
      for (const { status } of told) seen(status);
      return told[0]?.status ?? 0;
    }),
  );
  return outcomes;
}

/**
 * The first buyer's hold runs out in the payment window, the second one gets the PG held, and both pay in the same
 * moment.
 */
async function paidTwice(
  people: Member[],
  listing: Listing,
  provider: Omit<Provider, 'close'>,
  db: Db,
  seen: (status: number) => void,
) {
  const triples = [];
  for (const person of people.slice(0, 2)) {
    const { status, body } = await book(person, listing);
    seen(status);
    if (status === 200) triples.push({ person, id: (body as { id: string }).id });
    await letTimePass(db, '16 minutes');
  }
  const told = await Promise.all(
    triples.map(async ({ person, id }) => {
      const answer = await verify(person, listing, await provider.pay(id));
      seen(answer.status);
      return answer.status;
    }),
  );
  return told;
}
