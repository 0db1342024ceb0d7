/**
 * Whether a listing is available, and who holds it while they pay: the one place that writes these columns. Each verb
 * checks and writes in one statement of the caller's transaction: of any number of buyers who want a listing at the
 * same moment, in any number of processes, exactly one gets it.
 */
import { and, eq, inArray, isNull, lte, ne, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { Queryable, Transaction } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';
import { listingNotFound } from './listings.ts';
import { listings } from './table.ts';

const FREE = { heldBy: null, heldUntil: null };

/** Nobody is paying for the listing now. */
const notHeld = or(isNull(listings.heldUntil), lte(listings.heldUntil, sql`now()`));
const isAvailable = eq(listings.availability, true);
const hasId = (listingId: string) => eq(listings.id, listingId);

export interface HoldRequest {
  listingId: string;
  /** What holds it, such as an order. */
  holder: string;
  /** What the person was shown: the hold is given at this price or not at all. */
  pricePaise: number;
  minutes: number;
}

/** Keeps the listing from all others if it is available, not held and costs this; undefined where it is not. */
export async function takeHold(tx: Queryable, { listingId, holder, pricePaise, minutes }: HoldRequest) {
  const [held] = await tx
    .update(listings)
    .set({ heldBy: holder, heldUntil: sql`now() + make_interval(mins => ${minutes})` })
    .where(and(hasId(listingId), isAvailable, eq(listings.pricePaise, pricePaise), notHeld))
    .returning({ name: listings.name, location: listings.location, holdUntil: listings.heldUntil });
  return held;
}

/** Ends the hold of this holder; another one's stays. Returns whether the listing is available and this one held it. */
export async function releaseHold(tx: Queryable, listingId: string, holder: string): Promise<boolean> {
  const [released] = await tx
    .update(listings)
    .set(FREE)
    .where(and(hasId(listingId), eq(listings.heldBy, holder)))
    .returning({ availability: listings.availability });
  return released?.availability === true;
}

export interface Taking {
  listingId: string;
  /** A query of the holders whose hold does not stand in the way. */
  ownHolders: SQLWrapper;
  /** The price at which alone it is given; undefined for any. */
  pricePaise: number | undefined;
}

/** Takes the listing if it is available and nobody else holds it. Otherwise says why not. */
export async function takeListing(
  tx: Transaction,
  { listingId, ownHolders, pricePaise }: Taking,
): Promise<{ email: string | null } | 'price' | 'taken'> {
  const [taken] = await tx
    .update(listings)
    .set({ availability: false, ...FREE })
    .where(
      and(
        hasId(listingId),
        isAvailable,
        or(inArray(listings.heldBy, ownHolders), notHeld),
        pricePaise === undefined ? undefined : eq(listings.pricePaise, pricePaise),
      ),
    )
    .returning({ email: listings.email });
  if (taken) return taken;
  if (pricePaise === undefined) return 'taken';
  const atAnotherPrice = and(hasId(listingId), isAvailable, ne(listings.pricePaise, pricePaise));
  return (await tx.$count(listings, atAnotherPrice)) > 0 ? 'price' : 'taken';
}

/** Takes the listing whatever stands in the way: it was taken before, and its row has lost that. */
export async function retakeListing(tx: Transaction, listingId: string): Promise<void> {
  await tx.update(listings).set({ availability: false }).where(hasId(listingId));
}

/** Makes the listing available again. A hold that has begun meanwhile stays. */
export async function reopenListing(tx: Transaction, listingId: string): Promise<void> {
  await tx.update(listings).set({ availability: true }).where(hasId(listingId));
}

/** Locks the listing until the transaction ends; returns whether it is available, undefined where it is gone. */
export async function lockAvailability(tx: Transaction, listingId: string): Promise<boolean | undefined> {
  const [listing] = await tx
    .select({ availability: listings.availability })
    .from(listings)
    .where(hasId(listingId))
    .for('update');
  return listing?.availability;
}

/**
 * Sets whether the listing is available.
 * @throws {Refusal} `conflict` while somebody is paying for it, `not_found`
 */
export async function writeAvailability(tx: Transaction, listingId: string, availability: boolean): Promise<void> {
  const changed = await tx
    .update(listings)
    .set({ availability, ...FREE, updatedAt: sql`now()` })
    .where(and(hasId(listingId), notHeld))
    .returning({ id: listings.id });
  if (changed.length === 0) throw await heldOrGone(tx, listingId);
}

/**
 * To be called in the transaction that changes or deletes the listing: its row is locked by this, so that no hold can
 * be taken in between. Money that arrives for a deleted listing goes back by itself.
 * @throws {Refusal} `conflict` while somebody is paying for it, `not_found`
 */
export async function assertNoLiveHold(tx: Transaction, listingId: string): Promise<void> {
  const free = await tx
    .update(listings)
    .set(FREE)
    .where(and(hasId(listingId), notHeld))
    .returning({ id: listings.id });
  if (free.length === 0) throw await heldOrGone(tx, listingId);
}

async function heldOrGone(tx: Transaction, listingId: string): Promise<Refusal> {
  const [listing] = await tx.select({ id: listings.id }).from(listings).where(hasId(listingId));
  if (!listing) return listingNotFound();
  return new Refusal(
    'conflict',
    'Someone is paying for this PG right now. Please try again in a few minutes, or end the hold in Payment Logs.',
  );
}

/** The price, whether it is available, and for how many seconds somebody holds it; undefined where it is gone. */
export async function readOffer(db: Queryable, listingId: string) {
  const [offer] = await db
    .select({
      pricePaise: listings.pricePaise,
      availability: listings.availability,
      secondsHeld: sql<number | null>`ceil(extract(epoch from ${listings.heldUntil} - now()))::int`,
    })
    .from(listings)
    .where(hasId(listingId));
  return offer;
}

/** A query of who held the listing last, where the time of that hold is over and nobody has held it since. */
export function expiredHolder(db: Queryable, listingId: string) {
  return db
    .select({ holder: listings.heldBy })
    .from(listings)
    .where(and(hasId(listingId), lte(listings.heldUntil, sql`now()`)));
}
