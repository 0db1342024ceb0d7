/** Where nothing fits: what comes nearest, which criterion is in the way, and how many PGs taking it back brings. */
import type { Suggestion } from '#contract/assistant/schema.ts';
import type { ListingPage } from '../../listings/listings.ts';
import type { StoredListing } from '../../listings/table.ts';
import { listed, pgs } from '../messages.ts';
import { judge } from './match-listing.ts';
import { keysOf } from '../stored-criteria.ts';
import { findByCriteria } from './find-by-criteria.ts';
import { criteriaPhrase } from './criteria-labels.ts';
import { answer, lineOf, numbered, say, showing, type Answer, type ChatTurn } from '../answers/answer.ts';
import {
  ELSEWHERE,
  findAllIn,
  MOST_RELAXATIONS,
  relaxationsByOne,
  relaxationsByTwo,
  wholePlace,
  type Relaxation,
} from './relaxations.ts';
import type { Criteria } from '../../reader/criteria/criteria.ts';

/** Near misses that are shown. */
const SHOWN = 3;

export async function nearMisses(turn: ChatTurn, criteria: Criteria): Promise<Answer> {
  const head = [headOf(criteria), ...(await bookedOnes(turn, criteria))].join(' ');
  const byOne = await relaxationsByOne(turn, criteria);
  let allThere: Promise<ListingPage> | undefined;
  const there = () => (allThere ??= findAllIn(turn, criteria.places));
  const relaxations = byOne.length > 0 ? byOne : await relaxationsByTwo(turn, criteria, await there());
  const best = relaxations
    .toSorted((a, b) => a.lastResort - b.lastResort || b.found.total - a.found.total)
    .slice(0, MOST_RELAXATIONS);
  const near = nearest(best);
  const whole = near.length > 0 ? undefined : await wholePlace(turn, criteria, await there());
  const listings = whole ? fewestMisses(whole.found.listings, criteria, turn.gazetteer) : near;
  const reply = [
    head,
    ...best.map(({ says }) => `${says}.`),
    ...(whole ? [`${whole.says}.`] : []),
    ...(listings.length === 0
      ? []
      : [`${listings.length === 1 ? 'This one comes' : 'These come'} closest to your other wishes:`]),
    ...numbered(listings.map((listing) => missLine(listing, criteria, turn.gazetteer))),
  ];
  const suggestions = [...best, ...(whole ? [whole] : [])].map(suggestionOf);
  return answer(turn, reply.join('\n'), {
    listings,
    context: { ...showing(turn.context, listings), cursor: null },
    suggestions: suggestions.length > 0 ? suggestions : [say('Start over')],
  });
}

/** Where neither one criterion nor two stand in the way: those of the place that miss the least. */
function fewestMisses(
  listings: readonly StoredListing[],
  criteria: Criteria,
  gazetteer: ChatTurn['gazetteer'],
): StoredListing[] {
  const misses = (listing: StoredListing) => judge(listing, criteria, gazetteer).misses.length;
  return listings
    .map((listing) => ({ listing, misses: misses(listing) }))
    .toSorted((a, b) => a.misses - b.misses || a.listing.pricePaise - b.listing.pricePaise)
    .slice(0, SHOWN)
    .map(({ listing }) => listing);
}

/** A room somewhere else is near to nothing. */
function nearest(relaxations: readonly Relaxation[]): StoredListing[] {
  const near = relaxations.filter(({ lastResort }) => lastResort < ELSEWHERE);
  const found = near.flatMap(({ found: { listings } }) => listings.slice(0, near.length === 1 ? SHOWN : 2));
  return [...new Map(found.map((listing) => [listing.id, listing])).values()].slice(0, SHOWN);
}

const isOfTaste = (key: string) => key === 'sort' || key === 'available';

function headOf(criteria: Criteria): string {
  const phrase = criteriaPhrase(criteria);
  if (phrase === '') return 'No PG can be had at the moment.';
  return `No PG fits ${keysOf(criteria).filter((key) => !isOfTaste(key)).length > 1 ? 'all of this' : 'this'}: ${phrase}.`;
}

/** Named, so that nobody takes them for free ones or thinks that we do not know them. */
async function bookedOnes({ db }: ChatTurn, criteria: Criteria): Promise<string[]> {
  const { listings, total, capped } = await findByCriteria(db, criteria, { limit: SHOWN, booked: true });
  if (total === 0) return [];
  const which = total > listings.length ? pgs(total, capped) : listed(listings.map(({ name }) => name));
  return [`${which} would fit but ${total === 1 ? 'is' : 'are'} booked.`];
}

const suggestionOf = ({ suggestion, found }: Relaxation): Suggestion => ({
  ...suggestion,
  label: `${suggestion.label}: ${pgs(found.total, found.capped)}`,
});

/** 'fits all but this: ₹500 over your budget'. */
function missLine(listing: StoredListing, criteria: Criteria, gazetteer: ChatTurn['gazetteer']): string {
  const { misses } = judge(listing, criteria, gazetteer);
  const but = misses.length > 0 ? ` (fits all but this: ${listed(misses.map(({ label }) => label))})` : '';
  return `${lineOf(listing)}${but}`;
}
