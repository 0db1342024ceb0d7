/** Finds others like a PG: in its locality or city, for the same people, at about its rent or within a budget. */
import { toRupees } from '#contract/money.ts';
import type { StoredListing } from '../../listings/table.ts';
import {
  houseNamed,
  NO_CRITERIA,
  placeOf,
  rentBounds,
  withoutCriterion,
  type Criteria,
} from '../../reader/criteria/criteria.ts';
import { applyEdits } from '../../reader/criteria/edits.ts';
import { says } from '../../reader/patterns.ts';
import { answerSearch } from '../search/answer-search.ts';
import { findsAny } from '../search/find-by-criteria.ts';
import type { Understanding } from '../understanding/understand.ts';
import type { Answer, ChatTurn } from './answer.ts';

/** The edits of the line are how the others shall differ: 'something like it with AC'. */
export async function answerSimilar(turn: ChatTurn, listing: StoredListing, line: Understanding): Promise<Answer> {
  const { edits } = line;
  const { name, forWhom, pricePaise, location } = listing;
  const { near: _near, sort: _sort, ...before } = turn.context.criteria;
  const current: Criteria = { ...before, notPlaces: [] };
  // 'In the same area': any other PG there will do.
  const isSameArea = says(line.spans, '<same area>');
  const people = current.for ?? (forWhom === 'anyone' || isSameArea ? undefined : forWhom);
  const rent = toRupees(pricePaise);
  // 'Something like it, but cheaper'
  const isCheaper = edits.some((edit) => edit.edit === 'set' && edit.criteria.sort === 'price');
  const price = isCheaper ? { maxPrice: Math.ceil(rent) - 1 } : isSameArea ? {} : { around: rent };
  const like = (address: string, wishes: Criteria): Criteria => {
    const place = placeOf(address, turn.gazetteer);
    const places = place ? [place] : [];
    const without = [...wishes.without, houseNamed(name)];
    return applyEdits({ ...wishes, places, without, ...(people && { for: people }) }, edits);
  };
  const { minPrice, maxPrice } = rentBounds(current);
  const isBudget = !isCheaper && (minPrice ?? maxPrice) !== undefined;
  const isWithin = isBudget && rent >= (minPrice ?? 0) && rent <= (maxPrice ?? Infinity);
  // The criteria in force are kept where others fulfil them, and so is a budget that this PG is within.
  const wishes = isWithin ? current : { ...withoutCriterion(current, 'price'), ...price };
  const plain = { ...NO_CRITERIA, ...price };
  const city = location.split(',').at(-1) ?? location;
  for (const criteria of [like(location, wishes), like(city, wishes), like(location, plain)])
    if (await findsAny(turn.db, criteria)) return answerSearch(turn, criteria);
  const isPlaced = edits.some(({ edit }) => edit === 'places');
  return answerSearch(turn, isPlaced ? withoutCriterion(like(location, plain), 'price') : like(city, plain));
}
