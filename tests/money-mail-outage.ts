/** The mail server is away while people book; afterwards every mail arrives, once. */
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningApp } from './app.ts';
import type { Db } from '#server/database/db.ts';
import { anOrder, aStoredListing, members, until, verify, type Provider } from './money.ts';
import type { Member } from './people.ts';

export interface OutageOptions {
  app: Pick<RunningApp, 'url'>;
  db: Db;
  provider: Omit<Provider, 'close'>;
  bookings: number;
  outageMs: number;
  patienceMs: number;
}

export async function mailOutage({ app, db, provider, bookings, outageMs, patienceMs }: OutageOptions) {
  const buyers = await members(app as RunningApp, bookings);
  const marker = Date.now();
  const owner = (at: number) => `owner-${marker}-${at}@example.in`;
  const bookAll = async (people: Member[], away: boolean) => {
    const times: number[] = [];
    for (const [at, buyer] of people.entries()) {
      const listing = await aStoredListing(db, { email: away ? owner(at) : null });
      const begun = performance.now();
      const { status } = await verify(buyer, listing, await provider.pay(await anOrder(buyer, listing)));
      times.push(performance.now() - begun);
      if (status !== 200) throw new Error(`a booking was answered ${status}`);
    }
    return times;
  };
  const before = await bookAll(buyers, false);
  await until(async () => (await receipts(provider, buyers)).every((count) => count === 1), 'the mails before', patienceMs);
  await provider.control('mail-faults', { mode: 'down' });
  const begun = Date.now();
  const during = await bookAll(buyers, true);
  await wait(Math.max(0, outageMs - (Date.now() - begun)));
  await provider.control('mail-faults', { mode: 'ok' });
  const owners = () => Promise.all(buyers.map(async (_, at) => (await provider.mails(owner(at), 'has been booked')).length));
  const all = async () => (await receipts(provider, buyers)).every((count) => count >= 2) && (await owners()).every((count) => count >= 1);
  await until(all, 'the mails', patienceMs).catch(() => {});
  const [toPayers, toOwners] = [await receipts(provider, buyers), await owners()];
  return {
    bookings,
    before,
    during,
    receiptsOnce: toPayers.filter((count) => count === 2).length,
    noticesOnce: toOwners.filter((count) => count === 1).length,
  };
}

/** How many receipts each buyer has: one from before the outage and one from during it. */
function receipts(provider: Omit<Provider, 'close'>, buyers: Member[]): Promise<number[]> {
  return Promise.all(
    buyers.map(async ({ email }) => new Set((await provider.mails(email, 'Your booking')).map(({ messageId }) => messageId)).size),
  );
}
