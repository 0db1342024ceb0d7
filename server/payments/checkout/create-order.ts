/**
 * Starts a payment: holds the listing with an order of ours first, then creates the provider's order, never two for one
 * request.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { and, eq, lte, sql } from 'drizzle-orm';
import { toPaise } from '#contract/money.ts';
import type { PayableOrder } from '#contract/payments/schema.ts';
import { GatewayError, GatewayRejected, GatewayUnavailable } from '../../adapters/payment-gateway/port.ts';
import type { Queryable } from '../../database/db.ts';
import { Refusal, RateLimited } from '../../http/errors.ts';
import type { Caller } from '../../http/implement.ts';
import { networkOf } from '../../http/client-ip.ts';
import { consume } from '../../http/limits/limiter.ts';
import { takeHold } from '../../listings/availability.ts';
import { getListing } from '../../listings/listings.ts';
import { assertFewFromNetwork, assertNotHeldTooOften, assertVerified } from './hold-limits.ts';
import { isHolding } from '../conditions.ts';
import { closeAndTell, closeExpired, HOLD_SLOTS, secondsLeft } from '../orders/hold.ts';
import { markOpen } from '../orders/provider-order.ts';
import { settleExpiredHold } from '../settlement/fetch-payments.ts';
import { priceChanged, tooManyHolds, explainRefusal } from './refusals.ts';
import { orders, type Order } from '../table.ts';
import type { PaymentsContext } from '../payments-context.ts';

/**
 * For this long the request that inserted the row may be creating the provider's order; afterwards another request or
 * the reconciler may take over.
 */
const CREATING_SECONDS = 12;
/** Each request is answered within this time, however slow the provider is at each call. */
const ANSWER_MS = 9_000;
/** With less time left than this, an abandoned order is left to the next request. */
const MIN_REMAINING_MS = 4_000;
/** A network address may begin this many times as many orders as one person: the people of a hostel share one. */
const ADDRESS_FACTOR = 3;
const NOT_READY = 'The payment provider does not answer right now. Nothing was charged. Please try again in a moment.';

/**
 * The caller's order for this listing, ready to pay: the live one if there is one, else a new one.
 * @throws {Refusal} `not_found`, `forbidden` before the address is verified, `conflict` with the reason in words,
 * `rate_limited`, `unavailable`
 */
export async function createOrder(
  context: PaymentsContext,
  caller: Caller,
  { ip, ...request }: { pgId: string; amount: number; ip: string },
): Promise<PayableOrder> {
  const network = networkOf(ip);
  const busy = await consume(context.db, [
    { key: `order ${caller.uid}`, max: context.ordersPerMinute, seconds: 60 },
    { key: `order from ${network}`, max: context.ordersPerMinute * ADDRESS_FACTOR, seconds: 60 },
  ]);
  if (busy !== undefined) throw new RateLimited(`Too many tries to book. Please wait ${busy} seconds.`, busy);
  assertVerified(context, caller);
  const until = Date.now() + ANSWER_MS;
  const { order, isNew } = await holdListing(context, caller, {
    listingId: request.pgId,
    pricePaise: toPaise(request.amount),
    network,
  });
  const open = isNew
    ? await createAtProvider(context, order, { tried: false, until })
    : await waitUntilOpen(context, order, until);
  return toPayable(context, open);
}

async function holdListing(
  context: PaymentsContext,
  caller: Caller,
  { listingId, pricePaise, network }: { listingId: string; pricePaise: number; network: string },
): Promise<{ order: Order; isNew: boolean }> {
  const listing = await getListing(context.db, listingId);
  await settleExpiredHold(context, listing.id).catch((error: unknown) => {
    if (error instanceof GatewayUnavailable) throw new Refusal('unavailable', NOT_READY);
    if (!(error instanceof GatewayRejected)) throw error;
    context.warn('the provider could not be asked about an earlier order', { listingId, reason: error.message });
  });
  const order = await insertHeldOrder(context, caller, { listingId: listing.id, pricePaise, network });
  if (order) return { order, isNew: true };
  const mine = await liveOrderFor(context.db, caller.uid, listing.id);
  if (!mine) throw await explainRefusal(context.db, listing.id, pricePaise);
  // The price of the hold applies although the listing's has changed; a page that shows another price must be corrected
  // before anybody pays.
  if (mine.amountPaise !== pricePaise) throw priceChanged(mine.amountPaise);
  return { order: mine, isNew: false };
}

