/** Makes a demo of a database that nobody has used, so that a new site has something to show. */
import { createHash } from 'node:crypto';
import { eq, inArray } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { toPaise } from '#contract/money.ts';
import { readDemoListings, type DemoListing } from './demo-listings.ts';
import { people } from '../../identity/table.ts';
import { insertListings } from '../insert-listings.ts';
import { listings, type NewListing } from '../table.ts';
import { DEMO_VERIFIER } from '../editing/verified.ts';
import { demoLoads } from './table.ts';

/**
 * Whether this database is a demo, which its first start decides for ever: if the demo is wanted then, and neither
 * people nor listings are here. A site that is somebody's own never gets invented listings, nor accounts that everybody
 * may use.
 */
export async function openDemo(db: Db, wanted: boolean): Promise<{ isDemo: boolean; loaded: number }> {
  return db.transaction(async (tx) => {
    // Of two processes that start at once, the second waits here for the first and then finds its row.
    const [first] = await tx.insert(demoLoads).values({ what: 'start' }).onConflictDoNothing().returning();
    const [anybody] = await tx.select({ id: people.id }).from(people).limit(1);
    const loaded = first && wanted && !anybody ? await loadDemoListings(tx) : 0;
    // Earlier versions noted the demo listings as loaded also where listings of somebody's own stood already.
    if (first && (await countDemoListings(tx)) === 0) await tx.delete(demoLoads).where(eq(demoLoads.what, 'listings'));
    const isDemo = (await tx.$count(demoLoads, eq(demoLoads.what, 'listings'))) > 0;
    return { isDemo: wanted && isDemo, loaded };
  });
}

/** Loads the demo listings into a database that never had any listing; returns how many were loaded. */
export async function loadDemoListings(db: Pick<Db, 'transaction'>): Promise<number> {
  return db.transaction(async (tx) => {
    const [any] = await tx.select({ id: listings.id }).from(listings).limit(1);
    if (any) return 0;
    const [first] = await tx.insert(demoLoads).values({ what: 'listings' }).onConflictDoNothing().returning();
    if (!first) return 0;
    const all = await readDemoListings();
    const mixed = all.toSorted((a, b) => (shuffled(a.key) < shuffled(b.key) ? -1 : 1));
    await insertListings(tx, mixed.map(stored));
    return all.length;
  });
}

const idOf = ({ key }: Pick<DemoListing, 'key'>) => `demo-${key}`;

/** Their ids, of deleted ones too. */
export const demoIds = async (): Promise<string[]> => (await readDemoListings()).map(idOf);

export async function countDemoListings(db: Pick<Db, '$count'>): Promise<number> {
  return db.$count(listings, inArray(listings.id, await demoIds()));
}

/** The same order everywhere, and cities mixed: the newest listings are what a visitor sees first. */
function shuffled(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function stored({ price, deposit, verified, ...demo }: DemoListing): NewListing {
  const { key, ...listing } = demo;
  const mark = verified && { verifiedAt: new Date(), verifiedBy: DEMO_VERIFIER };
  return {
    ...listing,
    ...mark,
    id: idOf(demo),
    drawingSeed: key,
    pricePaise: toPaise(price),
    ...(deposit !== undefined && { depositPaise: toPaise(deposit) }),
  };
}
