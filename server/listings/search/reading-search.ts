/** Searches by what was typed into the search box; where nothing fits, without the least important criteria. */
import { LRUCache } from 'lru-cache';
import type { Db } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import { chipsOf, NO_CRITERIA, withoutKeys, type Chip, type Criteria } from '../../reader/criteria/criteria.ts';
import { inWholeCities, nearUnlisted, withAnyFood, withAnyParking } from '../../reader/criteria/edits.ts';
import { today } from '../../india-time.ts';
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { isPlainText, read, type Reading } from '../../reader/read.ts';
import type { ListingPage } from '../listings.ts';
import { tokenize } from '../search-index/tokenize.ts';
import type { Vocabulary } from '../search-index/vocabulary.ts';
import type { Condition } from '../search-index/facts.ts';
import { fulfils, isForOthers } from './conditions.ts';
import { searchFor, type SearchCriteria } from './criteria.ts';
import type { SearchSnapshot } from './limits.ts';
import { gazetteerCache } from './location-cache.ts';
import { findNamedHouse } from './named-house.ts';
import { inSearchSnapshot, searchAt, searchListings } from './search.ts';

/** How a query was understood; sent with the results. */
export interface SearchReading {
  criteria: Chip[];
  /** Words that were typed and not used. */
  unused: string[];
  /** Labels of criteria that were dropped, because no listing fulfils them together with the others. */
  relaxed: string[];
  /** Names that were typed unlike any place that is known. */
  guesses: Reading['guesses'];
}

/** One way to search for a query, from all of it to the least that is worth showing. */
interface Attempt extends Pick<SearchReading, 'relaxed' | 'unused'> {
  text: string;
  criteria: Criteria;
  /** None of these is found. */
  mustNot?: readonly Condition[];
}

/**
 * The least important first; a place is never dropped. Without 'for whom', houses for others still do not count.
 */
const RELAXED_IN_ORDER = ['available', 'amenity', 'rule', 'without', 'meals', 'sharing', 'price', 'for'];
/** So many criteria are dropped each by itself before several are: every attempt is a search. */
const MAX_DROPPED_ALONE = 8;

/**
 * Answers searches as people type them. The gazetteer is kept in memory and grows with the listings.
 * @throws {Refusal} `invalid` for a cursor of another search
 */
export function readingSearch(db: Db): (query: SearchCriteria) => Promise<ListingPage & { reading: SearchReading }> {
  const locations = gazetteerCache(db);
  // Many queries are the same, and their reading changes only with the day and the listings.
  const readings = new LRUCache<string, Reading>({ max: 500 });
  return async (query) => {
    if (query.query === '') return { ...(await searchListings(db, { ...query, without: [] })), reading: NOTHING_READ };
    await locations.open();
    return inSearchSnapshot(db, async (snapshot) => {
      const { vocabulary } = snapshot;
      const gazetteer = await locations.asOf(snapshot);
      // 'From tomorrow' is another day tomorrow.
      const key = `${today()} ${locations.version} ${vocabulary.size} ${query.query}`;
      const reading = readings.get(key) ?? read(query.query, gazetteer, (word) => vocabulary.has(word));
      readings.set(key, reading);
      return (await searchByName(query, reading, snapshot, gazetteer)) ?? tryInTurn(query, reading, snapshot);
    });
  };
}

const NOTHING_READ: SearchReading = { criteria: [], unused: [], relaxed: [], guesses: [] };

/**
 * The PGs of exactly this name, where its words say something else as well: unless they are in the place that it says,
 * where others may be meant too.
 */
async function searchByName(query: SearchCriteria, reading: Reading, snapshot: SearchSnapshot, gazetteer: Gazetteer) {
  // A search by text finds names first.
  if (isPlainText(reading) || query.without.length > 0) return undefined;
  // A further page goes on with what began so: `name.abc` is the cursor abc of it.
  const [, cursor] = /^name\.(.+)$/.exec(query.cursor ?? '') ?? [];
  const isFirst = query.cursor === undefined;
  const named = isFirst || cursor !== undefined ? await findNamedHouse(query.query, snapshot, gazetteer) : undefined;
  if (!named) return undefined;
  const { nextCursor, ...page } = await searchAt(snapshot, { ...query, cursor, query: '', must: [named] });
  const { must = [] } = searchFor(query, reading.criteria);
  const isInPlace = ({ listings }: ListingPage) => listings.every((each) => must.every((one) => fulfils(each, one)));
  if (page.total === 0 || (isFirst && reading.criteria.places.length > 0 && isInPlace(page))) return undefined;
  return { ...page, ...(nextCursor !== undefined && { nextCursor: `name.${nextCursor}` }), reading: NOTHING_READ };
}

