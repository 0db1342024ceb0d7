/** Where nothing fits: what comes nearest, which wish stands in the way, and how many PGs taking it back brings. */
import type { Suggestion } from '#contract/assistant/schema.ts';
import type { ListingPage } from '../../listings/listings.ts';
import type { StoredListing } from '../../listings/table.ts';
import { listed, pgs } from '../added-messages.ts';
import { judge } from '../fits.ts';
import { keysOf, type Wish } from '../wish.ts';
import { findByWish } from '../wish-search.ts';
import { wishPhrase } from '../wish-words.ts';
import { answer, lineOf, numbered, say, showing, type Answer, type Asked } from './answer.ts';
import { ELSEWHERE, findAllIn, MOST_WAYS, waysByOne, waysByTwo, wholePlace, type Way } from './ways-out.ts';

/** Near misses that are shown. */
const SHOWN = 3;

export async function nearMisses(asked: Asked, wish: Wish): Promise<Answer> {
  const head = [headOf(wish), ...(await bookedOnes(asked, wish))].join(' ');
  const byOne = await waysByOne(asked, wish);
  let allThere: Promise<ListingPage> | undefined;
  const there = () => (allThere ??= findAllIn(asked, wish.places));
  const ways = byOne.length > 0 ? byOne : await waysByTwo(asked, wish, await there());
  const best = ways
    .toSorted((a, b) => a.lastResort - b.lastResort || b.found.total - a.found.total)
    .slice(0, MOST_WAYS);
  const near = nearest(best);
  const whole = near.length > 0 ? undefined : await wholePlace(asked, wish, await there());
  const listings = whole ? fewestMisses(whole.found.listings, wish, asked.gazetteer) : near;
  const reply = [
    head,
    ...best.map(({ says }) => `${says}.`),
    ...(whole ? [`${whole.says}.`] : []),
    ...(listings.length === 0
      ? []
      : [`${listings.length === 1 ? 'This one comes' : 'These come'} closest to your other wishes:`]),
    ...numbered(listings.map((listing) => missLine(listing, wish, asked.gazetteer))),
  ];
  const suggestions = [...best, ...(whole ? [whole] : [])].map(suggestionOf);
  return answer(asked, reply.join('\n'), {
    listings,
    context: { ...showing(asked.context, listings), cursor: null },
    suggestions: suggestions.length > 0 ? suggestions : [say('Start over')],
  });
}

/** Where neither one wish nor two stand in the way: those of the place that miss the least. */
function fewestMisses(listings: readonly StoredListing[], wish: Wish, gazetteer: Asked['gazetteer']): StoredListing[] {
  const misses = (listing: StoredListing) => judge(listing, wish, gazetteer).misses.length;
  return listings
    .map((listing) => ({ listing, misses: misses(listing) }))
    .toSorted((a, b) => a.misses - b.misses || a.listing.pricePaise - b.listing.pricePaise)
    .slice(0, SHOWN)
    .map(({ listing }) => listing);
}

/** A room somewhere else is near to nothing. */
function nearest(ways: readonly Way[]): StoredListing[] {
  const near = ways.filter(({ lastResort }) => lastResort < ELSEWHERE);
  const found = near.flatMap(({ found: { listings } }) => listings.slice(0, near.length === 1 ? SHOWN : 2));
  return [...new Map(found.map((listing) => [listing.id, listing])).values()].slice(0, SHOWN);
}

const isOfTaste = (key: string) => key === 'sort' || key === 'available';

function headOf(wish: Wish): string {
  const phrase = wishPhrase(wish);
  if (phrase === '') return 'No PG can be had at the moment.';
  return `No PG fits ${keysOf(wish).filter((key) => !isOfTaste(key)).length > 1 ? 'all of this' : 'this'}: ${phrase}.`;
}

/** Named, so that nobody takes them for free ones or thinks that we do not know them. */
async function bookedOnes({ db }: Asked, wish: Wish): Promise<string[]> {
  const { listings, total, capped } = await findByWish(db, wish, { limit: SHOWN, booked: true });
  if (total === 0) return [];
  const which = total > listings.length ? pgs(total, capped) : listed(listings.map(({ name }) => name));
  return [`${which} would fit but ${total === 1 ? 'is' : 'are'} booked.`];
}

const suggestionOf = ({ suggestion, found }: Way): Suggestion => ({
  ...suggestion,
  label: `${suggestion.label}: ${pgs(found.total, found.capped)}`,
});

/** 'fits all but this: ₹500 over your budget'. */
function missLine(listing: StoredListing, wish: Wish, gazetteer: Asked['gazetteer']): string {
  const { misses } = judge(listing, wish, gazetteer);
  const but = misses.length > 0 ? ` (fits all but this: ${listed(misses.map(({ label }) => label))})` : '';
  return `${lineOf(listing)}${but}`;
}
