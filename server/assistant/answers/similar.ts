/** Finds others like a PG: in its locality, else in its city, for the same people and at about its rent. */
import { toRupees } from '#contract/money.ts';
import type { StoredListing } from '../../listings/table.ts';
import { houseNamed, NO_CRITERIA, placeOf, withoutCriterion, type Criteria } from '../../reader/criteria/criteria.ts';
import { applyEdits } from '../../reader/criteria/edits.ts';
import { answerSearch } from '../search/answer-search.ts';
import { findByCriteria } from '../search/find-by-criteria.ts';
import { says } from '../understanding/utterance.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { Answer, ChatTurn } from './answer.ts';

/** The edits of the line are what shall be otherwise: 'something like it with AC'. */
export async function answerSimilar(turn: ChatTurn, listing: StoredListing, line: Understanding): Promise<Answer> {
  const { edits } = line;
  const { name, forWhom, pricePaise, location } = listing;
  // 'In the same area': any others there will do.
  const isSameArea = says(line.spans, '<same area>');
  const people = turn.context.criteria.for ?? (forWhom === 'anyone' || isSameArea ? undefined : forWhom);
  const rent = toRupees(pricePaise);
  // 'Something like it, but cheaper'
  const isCheaper = edits.some((edit) => edit.edit === 'set' && edit.criteria.sort === 'price');
  const price = isCheaper ? { maxPrice: Math.ceil(rent) - 1 } : isSameArea ? {} : { around: rent };
  const like = (address: string): Criteria => {
    const place = placeOf(address, turn.gazetteer);
    const places = place ? [place] : [];
    const others = { ...NO_CRITERIA, places, without: [houseNamed(name)], ...(people && { for: people }), ...price };
    return applyEdits(others, edits);
  };
  const near = like(location);
  const { total } = await findByCriteria(turn.db, near, { limit: 1 });
  if (total > 0) return answerSearch(turn, near);
  const isPlaced = edits.some(({ edit }) => edit === 'places');
  return answerSearch(turn, isPlaced ? withoutCriterion(near, 'price') : like(location.split(',').at(-1) ?? location));
}
