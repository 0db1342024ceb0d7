/** Finds others like a PG: in its locality, else in its city, for the same people and at about its rent. */
import { toRupees } from '#contract/money.ts';
import type { StoredListing } from '../../listings/table.ts';
import { NO_CRITERIA, type Criteria } from '../../reader/criteria/criteria.ts';
import { applyEdits } from '../../reader/criteria/edits.ts';
import { withoutCriteria } from '../stored-criteria.ts';
import { answerSearch } from '../search/answer-search.ts';
import { findByCriteria } from '../search/find-by-criteria.ts';
import { understand, type Understanding } from '../understanding/understand.ts';
import type { Answer, ChatTurn } from './answer.ts';

/** `edits` are what shall be otherwise: 'something like it with AC'. `isSameArea`: others in its area will do. */
export async function answerSimilar(
  turn: ChatTurn,
  listing: StoredListing,
  { edits, isSameArea }: Pick<Understanding, 'edits' | 'isSameArea'>,
): Promise<Answer> {
  const { forWhom, pricePaise, location, availability } = listing;
  const people = turn.context.criteria.for ?? (forWhom === 'anyone' || isSameArea ? undefined : forWhom);
  const rent = toRupees(pricePaise);
  // 'Something like it, but cheaper'
  const isCheaper = edits.some((edit) => edit.edit === 'set' && edit.criteria.sort === 'price');
  const price = isCheaper ? { maxPrice: Math.ceil(rent) - 1 } : isSameArea ? {} : { around: rent };
  const like = (place: string): Criteria =>
    applyEdits({ ...NO_CRITERIA, ...(people && { for: people }), ...price }, [
      ...understand(`in ${place}`, turn.gazetteer).edits,
      ...edits,
    ]);
  const near = like(location);
  const isSome = async (criteria: Criteria) =>
    // Itself is none of the others.
    (await findByCriteria(turn.db, criteria, { limit: 1 })).total > (availability ? 1 : 0);
  if (await isSome(near)) return answerSearch(turn, near);
  const isPlaced = edits.some(({ edit }) => edit === 'places');
  return answerSearch(turn, isPlaced ? withoutCriteria(near, 'price') : like(location.split(',').at(-1) ?? location));
}
