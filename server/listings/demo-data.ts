/** Fills an empty house with demo listings, so that a first visitor finds something to look at. */
import type { Db } from '../database/db.ts';
import { toPaise } from '#contract/money.ts';
import { demoListings, type DemoListing } from './demo/demo-listings.ts';
import { insertListings } from './insert-listings.ts';
import { listings, type NewListing } from './table.ts';

/** Loads the demo listings when there is no listing at all; answers how many were loaded. */
export async function loadDemoListings(db: Db): Promise<number> {
  const [any] = await db.select({ id: listings.id }).from(listings).limit(1);
  if (any) return 0;
  await db.transaction((tx) => insertListings(tx, demoListings.map(stored)));
  return demoListings.length;
}

function stored({ key, price, deposit, ...listing }: DemoListing): NewListing {
  return { ...listing, id: `demo-${key}`, drawingSeed: key, pricePaise: toPaise(price), depositPaise: toPaise(deposit) };
}
