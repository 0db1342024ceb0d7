/** The details of an answer as the browser shows them: the facts of each PG are read when it is shown. */
import type { ChatListing, Suggestion } from '#contract/assistant/schema.ts';
import type { Db } from '../database/db.ts';
import { chipsOf } from '../reader/criteria/criteria.ts';
import type { Gazetteer } from '../reader/gazetteer.ts';
import { toPg } from '../listings/serialize.ts';
import { listItems } from '../shortlist/shortlist.ts';
import { ADD, listingsFor, suggest, TAKE_OUT } from './answers/answer.ts';
import { matchListing } from './search/match-listing.ts';
import { suggestionFor } from './search/relax.ts';
import type { AnswerDetails } from './table.ts';
import { storedCriteria } from './stored-criteria.ts';
import { labelOfOne } from './language/labels.ts';
import { ENGLISH } from './language/words.ts';

/** Gives the details of any of these answers, by two queries for all of them. */
export async function answerDetails(db: Db, uid: string, gazetteer: Gazetteer, stored: readonly AnswerDetails[]) {
  const ids = stored.flatMap(({ listings }) => listings);
  const [found, items] = await Promise.all([listingsFor({ db, uid }, ids), ids.length > 0 ? listItems(db, uid) : []]);
  const known = new Map(found.map((listing) => [listing.id, listing]));
  const kept = new Set(items.flatMap(({ pgId }) => pgId?._id ?? []));
  return (details: AnswerDetails | null) => {
    if (!details) return { listings: [], suggestions: [], understood: [], actions: [] };
    const { listings, suggestions, actions } = details;
    const criteria = storedCriteria(details);
    // The suggestion to add a listing is one to remove it, where it is in the list.
    const change = suggest(listings.some((id) => kept.has(id)) ? TAKE_OUT : ADD);
    const isChange = ({ message }: Suggestion) => listings.length === 1 && [ADD, TAKE_OUT].includes(message);
    return {
      listings: listings.map((id): ChatListing => {
        const listing = known.get(id);
        if (!listing) return { pgId: id, pg: null, fits: [], misses: [], actions: kept.has(id) ? ['remove'] : [] };
        const { fits, misses } = matchListing(ENGLISH, listing, criteria);
        // A person's own booking misses nothing.
        const missed = misses.filter(({ key }) => !listing.bookedByYou || key !== 'available');
        const book = listing.availability ? (['book'] as const) : [];
        return {
          pgId: id,
          pg: toPg(listing, { known: true }),
          fits,
          misses: missed.map((miss) => ({ ...miss, relax: suggestionFor(miss.key, listing, criteria, gazetteer) })),
          actions: ['view', kept.has(id) ? 'remove' : 'add', ...book, 'compare'],
        };
      }),
      suggestions: suggestions.map((each) => (isChange(each) ? change : each)),
      understood: chipsOf(criteria).map(({ key }) => ({ key, label: labelOfOne(ENGLISH, criteria, key) })),
      actions,
    };
  };
}
