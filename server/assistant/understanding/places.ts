/** Finds the places that a message asks for. */
import { PLAIN_WORDS } from '../lexicon/plain-words.ts';
import { capitals, placeKey, type Place } from './place-book.ts';
import { polarityOf } from './polarity.ts';
import { is, isUnknown, markOf, type Item } from './reading.ts';
import { MOST_PLACES, type Edit } from '../wish.ts';

const LONGEST_UNKNOWN = 4;
const PLAIN: ReadonlySet<string> = new Set(PLAIN_WORDS);

export function placeEdits(items: readonly Item[], taken: ReadonlySet<number>): { edits: Edit[]; used: Set<number> } {
  const used = new Set<number>();
  const wanted: { place: Place; at: number }[] = [];
  const edits: Edit[] = [];
  for (const [at, { place }] of items.entries()) {
    if (!place || taken.has(at)) continue;
    used.add(at);
    const polarity = polarityOf(items, at);
    if (polarity === 'unwanted' || polarity === 'dropped') edits.push({ edit: 'drop', key: `place:${place.name}` });
    else if (!leaves(items, at) && !isHome(items, at)) wanted.push({ place, at });
  }
  const meant = withoutLandmarks(items, wanted);
  const unknown = meant.length > 0 ? undefined : unknownPlace(items, taken);
  for (const at of unknown?.at ?? []) used.add(at);
  const names = [...placeNames(meant.map(({ place }) => place)), ...(unknown ? [unknown.name] : [])].slice(
    0,
    MOST_PLACES,
  );
  if (names.length > 0)
    edits.push({
      edit: 'places',
      names,
      ...(meant[0] && isBesides(items, meant[0].at, meant.at(-1)?.at ?? 0) && { besides: true }),
    });
  return { edits, used };
}

/** 'Or Koramangala', 'Koramangala bhi': not in the place of what was asked for before. */
function isBesides(items: readonly Item[], first: number, last: number): boolean {
  const before = items.slice(0, first).findLast((item) => !is(item, 'in') && item.pause === undefined);
  const after = items.slice(last + 1).find((item) => !is(item, 'in before', 'pg') && item.pause === undefined);
  return BESIDES_BEFORE.has(before?.text ?? '') || BESIDES_AFTER.has(after?.text ?? '');
}

const BESIDES_BEFORE = new Set([
  'or',
  'ya',
  'yaa',
  'also',
  'plus',
  'include',
  'including',
  'add',
  'or maybe',
  'and also',
]);
const BESIDES_AFTER = new Set(['too', 'also', 'bhi', 'as well']);

/** 'Moving from Delhi to Pune', 'Delhi se hu, Pune me': only where another place is named. */
function leaves(items: readonly Item[], at: number): boolean {
  if (items[at + 1]?.text === 'to' && items[at + 2]?.place && items.slice(0, at).some(({ text }) => text === 'from'))
    return true;
  // 'Replace Koramangala with HSR'
  if (/^(?:replace|swap)$/.test(items[at - 1]?.text ?? '') && items[at + 2]?.place) return true;
  const isLeft =
    items[at - 1]?.text === 'from' ||
    /(?:^| )(?:out of|leaving|vacating)$/.test(
      items
        .slice(Math.max(0, at - 2), at)
        .map(({ text }) => text)
        .join(' '),
    );
  if (!isLeft && items[at + 1]?.text !== 'se') return false;
  return items.some(({ place }, other) => place !== undefined && other !== at);
}

/** 'I stay in Delhi and need a PG in Pune': where somebody is, not where they look. */
function isHome(items: readonly Item[], at: number): boolean {
  const before = items.slice(Math.max(0, at - 4), at);
  const verb = before.findLastIndex(({ text }) => IS_THERE.test(text));
  if (
    verb < 0 ||
    is(before[verb - 1], 'want') ||
    before[verb - 1]?.text === 'to' ||
    before.slice(verb + 1).some((item) => item.pause || is(item, 'want', 'pg'))
  )
    return false;
  const next = items.findIndex(({ place }, other) => place !== undefined && other > at);
  // 'I work at Ecospace Bellandur'
  if (next === at + 1) return items[next]?.place?.isCity === false;
  return (
    next > 0 && items.slice(at + 1, next).some((item) => is(item, 'want', 'pg', 'in')) && !areLinked(items, at, next)
  );
}

const IS_THERE =
  /^(?:live|lives|living|based|reside|residing|work|works|working|study|studies|studying|job|posted|currently|presently|stay|stays|staying|was|were|lived|stayed|been|(?:my )?(?:college|office|company|workplace|university|campus|school|institute))$/;

const areLinked = (items: readonly Item[], from: number, to: number) => {
  const between = items.slice(from + 1, to);
  return between.some((item) => is(item, 'or', 'and')) && !between.some((item) => is(item, 'want', 'pg'));
};

