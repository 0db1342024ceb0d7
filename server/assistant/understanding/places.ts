/** Finds the places that a message asks for. */
import { capitals, placeKey, type Place } from './place-book.ts';
import { polarityOf } from './polarity.ts';
import { is, isUnknown, type Item } from './reading.ts';
import { MOST_PLACES, type Edit } from '../wish.ts';

const LONGEST_UNKNOWN = 4;

export function placeEdits(items: readonly Item[], taken: ReadonlySet<number>): { edits: Edit[]; used: Set<number> } {
  const used = new Set<number>();
  const wanted: { place: Place; at: number }[] = [];
  const edits: Edit[] = [];
  for (const [at, { place }] of items.entries()) {
    if (!place || taken.has(at)) continue;
    used.add(at);
    const polarity = polarityOf(items, at);
    if (polarity === 'unwanted' || polarity === 'dropped') edits.push({ edit: 'drop', key: `place:${place.name}` });
    else if (!leaves(items, at)) wanted.push({ place, at });
  }
  const unknown = wanted.length > 0 ? undefined : unknownPlace(items, taken);
  for (const at of unknown?.at ?? []) used.add(at);
  const names = [...placeNames(wanted.map(({ place }) => place)), ...(unknown ? [unknown.name] : [])].slice(0, MOST_PLACES);
  if (names.length > 0)
    edits.push({ edit: 'places', names, ...(wanted[0] && isBesides(items, wanted[0].at, wanted.at(-1)?.at ?? 0) && { besides: true }) });
  return { edits, used };
}

/** 'Or Koramangala', 'Koramangala bhi': not in the place of what was asked for before. */
function isBesides(items: readonly Item[], first: number, last: number): boolean {
  const before = items.slice(0, first).findLast((item) => !is(item, 'in') && item.pause === undefined);
  const after = items.slice(last + 1).find((item) => !is(item, 'in before', 'pg') && item.pause === undefined);
  return BESIDES_BEFORE.has(before?.text ?? '') || BESIDES_AFTER.has(after?.text ?? '');
}

const BESIDES_BEFORE = new Set(['or', 'ya', 'yaa', 'also', 'plus', 'include', 'including', 'add', 'or maybe', 'and also']);
const BESIDES_AFTER = new Set(['too', 'also', 'bhi', 'as well']);

/** 'Moving from Delhi to Pune': only where another place follows. */
function leaves(items: readonly Item[], at: number): boolean {
  return items[at - 1]?.text === 'from' && items.slice(at + 1).some(({ place }) => place !== undefined);
}

/** A locality and its city are one place; a city beside a locality of another one is a place of its own. */
function placeNames(found: readonly Place[]): string[] {
  const cities = found.filter(({ isCity }) => isCity);
  const localities = found.filter(({ isCity }) => !isCity);
  const usedCities = new Set<Place>();
  const names = localities.map((locality) => {
    const city = cities.find(({ name }) => locality.cities.has(placeKey(name)));
    if (!city) return locality.name;
    usedCities.add(city);
    // Where the name alone says it, listings that leave out the city are found as well.
    return locality.cities.size > 1 ? `${locality.name}, ${city.name}` : locality.name;
  });
  return [...new Set([...names, ...cities.filter((city) => !usedCities.has(city) && localities.length === 0).map(({ name }) => name)])];
}

/** 'in Rampur', 'Rampur me': words that nobody knows where a place is expected. */
function unknownPlace(items: readonly Item[], taken: ReadonlySet<number>): { name: string; at: number[] } | undefined {
  const isPart = (at: number) => items[at] !== undefined && isUnknown(items[at]) && !taken.has(at) && /\p{L}{3}/u.test(items[at].typed);
  for (const [at, item] of items.entries()) {
    const run: number[] = [];
    if (is(item, 'in') && item.text !== 'at')
      for (let next = at + 1; isPart(next) && run.length < LONGEST_UNKNOWN; next += 1) run.push(next);
    else if (is(item, 'in before')) for (let last = at - 1; isPart(last) && run.length < LONGEST_UNKNOWN; last -= 1) run.unshift(last);
    if (run.length > 0) return { name: capitals(run.map((each) => items[each]?.typed.toLowerCase() ?? '').join(' ')), at: run };
  }
  return undefined;
}
