/** Beginning to pay: a hold on the listing and an order of ours first, then the provider's order, never two for one wish. */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, gt, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { toPaise } from '#contract/money.ts';
import type { PayableOrder } from '#contract/payments/schema.ts';
import { GatewayRejected, GatewayUnavailable, type GatewayOrder } from '../adapters/payment-gateway/port.ts';
import type { Queryable } from '../database/db.ts';
import { Refusal, TooMany } from '../http/errors.ts';
import type { Caller } from '../http/implement.ts';
import { takeTry } from '../identity/limits.ts';
import { getListing } from '../listings/listings.ts';
import { closeUnpaid, closeExpired, secondsLeft, takeHold } from './hold.ts';
import { lookBeforeTheNext } from './look.ts';
import { priceChanged, tooManyHolds, whyNot } from './refusals.ts';
import { orders, type Order } from './table.ts';
import type { Till } from './till.ts';

/** For this long the call that made the row is at work on the provider's order; afterwards somebody else may go on with it. */
const MAKING_SECONDS = 12;
/** Whoever begins to pay is answered within this, however slow the provider is at each of the calls it takes. */
const ANSWER_MS = 9_000;
/** With less time than this left, an order that was abandoned in the making is left to the next click. */
const LEAST_MS = 4_000;
/** One address may begin so many times as many orders as one person: a hostel shares one. */
const PEOPLE_AN_ADDRESS = 3;
const NOT_READY = 'The payment provider does not answer right now. Nothing was charged. Please try again in a moment.';

/**
 * An order of this person for this listing, ready to pay; the one that is alive already where there is one.
 * @throws {Refusal} `not_found`, `conflict` with the reason in words, `rate_limited`, `unavailable`
 */
export async function createOrder(
  till: Till,
  caller: Caller,
  { address, ...wish }: { pgId: string; amount: number; address: string },
): Promise<PayableOrder> {
  const busy = await takeTry(till.db, [
    { key: `order ${caller.uid}`, most: till.ordersPerMinute, seconds: 60 },
    { key: `order from ${address}`, most: till.ordersPerMinute * PEOPLE_AN_ADDRESS, seconds: 60 },
  ]);
  if (busy !== undefined) throw new TooMany(`Too many tries to book. Please wait ${busy} seconds.`, busy);
  const until = Date.now() + ANSWER_MS;
  const { order, isNew } = await place(till, caller, wish.pgId, toPaise(wish.amount));
  const open = isNew ? await makeOpen(till, order, { tried: false, until }) : await opened(till, order, until);
  return toPayable(till, open);
}

async function place(till: Till, caller: Caller, listingId: string, pricePaise: number): Promise<{ order: Order; isNew: boolean }> {
  const listing = await getListing(till.db, listingId);
  await lookBeforeTheNext(till, listing.id).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable) throw new Refusal('unavailable', NOT_READY);
    if (!(error instanceof GatewayRejected)) throw error;
    till.warn('the provider could not be asked about an earlier order', { listingId, said: error.message });
  });
  const order = await takePlace(till, caller, listing.id, pricePaise);
  if (order) return { order, isNew: true };
  const mine = await liveOrderFor(till.db, caller.uid, listing.id);
  if (!mine) throw await whyNot(till.db, listing.id, pricePaise);
  // The held price stands whatever the listing costs by now; a page that shows another one must say so before anybody pays.
  if (mine.amountPaise !== pricePaise) throw priceChanged(mine.amountPaise);
  return { order: mine, isNew: false };
}

/** The hold and the order in one transaction; undefined where the listing cannot be held now. */
function takePlace({ db, holdMinutes }: Till, caller: Caller, listingId: string, pricePaise: number): Promise<Order | undefined> {
  const id = randomUUID();
  return db.transaction(async (tx) => {
    const held = await takeHold(tx, { orderId: id, listingId, pricePaise, minutes: holdMinutes });
    if (!held?.holdUntil) return undefined;
    await closeExpired(tx, caller.uid);
    const row = {
      id,
      personId: caller.uid,
      listingId,
      payerName: caller.displayName,
      payerEmail: caller.email,
      pgName: held.name,
      pgLocation: held.location,
      amountPaise: pricePaise,
      holdUntil: held.holdUntil,
      nextLookAt: sql`now() + make_interval(secs => ${MAKING_SECONDS})`,
    };
    // The unique index decides: of parallel calls of one person, in any process, two find a place.
    for (const holdSlot of [1, 2]) {
      const [order] = await tx
        .insert(orders)
        .values({ ...row, holdSlot })
        .onConflictDoNothing()
        .returning();
      if (order) return order;
    }
    throw tooManyHolds();
  });
}

