/** Limits on holds, so that people who do not pay cannot keep PGs from others. */
import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '../../database/db.ts';
import { Refusal, RateLimited } from '../../http/errors.ts';
import type { Caller } from '../../http/implement.ts';
import type { HoldLimits, PaymentsContext } from '../payments-context.ts';
import { orders } from '../table.ts';
import { isHolding } from '../conditions.ts';

const UNVERIFIED = 'Please verify your email address before you book: open the link in the mail that we sent you.';
const CROWDED = 'Too many PGs are being held from your network right now. Please try again in a few minutes.';

/** @throws {Refusal} `forbidden` if a verified address is required and the caller has none */
export function assertVerified({ holdLimits }: PaymentsContext, { emailVerified }: Caller): void {
  if (holdLimits.verifiedEmail && !emailVerified) throw new Refusal('forbidden', UNVERIFIED);
}

/** @throws {RateLimited} if this person has to wait before they may hold this PG again */
export async function assertNotHeldTooOften(
  tx: Transaction,
  limits: HoldLimits,
  who: { personId: string; listingId: string },
): Promise<void> {
  const { seconds, times } = await pauseBeforeNextHold(tx, limits, who);
  if (seconds <= 0) return;
  const held =
    times >= limits.unpaidPerDay ? `held this PG ${times} times without paying` : 'just held this PG without paying';
  throw new RateLimited(`You have ${held}. ${againIn(seconds)}`, seconds);
}

/**
 * A person who keeps holding the same PG without paying waits longer each time, and after a few times for a day. Orders
 * that never reached the provider do not count: nobody could have paid them.
 */
export async function pauseBeforeNextHold(
  db: Queryable,
  { unpaidPerDay, pauseMinutes }: HoldLimits,
  { personId, listingId }: { personId: string; listingId: string },
): Promise<{ seconds: number; times: number }> {
  const [unpaid] = await db
    .select({
      times: sql<number>`count(*)::int`,
      sinceLast: sql<number>`extract(epoch from now() - max(${orders.holdUntil}))::int`,
      sinceFirst: sql<number>`extract(epoch from now() - min(${orders.createdAt}))::int`,
    })
    .from(orders)
    .where(
      and(
        eq(orders.personId, personId),
        eq(orders.listingId, listingId),
        eq(orders.state, 'closed'),
        isNotNull(orders.gatewayOrderId),
        gt(orders.createdAt, sql`now() - interval '24 hours'`),
      ),
    );
  if (!unpaid || unpaid.times === 0) return { seconds: 0, times: 0 };
  const { times, sinceFirst, sinceLast } = unpaid;
  const seconds =
    times >= unpaidPerDay
      ? Math.max(60, 24 * 3_600 - sinceFirst)
      : Math.max(0, pauseMinutes * 60 * 2 ** (times - 1) - sinceLast);
  return { seconds, times };
}

/**
 * Call it in the transaction that inserts the order. The lock serialises requests from one network, so that parallel
 * ones are all counted.
 * @throws {RateLimited}
 */
export async function assertFewFromNetwork(tx: Transaction, { perIp }: HoldLimits, network: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`holds from ${network}`}, 0))`);
  if ((await tx.$count(orders, and(eq(orders.network, network), isHolding))) >= perIp)
    throw new RateLimited(CROWDED, 60);
}

function againIn(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const [amount, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.ceil(minutes / 60), 'hour'];
  return `You can book it again in ${amount} ${amount === 1 ? unit : `${unit}s`}.`;
}
