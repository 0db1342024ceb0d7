/** Reads what somebody typed into the search box, and finds by it; where nothing has all of it, by what can be kept. */
import { LRUCache } from 'lru-cache';
import type { Db } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import {
  chipsOf,
  NO_CRITERIA,
  rentBounds,
  withoutKeys,
  type Chip,
  type Criteria,
} from '../../reader/criteria/criteria.ts';
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { isPlainText, read, type Reading } from '../../reader/read.ts';
import type { ListingPage } from '../listings.ts';
import type { Vocabulary } from '../search-index/vocabulary.ts';
import type { SearchCriteria } from './criteria.ts';
import { anyOf, inLocality, isFor, isShared, offers, type Condition } from './conditions.ts';
import { LocationCache } from './location-cache.ts';
import { atOneMoment, searchListings, type SearchMoment } from './search.ts';

/** What became of a query; travels beside the results. */
export interface SearchReading {
  criteria: Chip[];
  /** Words that were typed and not used. */
  unused: string[];
  /** Labels of criteria that no listing has together with the others, and that were let go. */
  relaxed: string[];
  /** Names that were typed unlike any place that is known. */
  guesses: Reading['guesses'];
}

export interface ReadPage extends ListingPage {
  reading: SearchReading;
}

/** One way to look for what was asked, from all of it to the least that is worth showing. */
interface Attempt {
  text: string;
  criteria: Criteria;
  relaxed: string[];
  unused: string[];
}

/** The least important first; a place is never let go. */
const RELAXED_IN_ORDER = ['available', 'amenity', 'rule', 'without', 'meals', 'sharing', 'for', 'price'];
/** So many criteria are let go each by itself before several are: every attempt is a search. */
const MOST_LET_GO_ALONE = 8;

/**
 * Answers searches as people type them. The gazetteer is kept in memory and grows with the listings.
 * @throws {Refusal} `invalid` for a cursor of another search
 */
export function readingSearch(db: Db): (query: SearchCriteria) => Promise<ReadPage> {
  const locations = new LocationCache(db);
  const readings = new LRUCache<string, Reading>({ max: 500 });
  // Many ask the same, and what it means changes with the places and the words of listings alone.
  const readKnown = (text: string, gazetteer: Gazetteer, vocabulary: Vocabulary) => {
    const key = `${locations.version} ${vocabulary.size} ${text}`;
    const reading = readings.get(key) ?? read(text, gazetteer, (word) => vocabulary.has(word));
    readings.set(key, reading);
    return reading;
  };
  return async (query) => {
    if (query.query === '') return { ...(await searchListings(db, plain(query))), reading: NOTHING_READ };
    await locations.open();
    return atOneMoment(db, async (moment) =>
      tryInTurn(query, readKnown(query.query, await locations.gazetteer(moment), moment.vocabulary), moment.search),
    );
  };
}

async function tryInTurn(query: SearchCriteria, reading: Reading, search: SearchMoment['search']): Promise<ReadPage> {
  const criteria = withoutKeys(reading.criteria, query.without);
  const attempts = attemptsFor(query, reading, criteria);
  const [at, cursor] = placeIn(query.cursor);
  // A further page goes on with the attempt that found the first.
  for (let index = at; index < attempts.length; index += 1) {
    const attempt = attempts[index] as Attempt;
    const page = await search(searchFor({ ...query, cursor }, attempt));
    if (page.total === 0 && cursor === undefined && index + 1 < attempts.length) continue;
    const { nextCursor, ...rest } = page;
    return {
      ...rest,
      ...(nextCursor !== undefined && { nextCursor: `${index}.${nextCursor}` }),
      reading: {
        criteria: chipsOf(attempt.criteria),
        unused: attempt.unused,
        relaxed: attempt.relaxed,
        guesses: reading.guesses,
      },
    };
  }
  throw new Refusal('invalid', 'This cursor is not one of ours');
}

const NOTHING_READ: SearchReading = { criteria: [], unused: [], relaxed: [], guesses: [] };

