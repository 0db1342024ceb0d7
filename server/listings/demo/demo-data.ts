/** Loads demo listings into an empty database, so that a new site has something to show. */
import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { toPaise } from '#contract/money.ts';
import { readDemoListings, type DemoListing } from './demo-listings.ts';
import { insertListings } from '../insert-listings.ts';
import { listings, type NewListing } from '../table.ts';
import { DEMO_VERIFIER } from '../editing/verified.ts';
import { demoLoads } from './table.ts';

/** Loads the demo listings into a database that never had any listing; returns how many were loaded. */
export async function loadDemoListings(db: Db): Promise<number> {
  return db.transaction(async (tx) => {
    // Of two processes that start at once, the second waits here for the first and then finds its row.
    const [first] = await tx.insert(demoLoads).values({ what: 'listings' }).onConflictDoNothing().returning();
    const [any] = await tx.select({ id: listings.id }).from(listings).limit(1);
    if (!first || any) return 0;
    const all = await readDemoListings();
    const mixed = all.toSorted((a, b) => (shuffled(a.key) < shuffled(b.key) ? -1 : 1));
    await insertListings(tx, mixed.map(stored));
    return all.length;
  });
}

const idOf = ({ key }: Pick<DemoListing, 'key'>) => `demo-${key}`;

/** Their ids, of deleted ones too. */
export const demoIds = async (): Promise<string[]> => (await readDemoListings()).map(idOf);

export async function countDemoListings(db: Db): Promise<number> {
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