async function tryInTurn(query: SearchCriteria, reading: Reading, snapshot: SearchSnapshot) {
  const attempts = attemptsFor(query, reading, snapshot.vocabulary);
  // A further page goes on with the attempt that found the first: `3.abc` is the cursor abc of the fourth.
  const [, first = 0, cursor = query.cursor] = /^(\d{1,2})\.(.+)$/.exec(query.cursor ?? '') ?? [];
  for (const [at, attempt] of attempts.entries()) {
    const { text, criteria, mustNot = [] } = attempt;
    if (at < Number(first)) continue;
    const { nextCursor, ...page } = await searchAt(snapshot, searchFor({ ...query, cursor, mustNot }, criteria, text));
    if (page.total === 0 && cursor === undefined && at + 1 < attempts.length) continue;
    // Where no attempt finds anything, the first one is reported.
    const { criteria: used, unused, relaxed } = page.total === 0 ? (attempts[0] ?? attempt) : attempt;
    return {
      ...page,
      ...(nextCursor !== undefined && { nextCursor: `${at}.${nextCursor}` }),
      reading: { criteria: chipsOf(used), unused, relaxed, guesses: reading.guesses },
    };
  }
  throw new Refusal('invalid', 'This cursor is not one of ours');
}

function attemptsFor(asked: SearchCriteria, reading: Reading, vocabulary: Vocabulary): Attempt[] {
  const { query, without } = asked;
  const asTyped: Attempt = { text: query, criteria: NO_CRITERIA, relaxed: [], unused: [] };
  if (isPlainText(reading)) {
    const texts = [query, ...withoutShortSlip(query, vocabulary)];
    // 'For students' says nothing of a PG: all are shown, and what was not used is told.
    const saysNothing = reading.text === '' && reading.unused.length === 0;
    return [
      ...texts.map((text) => ({ ...asTyped, text })),
      ...(saysNothing ? [{ ...asTyped, text: '', unused: [query] }] : []),
    ];
  }
  const { text } = reading;
  // A filter that was chosen stands in place of the same in words.
  const chosen = (['for', 'sharing', 'meals'] as const).filter((filter) => asked[filter] !== undefined);
  const named = withoutKeys(reading.criteria, [...without, ...chosen]);
  // Whoever takes the city back that was shown for a place means the place.
  const places = named.places.filter(({ city }) => city === undefined || !without.includes(`place:${city}`));
  const criteria = { ...named, places };
  // A place that is not in the city that was named.
  const aside = reading.unused.filter((typed) => !text.includes(typed));
  const whole: Attempt = { text, criteria, relaxed: [], unused: aside };
  const attemptWithout = (from: Criteria, dropped: readonly Chip[]): Attempt => {
    const keys = dropped.map(({ key }) => key);
    return {
      text: '',
      criteria: withoutKeys(from, keys),
      relaxed: dropped.map(({ label }) => label),
      unused: text === '' ? aside : [...text.split(' '), ...aside],
      ...(from.for && keys.includes('for') && { mustNot: [isForOthers(from.for)] }),
    };
  };
  // Where nobody lists in the place, whatever else is dropped is dropped in its city.
  const city = inWholeCities(criteria);
  const isElsewhere = city !== undefined && criteria.places.every(({ isUnlisted }) => isUnlisted);
  const from = isElsewhere ? city : criteria;
  const chips = chipsOf(from);
  const withLess = (amenity: string, less: Criteria | undefined): Attempt[] => {
    const dropped = chips.filter(({ key }) => key === `amenity:${amenity}`);
    return less ? [{ ...attemptWithout(from, dropped), criteria: less }] : [];
  };
  const fewer = relaxations(chips).map((dropped) => attemptWithout(from, dropped));
  const relaxed = [
    ...withLess('car parking', withAnyParking(from)),
    ...withLess('pure veg', withAnyFood(from)),
    // What is left without any criterion is every listing, which answers nothing.
    ...fewer.filter((attempt) => chipsOf(attempt.criteria).length > 0),
  ];
  // 'Shimla' is no beginning of Shimlapuri.
  const typed = without.length === 0 && !reading.isAbsent ? [asTyped] : [];
  if (isElsewhere) {
    const inCity = [attemptWithout(city, []), ...relaxed];
    const labels = places.map(({ label }) => label);
    const nearby = nearUnlisted(criteria);
    // 'North Campus gym', where no PG that names North Campus has one: the gym is dropped first.
    const others = chipsOf(nearby ?? NO_CRITERIA).filter(({ key }) => key !== 'near' && !key.startsWith('place'));
    const fewerThere = nearby ? relaxations(others).map((dropped) => attemptWithout(nearby, dropped)) : [];
    const called = nearby && !without.includes('near') ? [{ ...whole, criteria: nearby }, ...fewerThere] : [];
    return [whole, ...called, ...typed, ...inCity.map((each) => ({ ...each, relaxed: [...labels, ...each.relaxed] }))];
  }
  const withoutText = text !== '' && chips.length > 0 ? [attemptWithout(criteria, [])] : [];
  // The name of a house may hold a place or an amenity: 'Green Park Residency'.
  if (text !== '') return [whole, ...typed, ...withoutText, ...relaxed];
  // 'Viman Nagar girls' is no typo of 'women', where Viman Nagar has PGs, and none for girls.
  return [whole, ...relaxed, ...(criteria.near === undefined && !reading.isPlaced ? typed : [])];
}

