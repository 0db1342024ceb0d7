/** Finds places that are named and that no listing is in: a sector of a city, and words where a place is expected. */
import type { PlaceCriterion } from '../criteria.ts';
import { is, isUnknown, senseOf, type Item } from '../items.ts';
import { isPlainWord } from '../mended.ts';
import type { Named } from './places.ts';

/** 'Sector 46 Gurgaon', '46 sector', and 48 in 'sector 46 or 48': nobody lists them all. */
export function sectorsIn(items: readonly Item[], cities: readonly Named[], used: Set<number>): PlaceCriterion[] {
  const city = cities[0]?.places[0]?.name;
  if (city === undefined) return [];
  const found: PlaceCriterion[] = [];
  let isListed = false;
  for (const [at, item] of items.entries()) {
    const isSector = item.text === 'sector' && !used.has(at);
    const [before, after] = [items[at - 1], items[at + 1]];
    const isFurther = is(before, 'or', 'and') && (isListed || found.length > 0);
    isListed ||= item.places?.some(({ words }) => words[0] === 'sector') ?? false;
    const value = isSector ? (after?.value ?? before?.value) : isFurther ? item.value : undefined;
    if (value === undefined || !Number.isInteger(value)) continue;
    for (const each of isSector ? [at - 1, at, at + 1] : [at]) if (each === at || items[each]?.value) used.add(each);
    const name = `Sector ${value}, ${city}`;
    found.push({ label: name, name, names: [name], city });
  }
  return found;
}

const LONGEST = 4;

/** 'in Rampur', 'Rampur me': words that nobody knows where a place is expected. */
export function unknownPlace(items: readonly Item[], taken: ReadonlySet<number>, used: Set<number>): PlaceCriterion[] {
  const isPart = (at: number) =>
    items[at] !== undefined && isUnknown(items[at]) && !taken.has(at) && /\p{L}{3}/u.test(items[at].typed);
  // 'Remind me' says no place.
  const isBefore = (at: number) => isPart(at) && !isPlainWord(items[at]?.text ?? '');
  for (const [at, item] of items.entries()) {
    const run: number[] = [];
    if (is(item, 'in') && item.text !== 'at')
      for (let next = at + 1; isPart(next) && run.length < LONGEST; next += 1) run.push(next);
    // 'Zorawarpet ka PG', but not 'Vodafone ka recharge'.
    else if (
      is(item, 'in-after') &&
      (!/^k[aie]$/.test(item.text) || is(items[at + 1], 'pg', 'in-after') || senseOf(items[at + 1], 'for'))
    )
      for (let last = at - 1; isBefore(last) && run.length < LONGEST; last -= 1) run.unshift(last);
    // 'In Orchid PG' names a house.
    const isHouse =
      /^\p{Lu}/u.test(items[run[0] ?? -1]?.typed ?? '') &&
      is(items[(run.at(-1) ?? 0) + 1], 'pg', 'generic') &&
      is(item, 'in');
    if (run.length === 0 || isHouse) continue;
    for (const each of run) used.add(each);
    const name = run.map((each) => capital(items[each]?.typed.toLowerCase() ?? '')).join(' ');
    return [{ label: name, name, names: [name] }];
  }
  return [];
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
