/** Kills the server at the worst moments of a booking and looks at what is left once it is back. */
import { setTimeout as wait } from 'node:timers/promises';
import type { NewListing } from '#server/listings/table.ts';
import type { KillableServer } from '../killable-server.ts';
import { anOrder, book, until, verify, type Provider } from '../money.ts';
import { aMember, type Member } from '../../people.ts';

export interface Killing {
  server: KillableServer;
  provider: Omit<Provider, 'close'>;
}

/** Answers the order that is paid in the end, if there is one; or how to come by it, where it takes its time. */
type Point = (
  stage: Killing,
  asha: Member,
  listing: NewListing,
) => Promise<string | undefined | (() => Promise<string>)>;

const PATIENCE_MS = 60_000;
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
    PATIENCE_MS,
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
    PATIENCE_MS,
  );
  await provider.pay(order ?? '');
  await becomes(asha, order ?? '', 'paid');
  return order ?? '';
}

export const POINTS: Record<string, Point> = {
  'when the provider has made the order and not answered': async (stage, asha, listing) => {
    await dieOf(stage, ORDERS, 'before', () => book(asha, listing));
    await stage.server.start();
    return () => bookAfterAll(stage, asha, listing);
  },
  'when the provider’s answer is not yet noted': async (stage, asha, listing) => {
    await dieOf(stage, ORDERS, 'after_response', () => book(asha, listing));
    await stage.server.start();
    return () => bookAfterAll(stage, asha, listing);
  },
  'when the money is captured and nobody has heard of it': async (stage, asha, listing) => {
    const order = await anOrder(asha, listing);
    await stage.server.kill();
    await stage.provider.pay(order);
    await stage.server.start();
    await becomes(asha, order, 'paid');
    return order;
  },
  'in verify, before the commit': async (stage, asha, listing) => {
    await stage.provider.control('webhooks', { mode: 'off' });
    const order = await anOrder(asha, listing);
    const triple = await stage.provider.pay(order);
    await dieOf(stage, { method: 'GET', path: '/v1/payments/*' }, 'after_response', () =>
      verify(asha, listing, triple),
    );
    await stage.server.start();
    await becomes(asha, order, 'paid');
    const again = await verify(asha, listing, triple);
    if (again.status !== 200) throw new Error(`verify after the kill: ${again.status}`);
    await stage.provider.control('webhooks', { mode: 'on' });
    return order;
  },
  'in verify, somewhere around the commit': async (stage, asha, listing) => {
    await stage.provider.control('webhooks', { mode: 'off' });
    const order = await anOrder(asha, listing);
    const triple = await stage.provider.pay(order);
    const answer = verify(asha, listing, triple).catch(() => undefined);
    await wait(Math.random() * 60);
    await stage.server.kill();
    await answer;
    await stage.server.start();
    await becomes(asha, order, 'paid');
    await stage.provider.control('webhooks', { mode: 'on' });
    return order;
  },
  'after the commit, before the mail': async (stage, asha, listing) => {
    await until(
      async () => (await stage.provider.mails(asha.email, 'Verify')).length > 0,
      'the first mail of all',
      PATIENCE_MS,
    );
    const order = await anOrder(asha, listing);
    // Only now: a mail that an earlier kill has left may be tried again at any moment.
    await stage.provider.control('mail-faults', { mode: 'kill', pid: stage.server.pid, when: 'before', times: 1 });
    await stage.provider.pay(order);
    await stage.server.death();
    await stage.server.start();
    await becomes(asha, order, 'paid');
    return order;
  },
  'while the webhook takes effect': async (stage, asha, listing) => {
    const order = await anOrder(asha, listing);
    await stage.provider.pay(order);
    await wait(Math.random() * 30);
    await stage.server.kill();
    await stage.server.start();
    await becomes(asha, order, 'paid');
    return order;
  },
  'when the provider has taken the refund and not answered': async (stage, asha, listing) => {
    await stage.provider.control('webhooks', { mode: 'off' });
    const bina = await aMember(stage.server, 'Bina');
    const order = await anOrder(asha, listing);
    const { status } = await asha.call('DELETE', `/api/pay/holds/${order}`);
    if (status !== 200) throw new Error(`cancel: ${status}`);
    const winner = await anOrder(bina, listing);
    await stage.provider.pay(winner);
    await becomes(bina, winner, 'paid');
    const triple = await stage.provider.pay(order);
    await dieOf(stage, { method: 'POST', path: '/v1/payments/*/refund' }, 'before', () =>
      verify(asha, listing, triple),
    );
    await stage.server.start();
    await becomes(asha, order, 'refunded');
    await stage.provider.control('webhooks', { mode: 'on' });
    return undefined;
  },
};

/**
 * One kill, with a new buyer; throws when nothing comes of what was begun. Answers a wait for the booking and its
 * receipt.
 */
export async function killAt(stage: Killing, point: string, listing: NewListing): Promise<() => Promise<void>> {
  const asha = await aMember(stage.server);
  const left = await POINTS[point]?.(stage, asha, listing);
  return async () => {
    const order = typeof left === 'function' ? await left() : left;
    if (order === undefined) return;
    await until(async () => (await stateOf(asha, order))?.mail === 'sent', 'the mail', PATIENCE_MS);
    const receipts = await stage.provider.mails(asha.email, 'Your booking');
    const ids = new Set(receipts.map(({ messageId }) => messageId));
    if (ids.size !== 1) throw new Error(`${ids.size} different receipts after ${point}`);
  };
}