/** Inserts hold and order in one transaction; undefined if the listing cannot be held now. */
function insertHeldOrder(
  { db, holdMinutes, holdLimits }: PaymentsContext,
  caller: Caller,
  { listingId, pricePaise, network }: { listingId: string; pricePaise: number; network: string },
): Promise<Order | undefined> {
  const id = randomUUID();
  return db.transaction(async (tx) => {
    const held = await takeHold(tx, { holder: id, listingId, pricePaise, minutes: holdMinutes });
    if (!held?.holdUntil) return undefined;
    await closeExpired(tx, caller.uid);
    await assertNotHeldTooOften(tx, holdLimits, { personId: caller.uid, listingId });
    await assertFewFromNetwork(tx, holdLimits, network);
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
      network,
      nextCheckAt: sql`now() + make_interval(secs => ${CREATING_SECONDS})`,
    };
    // The unique index on person and slot decides: of one person's parallel requests, two get a slot.
    for (const holdSlot of HOLD_SLOTS) {
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

/** The person's order that holds the listing now. */
async function liveOrderFor(db: Queryable, personId: string, listingId: string): Promise<Order | undefined> {
  const [live] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.personId, personId), eq(orders.listingId, listingId), isHolding));
  return live;
}

/** For a repeated request: waits until the provider's order is created, or takes over from a process that died. */
async function waitUntilOpen(context: PaymentsContext, { id }: Order, until: number): Promise<Order> {
  for (; Date.now() < until; await wait(150)) {
    const [order] = await context.db.select().from(orders).where(eq(orders.id, id));
    if (!order || order.state === 'closed') break;
    if (order.state !== 'creating') return order;
    const abandoned = Date.now() < until - MIN_REMAINING_MS ? await claimCreation(context.db, id) : undefined;
    if (abandoned) return createAtProvider(context, abandoned, { tried: true, until });
  }
  throw new Refusal('unavailable', NOT_READY);
}

async function claimCreation(db: Queryable, id: string): Promise<Order | undefined> {
  const [claimed] = await db
    .update(orders)
    .set({ nextCheckAt: sql`now() + make_interval(secs => ${CREATING_SECONDS})` })
    .where(and(eq(orders.id, id), eq(orders.state, 'creating'), lte(orders.nextCheckAt, sql`now()`)))
    .returning();
  return claimed;
}

/** Runs outside any transaction, because the provider may take seconds. */
async function createAtProvider(
  context: PaymentsContext,
  order: Order,
  { tried, until }: { tried: boolean; until: number },
): Promise<Order> {
  try {
    const request = { receipt: order.id, amountPaise: order.amountPaise, captureMinutes: context.holdMinutes - 3 };
    const made = await context.gateway.createOrder(request, { tried, withinMs: until - Date.now() });
    const open = await markOpen(context, order, made);
    if (open) return open;
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    // The provider may have created an order. Nobody knows its id, so nobody can pay it.
    await closeAndTell(context, order);
    context.warn('the provider made no order', { orderId: order.id, reason: error.message });
  }
  throw new Refusal('unavailable', NOT_READY);
}

async function toPayable({ db }: PaymentsContext, { id, gatewayOrderId, amountPaise }: Order): Promise<PayableOrder> {
  const [left] = await db.select({ secondsLeft }).from(orders).where(eq(orders.id, id));
  if (!gatewayOrderId) throw new Error(`Order ${id} is open without the provider's id.`);
  return { id: gatewayOrderId, amount: amountPaise, currency: 'INR', secondsLeft: Math.max(0, left?.secondsLeft ?? 0) };
}
