/** The mail server is away while people book; afterwards every mail arrives, once. */
import { setTimeout as wait } from 'node:timers/promises';
import type { RunningApp } from '../../app.ts';
import type { Db } from '#server/database/db.ts';
import { areJobsDone } from '../jobs-done.ts';
import { anOrder, members, verify, type Provider, type ProviderMail } from '../money.ts';
import { aStoredListing } from '../../factories.ts';
import { until } from '../../until.ts';
import type { Member } from '#tests/people/people.ts';

export interface OutageOptions {
  app: Pick<RunningApp, 'url'>;
  db: Db;
  provider: Omit<Provider, 'close'>;
  bookings: number;
  outageMs: number;
  patienceMs: number;
}

const RECEIPT = 'Your booking';
const NOTICE = 'has been booked';
/** The inbox is asked this seldom, because it is much; a second copy of a mail would come sooner. */
const PAUSE_MS = 1_000;

type Arrived = Pick<ProviderMail, 'to' | 'subject'>;

export async function mailOutage({ app, db, provider, bookings, outageMs, patienceMs }: OutageOptions) {
  const buyers = await members(app, bookings);
  const payers = buyers.map(({ email }) => email);
  const owners = buyers.map((_, at) => `owner-${at}@example.in`);
  const bookAll = async (people: Member[], away: boolean) => {
    const times: number[] = [];
    for (const [at, buyer] of people.entries()) {
      const listing = await aStoredListing(db, { email: away ? (owners[at] ?? null) : null });
      const begun = performance.now();
      const { status } = await verify(buyer, listing, await provider.pay(await anOrder(buyer, listing)));
      times.push(performance.now() - begun);
      if (status !== 200) throw new Error(`a booking was answered ${status}`);
    }
    return times;
  };
  const before = await bookAll(buyers, false);
  const quiet = async () => {
    const mails = await mailsNow(provider);
    return payers.every((to) => countOf(mails, to, RECEIPT) === 1) && (await areJobsDone(db));
  };
  await until(quiet, 'the mails before', patienceMs);
  // The inbox keeps its newest mails only, and those of both times together are more.
  await provider.control('mails', undefined, 'DELETE');
  await provider.control('mail-faults', { mode: 'down' });
  const begun = Date.now();
  const during = await bookAll(buyers, true);
  await wait(Math.max(0, outageMs - (Date.now() - begun)));
  await provider.control('mail-faults', { mode: 'ok' });
  const back = Date.now();
  const arrived = async () => (await mailsNow(provider)).length >= 2 * bookings;
  await until(arrived, 'the mails', patienceMs).catch(() => {});
  const secondsToArrive = Math.round((Date.now() - back) / 1_000);
  const mails = await mailsNow(provider);
  return {
    bookings,
    before,
    during,
    secondsToArrive,
    receiptsOnce: payers.filter((to) => countOf(mails, to, RECEIPT) === 1).length,
    noticesOnce: owners.filter((to) => countOf(mails, to, NOTICE) === 1).length,
    mails: mails.length,
  };
}

/** What the inbox holds after a moment, without attachments. */
async function mailsNow(provider: Omit<Provider, 'close'>): Promise<Arrived[]> {
  await wait(PAUSE_MS);
  return provider.control<Arrived[]>('mails');
}

function countOf(mails: Arrived[], address: string, subject: string): number {
  return mails.filter((mail) => mail.to.includes(address) && mail.subject.includes(subject)).length;
}
