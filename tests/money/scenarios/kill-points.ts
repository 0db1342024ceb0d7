/** Kills the server at the worst moments of a booking and looks at what is left once it is back. */
import { setTimeout as wait } from 'node:timers/promises';
import type { NewListing } from '#server/listings/table.ts';
import type { KillableServer } from '../killable-server.ts';
import { anOrder, book, verify, type Provider } from '../money.ts';
import { until } from '../../until.ts';
import { aMember, type Member } from '#tests/people/people.ts';

export interface Killing {
  server: KillableServer;
  provider: Omit<Provider, 'close'>;
}

/** Answers the order that is paid in the end, if there is one; or how to come by it, where it takes its time. */
type Point = (
  harness: Killing,
  asha: Member,
  listing: NewListing,
) => Promise<string | undefined | (() => Promise<string>)>;

const TIMEOUT_MS = 60_000;
const ORDERS = { method: 'POST', path: '/v1/orders' };

/** Dies by the provider's hand as soon as the matching call is done: before the answer, or just after it. */
async function dieOf(
  { server, provider }: Killing,
  match: object,
  when: 'before' | 'after_response',
  act: () => Promise<unknown>,
): Promise<void> {
  await provider.control('faults', { match, kind: 'kill_pid', pid: server.pid, when, nth: 1 });
  await act().catch(() => {});
  await server.death();
}

const stateOf = async (asha: Member, order: string) => {
  const { status, body } = await asha.call('GET', `/api/pay/orders/${order}`);
  return status === 200 ? (body as { state: string; mail: string }) : undefined;
};

const becomes = (asha: Member, order: string, state: string) =>
  until(
    async () => (await stateOf(asha, order).catch(() => undefined))?.state === state,
    `${order} ${state}`,
    TIMEOUT_MS,
  );

/** Asha clicks again until she may pay, pays, and has her booking. */
async function bookAfterAll({ provider }: Killing, asha: Member, listing: NewListing): Promise<string> {
  let order: string | undefined;
  await until(
    async () => {
      const { status, body } = await book(asha, listing);
      order = status === 200 ? (body as { id: string }).id : undefined;
      return order !== undefined;
    },
    'an order after the kill',
    TIMEOUT_MS,
  );
  await provider.pay(order ?? '');
  await becomes(asha, order ?? '', 'paid');
  return order ?? '';
}

export const POINTS: Record<string, Point> = {
  'when the provider has made the order and not answered': async (harness, asha, listing) => {
    await dieOf(harness, ORDERS, 'before', () => book(asha, listing));
    await harness.server.start();
    return () => bookAfterAll(harness, asha, listing);
  },
  'when the provider’s answer is not yet noted': async (harness, asha, listing) => {
    await dieOf(harness, ORDERS, 'after_response', () => book(asha, listing));
    await harness.server.start();
    return () => bookAfterAll(harness, asha, listing);
  },
  'when the money is captured and nobody has heard of it': async (harness, asha, listing) => {
    const order = await anOrder(asha, listing);
    await harness.server.kill();
    await harness.provider.pay(order);
    await harness.server.start();
    await becomes(asha, order, 'paid');
    return order;
  },
  'in verify, before the commit': async (harness, asha, listing) => {
    await harness.provider.control('webhooks', { mode: 'off' });
    const order = await anOrder(asha, listing);
    const triple = await harness.provider.pay(order);
    await dieOf(harness, { method: 'GET', path: '/v1/payments/*' }, 'after_response', () =>
      verify(asha, listing, triple),
    );
    await harness.server.start();
    await becomes(asha, order, 'paid');
    const again = await verify(asha, listing, triple);
    if (again.status !== 200) throw new Error(`verify after the kill: ${again.status}`);
    await harness.provider.control('webhooks', { mode: 'on' });
    return order;
  },
  'in verify, somewhere around the commit': async (harness, asha, listing) => {
    await harness.provider.control('webhooks', { mode: 'off' });
    const order = await anOrder(asha, listing);
    const triple = await harness.provider.pay(order);
    const answer = verify(asha, listing, triple).catch(() => undefined);
    await wait(Math.random() * 60);
    await harness.server.kill();
    await answer;
    await harness.server.start();
    await becomes(asha, order, 'paid');
    await harness.provider.control('webhooks', { mode: 'on' });
    return order;
  },
  'after the commit, before the mail': async (harness, asha, listing) => {
    await until(
      async () => (await harness.provider.mails(asha.email, 'Verify')).length > 0,
      'the first mail of all',
      TIMEOUT_MS,
    );
    const order = await anOrder(asha, listing);
    // Only now: a mail that an earlier kill has left may be tried again at any moment.
    await harness.provider.control('mail-faults', { mode: 'kill', pid: harness.server.pid, when: 'before', times: 1 });
    await harness.provider.pay(order);
    await harness.server.death();
    await harness.server.start();
    await becomes(asha, order, 'paid');
    return order;
  },
  'while the webhook takes effect': async (harness, asha, listing) => {
    const order = await anOrder(asha, listing);
    await harness.provider.pay(order);
    await wait(Math.random() * 30);
    await harness.server.kill();
    await harness.server.start();
    await becomes(asha, order, 'paid');
    return order;
  },
  'when the provider has taken the refund and not answered': async (harness, asha, listing) => {
    await harness.provider.control('webhooks', { mode: 'off' });
    const bina = await aMember(harness.server, 'Bina');
    const order = await anOrder(asha, listing);
    const { status } = await asha.call('DELETE', `/api/pay/holds/${order}`);
    if (status !== 200) throw new Error(`cancel: ${status}`);
    const winner = await anOrder(bina, listing);
    await harness.provider.pay(winner);
    await becomes(bina, winner, 'paid');
    const triple = await harness.provider.pay(order);
    await dieOf(harness, { method: 'POST', path: '/v1/payments/*/refund' }, 'before', () =>
      verify(asha, listing, triple),
    );
    await harness.server.start();
    await becomes(asha, order, 'refunded');
    await harness.provider.control('webhooks', { mode: 'on' });
    return undefined;
  },
};

/**
 * One kill, with a new buyer; throws when nothing comes of what was begun. Answers a wait for the booking and its
 * receipt.
 */
export async function killAt(harness: Killing, point: string, listing: NewListing): Promise<() => Promise<void>> {
  const asha = await aMember(harness.server);
  const left = await POINTS[point]?.(harness, asha, listing);
  return async () => {
    const order = typeof left === 'function' ? await left() : left;
    if (order === undefined) return;
    await until(async () => (await stateOf(asha, order))?.mail === 'sent', 'the mail', TIMEOUT_MS);
    const receipts = await harness.provider.mails(asha.email, 'Your booking');
    const ids = new Set(receipts.map(({ messageId }) => messageId));
    if (ids.size !== 1) throw new Error(`${ids.size} different receipts after ${point}`);
  };
}