/** This person's order for the listing whose hold still stands. */
async function liveOrderFor(db: Queryable, personId: string, listingId: string): Promise<Order | undefined> {
  const [live] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.personId, personId), eq(orders.listingId, listingId), ...isLive));
  return live;
}

export const isLive = [isNotNull(orders.holdSlot), inArray(orders.state, ['creating', 'open']), gt(orders.holdUntil, sql`now()`)];

/** The same buyer asks again while the provider's order may still be in the making, here or in a process that has died. */
async function opened(till: Till, { id }: Order, until: number): Promise<Order> {
  for (; Date.now() < until; await wait(150)) {
    const [order] = await till.db.select().from(orders).where(eq(orders.id, id));
    if (!order || order.state === 'closed') break;
    if (order.state !== 'creating') return order;
    const abandoned = Date.now() < until - LEAST_MS ? await claimMaking(till.db, id) : undefined;
    if (abandoned) return makeOpen(till, abandoned, { tried: true, until });
  }
  throw new Refusal('unavailable', NOT_READY);
}

async function claimMaking(db: Queryable, id: string): Promise<Order | undefined> {
  const [claimed] = await db
    .update(orders)
    .set({ nextLookAt: sql`now() + make_interval(secs => ${MAKING_SECONDS})` })
    .where(and(eq(orders.id, id), eq(orders.state, 'creating'), lte(orders.nextLookAt, sql`now()`)))
    .returning();
  return claimed;
}

/** Outside any transaction: the provider may take seconds. */
async function makeOpen(till: Till, order: Order, { tried, until }: { tried: boolean; until: number }): Promise<Order> {
  try {
    const wish = { receipt: order.id, amountPaise: order.amountPaise, captureMinutes: till.holdMinutes - 3 };
    const made = await till.gateway.createOrder(wish, { tried, withinMs: until - Date.now() });
    const open = await noteOpen(till, order, made);
    if (open) return open;
  } catch (error) {
    if (!(error instanceof GatewayUnavailable) && !(error instanceof GatewayRejected)) throw error;
    // A stray order of the provider's may exist now. Nobody knows its id, so nobody can pay it.
    await till.db.transaction((tx) => closeUnpaid(tx, order));
    till.warn('the provider made no order', { orderId: order.id, said: error.message });
  }
  throw new Refusal('unavailable', NOT_READY);
}

/** Keeps the provider's id for the order; where somebody else was first, theirs is the one to pay. Undefined once it is closed. */
export async function noteOpen({ db, reconcileSeconds }: Till, order: Order, made: GatewayOrder): Promise<Order | undefined> {
  if (made.amountPaise !== order.amountPaise || made.currency !== 'INR') throw new GatewayRejected(0, 'The order is for another amount.');
  const [open] = await db
    .update(orders)
    .set({ gatewayOrderId: made.id, state: 'open', nextLookAt: sql`now() + make_interval(secs => ${2 * reconcileSeconds})` })
    .where(and(eq(orders.id, order.id), eq(orders.state, 'creating')))
    .returning();
  if (open) return open;
  const [now] = await db.select().from(orders).where(eq(orders.id, order.id));
  return now?.state === 'open' ? now : undefined;
}

async function toPayable({ db }: Till, { id, gatewayOrderId, amountPaise }: Order): Promise<PayableOrder> {
  const [left] = await db.select({ secondsLeft }).from(orders).where(eq(orders.id, id));
  if (!gatewayOrderId) throw new Error(`Order ${id} is open without the provider's id.`);
  return { id: gatewayOrderId, amount: amountPaise, currency: 'INR', secondsLeft: Math.max(0, left?.secondsLeft ?? 0) };
}