function attemptsFor(query: SearchCriteria, reading: Reading, criteria: Criteria): Attempt[] {
  const asTyped: Attempt = { text: query.query, criteria: NO_CRITERIA, relaxed: [], unused: [] };
  if (isPlainText(reading)) return [asTyped];
  const { text } = reading;
  const whole: Attempt = { text, criteria, relaxed: [], unused: [] };
  const unused = text === '' ? [] : text.split(' ');
  const attempts = [whole];
  if (text !== '') {
    // The name of a house may hold a place or an amenity: 'Green Park Residency'.
    if (query.without.length === 0) attempts.push(asTyped);
    attempts.push({ ...whole, text: '', unused });
  }
  const letGo = (gone: Chip[]): Attempt => ({
    text: '',
    criteria: withoutKeys(
      criteria,
      gone.map(({ key }) => key),
    ),
    relaxed: gone.map(({ label }) => label),
    unused,
  });
  const chips = chipsOf(criteria);
  const byKind = RELAXED_IN_ORDER.map((kind) =>
    chips.filter(({ key }) => key === kind || key.startsWith(`${kind}:`)),
  ).filter((ofKind) => ofKind.length > 0);
  // Often one alone stands in the way, and the others can stay.
  const alone = byKind.flat().slice(0, MOST_LET_GO_ALONE);
  const together = byKind.map((_, at) => byKind.slice(0, at + 1).flat()).filter((gone) => gone.length > 1);
  const others = [...alone.map((chip) => [chip]), ...together];
  // What is near a landmark is worth more than the rest of the criteria, and the rest is kept where nothing is near it.
  const near = chips.filter(({ key }) => key === 'near');
  const withoutNear = near.length > 0 ? [near, ...others.map((gone) => [...near, ...gone])] : [];
  attempts.push(...[...others, ...withoutNear].map(letGo));
  // What is left without any criterion is every listing, which answers nothing.
  const useful = attempts.filter(
    (attempt, at) => at === 0 || attempt.text !== '' || chipsOf(attempt.criteria).length > 0,
  );
  return text === '' && near.length === 0 && query.without.length === 0 ? [...useful, asTyped] : useful;
}

/** `3.abc` is the cursor abc of the fourth attempt. */
function placeIn(cursor: string | undefined): [at: number, cursor: string | undefined] {
  const [, at, rest] = /^(\d{1,2})\.(.+)$/.exec(cursor ?? '') ?? [];
  return rest === undefined ? [0, cursor] : [Number(at), rest];
}

function plain({ without: _without, ...query }: SearchCriteria) {
  return { ...query, without: [] };
}

/** The attempt beside the filters that were set by hand: a listing must fulfil both. */
function searchFor(query: SearchCriteria, { text, criteria }: Attempt) {
  const { places, notPlaces, amenities, rules, without, sharing, meals, available, sort } = criteria;
  const { minPrice, maxPrice } = rentBounds(criteria);
  const low = Math.max(query.minPrice ?? 0, minPrice ?? 0);
  const high = Math.min(query.maxPrice ?? Number.POSITIVE_INFINITY, maxPrice ?? Number.POSITIVE_INFINITY);
  const must: Condition[] = [
    ...(places.length > 0 ? [anyOf(places.flatMap(({ names }) => names.map(inLocality)))] : []),
    ...amenities.map(offers),
    ...(criteria.for ? [isFor(criteria.for)] : []),
    ...(sharing === undefined ? [] : [isShared(sharing)]),
  ];
  return {
    ...plain(query),
    // A landmark is looked for as a name is: by the beginning of its last word, and in spite of a typo.
    query: [text, criteria.near ?? ''].join(' ').trim(),
    ...(low > 0 && { minPrice: low }),
    ...(Number.isFinite(high) && { maxPrice: high }),
    ...(meals && query.meals === undefined && { meals }),
    ...(available && query.available === undefined && { available }),
    ...(sort && query.sort === 'relevance' && { sort }),
    rule: [...query.rule, ...rules],
    must,
    mustNot: [...without.map(offers), ...notPlaces.flatMap(({ names }) => names.map(inLocality))],
  };
}

/** Longer headers are refused by proxies. */
const MOST_HEADER = 4_096;

/** `X-Search-Reading`: percent-encoded JSON; the longest lists are cut rather than the header. */
export function readingHeader(reading: SearchReading): string {
  const written = (kept: SearchReading) => encodeURIComponent(JSON.stringify(kept));
  const all = written(reading);
  if (all.length <= MOST_HEADER) return all;
  const short = (words: readonly string[]) => words.slice(0, 5).map((word) => word.slice(0, 40));
  return written({ ...reading, unused: short(reading.unused), relaxed: short(reading.relaxed), guesses: [] }).slice(
    0,
    MOST_HEADER,
  );
}
