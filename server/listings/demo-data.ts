/** Fills an empty house with demo listings, so that a first visitor finds something to look at. */
import { createHash } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { toPaise } from '#contract/money.ts';
import { demoListings, type DemoListing } from './demo/demo-listings.ts';
import { insertListings } from './insert-listings.ts';
import { listings, type NewListing } from './table.ts';
import { DEMO_VERIFIER } from './verified.ts';

/** Loads the demo listings when there is no listing at all; answers how many were loaded. */
export async function loadDemoListings(db: Db): Promise<number> {
  const [any] = await db.select({ id: listings.id }).from(listings).limit(1);
  if (any) return 0;
  const mixed = demoListings.toSorted((a, b) => (shuffled(a.key) < shuffled(b.key) ? -1 : 1));
  await db.transaction((tx) => insertListings(tx, mixed.map(stored)));
  return demoListings.length;
}

/** The same order everywhere, and cities mixed: the newest listings are what a visitor sees first. */
function shuffled(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function stored({ key, price, deposit, verified, ...listing }: DemoListing): NewListing {
  const mark = verified && { verifiedAt: new Date(), verifiedBy: DEMO_VERIFIER };
  return { ...listing, ...mark, id: `demo-${key}`, drawingSeed: key, pricePaise: toPaise(price), depositPaise: toPaise(deposit) };
}