/** 'Near Silk Board in BTM': the first only tells where in the second. */
function withoutLandmarks(
  items: readonly Item[],
  wanted: readonly { place: Place; at: number }[],
): { place: Place; at: number }[] {
  const localities = wanted.filter(({ place }) => !place.isCity);
  const isLandmark = ({ place, at }: { place: Place; at: number }) =>
    !place.isCity &&
    isBeside(items, at) &&
    localities.some((other) => {
      const [from, to] = [Math.min(at, other.at), Math.max(at, other.at)];
      return (
        other.at !== at &&
        !isBeside(items, other.at) &&
        !areLinked(items, from, to) &&
        !(other.at > at && !hasOwnWord(items, other.at) && items[other.at - 1]?.pause)
      );
    });
  // 'Vashi sector 17', and 'Powai Hiranandani' where the second is the beginning of another town's locality.
  const isInner = ({ place, at }: { place: Place; at: number }) =>
    (SECTOR.test(place.name) || place.isPart) &&
    localities.some(
      (other) =>
        Math.abs(other.at - at) === 1 &&
        !SECTOR.test(other.place.name) &&
        !other.place.isPart &&
        (SECTOR.test(place.name) || ![...other.place.cities].some((city) => place.cities.has(city))),
    );
  return wanted.filter((each) => !isLandmark(each) && !isInner(each));
}

const BESIDE =
  /^(?:near|nr|nearby|near to|nearest to|close to|closer to|close by|next to|beside|behind|opposite|opp|adjacent to|adjoining|across|across from|in front of|not far from|walking distance .*|.* from|just off)$/;
const BESIDE_BEHIND = /^(?:(?:ke|k) .*)$/;

/** 'Near', 'behind', 'ke paas', not 'in'. */
function isBeside(items: readonly Item[], at: number): boolean {
  const before = items.slice(Math.max(0, at - 2), at).findLast((item) => !is(item, 'filler') || is(item, 'in'));
  const after = items[at + 1];
  return (
    (is(before, 'in') && BESIDE.test(before?.text ?? '')) ||
    (is(after, 'in before') && BESIDE_BEHIND.test(after?.text ?? ''))
  );
}

const hasOwnWord = (items: readonly Item[], at: number) => is(items[at - 1], 'in') || is(items[at + 1], 'in before');

const SECTOR = /^Sector \d/;

/** A locality and its city are one place; a city beside a locality of another one is a place of its own. */
function placeNames(found: readonly Place[]): string[] {
  const cities = found.filter(({ isCity }) => isCity);
  // 'HSR Sector 2' is in HSR, where nobody counts cities by sectors.
  const outside =
    found.some(({ isCity, name }) => !isCity && !SECTOR.test(name)) &&
    !cities.some(({ name }) => found.some((place) => SECTOR.test(place.name) && place.cities.has(placeKey(name))));
  const localities = found.filter(({ isCity, name }) => !isCity && !(outside && SECTOR.test(name)));
  const usedCities = new Set<Place>();
  const names = localities.map((locality) => {
    const city = cities.find(({ name }) => locality.cities.has(placeKey(name)));
    if (!city) return locality.name;
    usedCities.add(city);
    // Where the name alone says it, listings that leave out the city are found as well.
    const name = locality.spelled?.get(placeKey(city.name)) ?? locality.name;
    return locality.cities.size > 1 ? `${name}, ${city.name}` : name;
  });
  return [
    ...new Set([
      ...names,
      ...cities.filter((city) => !usedCities.has(city) && localities.length === 0).map(({ name }) => name),
    ]),
  ];
}

/** 'in Rampur', 'Rampur me': words that nobody knows where a place is expected. */
function unknownPlace(items: readonly Item[], taken: ReadonlySet<number>): { name: string; at: number[] } | undefined {
  // 'Remind me' says no place.
  const isBefore = (at: number) => isPart(at) && !PLAIN.has(items[at]?.text ?? '');
  const isPart = (at: number) =>
    items[at] !== undefined && isUnknown(items[at]) && !taken.has(at) && /\p{L}{3}/u.test(items[at].typed);
  for (const [at, item] of items.entries()) {
    const run: number[] = [];
    if (is(item, 'in') && item.text !== 'at')
      for (let next = at + 1; isPart(next) && run.length < LONGEST_UNKNOWN; next += 1) run.push(next);
    // 'Zorawarpet ka PG', but not 'Vodafone ka recharge'.
    else if (
      is(item, 'in before') &&
      (!/^k[aie]$/.test(item.text) || is(items[at + 1], 'pg', 'in before') || markOf(items[at + 1], 'whom'))
    )
      for (let last = at - 1; isBefore(last) && run.length < LONGEST_UNKNOWN; last -= 1) run.unshift(last);
    // 'In Orchid PG' names a house.
    const isHouse =
      /^\p{Lu}/u.test(items[run[0] ?? -1]?.typed ?? '') &&
      is(items[(run.at(-1) ?? 0) + 1], 'pg', 'generic') &&
      is(item, 'in');
    if (run.length > 0 && !isHouse)
      return { name: capitals(run.map((each) => items[each]?.typed.toLowerCase() ?? '').join(' ')), at: run };
  }
  return undefined;
}