/** The criteria that each attempt drops. */
function relaxations(chips: readonly Chip[]): Chip[][] {
  const kinds = Map.groupBy(chips, ({ key }) => key.split(':')[0]);
  const byKind = RELAXED_IN_ORDER.map((kind) => kinds.get(kind) ?? []).filter(({ length }) => length > 0);
  // Often dropping one alone is enough.
  const first = byKind.flat().slice(0, MAX_DROPPED_ALONE);
  const one = first.map((chip) => [chip]);
  const several = byKind.map((_, at) => byKind.slice(0, at + 1).flat()).filter(({ length }) => length > 1);
  const near = kinds.get('near');
  if (!near) return [...one, ...several];
  // What is near a landmark is worth more than any other criterion, and than all of them where no place is named.
  const nearToo = [...one, ...several].map((gone) => [...near, ...gone]);
  return [...one, ...(kinds.has('place') ? [near, ...several] : [...several, near]), ...nearToo];
}

/** Other words that a short one may stand for; each is a search. */
const MAX_SHORT_SLIPS = 6;

/** 'Tapi vew': a short word is near to many, and is one of them beside others where nothing is found as it is. */
function withoutShortSlip(query: string, vocabulary: Vocabulary): string[] {
  const words = tokenize(query);
  const at = words.findIndex((word) => /^[a-z]{3,4}$/.test(word) && !vocabulary.has(word));
  if (at === -1 || words.length < 2) return [];
  const meant = vocabulary.corrections(words[at] ?? '', 1).slice(0, MAX_SHORT_SLIPS);
  return meant.map((word) => words.with(at, word).join(' '));
}

/** Longer headers are refused by proxies. */
const MAX_HEADER = 4_096;

/** `X-Search-Reading`: percent-encoded JSON; the longest lists are cut rather than the header. */
export function readingHeader(reading: SearchReading): string {
  const written = (kept: SearchReading) => encodeURIComponent(JSON.stringify(kept));
  const all = written(reading);
  if (all.length <= MAX_HEADER) return all;
  const short = (words: readonly string[]) => words.slice(0, 5).map((word) => word.slice(0, 40));
  const cut = written({ ...reading, unused: short(reading.unused), relaxed: short(reading.relaxed), guesses: [] });
  return cut.slice(0, MAX_HEADER);
}
