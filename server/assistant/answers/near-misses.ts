/** Where nothing fits: what comes nearest, which wish stands in the way, and how many PGs taking it back brings. */
import type { Suggestion } from '#contract/assistant/schema.ts';
import { toRupees } from '#contract/money.ts';
import type { ListingPage } from '../../listings/listings.ts';
import type { StoredListing } from '../../listings/table.ts';
import { listed, pgs, rupees, sentence } from '../added-messages.ts';
import { judge, takeBack } from '../fits.ts';
import { dropped, keysOf, NO_WISH, type Wish, type WishKey } from '../wish.ts';
import { findByWish, rentBounds } from '../wish-search.ts';
import { labelOf, wishPhrase } from '../wish-words.ts';
import { answer, lineOf, numbered, say, showing, type Answer, type Asked } from './answer.ts';

/** Near misses that are shown. */
const SHOWN = 3;
const MOST_WAYS = 3;

interface Way {
  key: WishKey;
  found: ListingPage;
  suggestion: Suggestion;
  /** 'With up to ₹9,500 there are 3 PGs' */
  says: string;
}

export async function nearMisses(asked: Asked, wish: Wish): Promise<Answer> {
  const { db, book, context } = asked;
  const keys = keysOf(wish).filter((key) => key !== 'sort' && key !== 'available');
  const head = `No PG fits all of this: ${wishPhrase(wish) || 'everything'}.`;
  const ways = (await Promise.all(keys.map((key) => wayWithout(asked, wish, key)))).filter((way) => way !== undefined);
  const booked = await findByWish(db, wish, book, { limit: SHOWN, booked: true });
  const taken =
    booked.total > 0 ? ` ${sentence(pgs(booked.total, booked.capped))} would fit but ${booked.total === 1 ? 'is' : 'are'} booked.` : '';
  if (ways.length === 0) return hopeless(asked, wish, head + taken);

  const order = ways.toSorted((a, b) => rank(a) - rank(b)).slice(0, MOST_WAYS);
  const listings = [
    ...new Map(order.flatMap(({ found }) => found.listings.slice(0, 2)).map((listing) => [listing.id, listing])).values(),
  ].slice(0, SHOWN);
  const reply = [
    `${head}${taken}`,
    ...order.map(({ says }) => `${says}.`),
    listings.length === 1 ? 'This one comes nearest:' : 'These come nearest:',
    ...numbered(listings.map((listing) => missLine(listing, wish, book))),
  ];
  return answer(asked, reply.join('\n'), {
    listings,
    context: showing(context, listings),
    suggestions: order.map(({ suggestion }) => suggestion),
  });
}

/** A place is given up last: somebody who looks in Pune is not helped by a room in Delhi. */
const rank = ({ key, found }: Way) => (key.startsWith('place:') ? 10_000 : 0) + (key === 'price' ? -500 : 0) - found.total;

async function wayWithout(asked: Asked, wish: Wish, key: WishKey): Promise<Way | undefined> {
  if (key === 'price') return wayWithMoreMoney(asked, wish);
  const found = await findByWish(asked.db, dropped(wish, key), asked.book, { limit: SHOWN });
  if (found.total === 0) return undefined;
  const without = `Without "${labelOf(wish, key)}"`;
  return {
    key,
    found,
    suggestion: { ...takeBack(wish, key), label: `${without}: ${pgs(found.total, found.capped)}` },
    says: `${without} there ${found.total === 1 ? 'is' : 'are'} ${pgs(found.total, found.capped)}`,
  };
}

/** The smallest budget that brings anything, in steps of ₹500. */
async function wayWithMoreMoney({ db, book }: Asked, wish: Wish): Promise<Way | undefined> {
  const unpriced = dropped(wish, 'price');
  const { maxPrice, minPrice = 0 } = rentBounds(wish);
  const above =
    maxPrice === undefined ? undefined : await findByWish(db, { ...unpriced, minPrice: maxPrice, sort: 'price' }, book, { limit: SHOWN });
  const [cheapest] = above?.listings ?? [];
  if (cheapest && maxPrice !== undefined) {
    const price = toRupees(cheapest.pricePaise);
    const budget = Math.ceil(price / 500) * 500;
    const found = await findByWish(db, { ...unpriced, maxPrice: budget, sort: 'price' }, book, { limit: SHOWN });
    const says = `Up to ${rupees(budget)} there ${found.total === 1 ? 'is' : 'are'} ${pgs(found.total, found.capped)}, the cheapest ${rupees(Math.max(0, toRupees(found.listings[0]?.pricePaise ?? 0) - maxPrice))} over your budget`;
    return {
      key: 'price',
      found,
      suggestion: say(`Up to ${rupees(budget)}: ${pgs(found.total, found.capped)}`, `up to ${rupees(budget)}`),
      says,
    };
  }
  const found = await findByWish(db, { ...unpriced, ...(minPrice > 0 && { sort: '-price' as const }) }, book, { limit: SHOWN });
  if (found.total === 0) return undefined;
  return {
    key: 'price',
    found,
    suggestion: say(`Any budget: ${pgs(found.total, found.capped)}`, 'any budget'),
    says: `With any budget there ${found.total === 1 ? 'is' : 'are'} ${pgs(found.total, found.capped)}`,
  };
}

/** No single wish stands in the way alone: keep the place, where there is anything, and let the rest go. */
async function hopeless(asked: Asked, wish: Wish, head: string): Promise<Answer> {
  const { places } = wish;
  const there = places.length > 0 ? await findByWish(asked.db, { ...NO_WISH, places }, asked.book, { limit: SHOWN }) : undefined;
  const where = listed(places, 'or');
  if (there && there.total > 0) {
    const says = `In ${where} there ${there.total === 1 ? 'is' : 'are'} ${pgs(there.total, there.capped)} in all, but more than one of your wishes stands in the way.`;
    return answer(asked, `${head}\n${says}`, {
      suggestions: [say(`All in ${where}: ${pgs(there.total, there.capped)}`, `start over, PG in ${places.join(' or ')}`)],
    });
  }
  const nowhere = places.length > 0 ? `I know no PG in ${where} that can be had now.` : head;
  return answer(asked, nowhere, { suggestions: [...places.map((place) => takeBack(wish, `place:${place}`)), say('Start over')] });
}

/** 'fits all but this: ₹500 over your budget'. */
function missLine(listing: StoredListing, wish: Wish, book: Asked['book']): string {
  const { misses } = judge(listing, wish, book);
  const but = misses.length > 0 ? ` (fits all but this: ${listed(misses.map(({ label }) => label))})` : '';
  return `${lineOf(listing)}${but}`;
}
