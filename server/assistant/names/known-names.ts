/** Finds the PGs that a line calls by their full names, before anything else is read into the words of these names. */
import { sql } from 'drizzle-orm';
import { bookedColumn } from '../../listings/booked-by.ts';
import { listingsById } from '../../listings/listings.ts';
import { PREFIX } from '../../listings/search-index/document.ts';
import { tokenize } from '../../listings/search-index/tokenize.ts';
import { atOneMoment } from '../../listings/search/search.ts';
import { anyOf, quoted } from '../../listings/search/tsquery.ts';
import { listings, type FoundListing } from '../../listings/table.ts';
import { isBookedBy } from '../../payments/resident.ts';
import type { Db } from '../../database/db.ts';
import type { Gazetteer } from '../../reader/gazetteer.ts';
import { spansOf } from '../../reader/matcher.ts';
import { talkBook } from '../../reader/phrases.ts';
import { heardAs, scriptOf, toLatin } from '../../reader/script.ts';
import { is, isUnknown, senseOf, type Span } from '../../reader/spans.ts';
import { isPlainWord, SPELLINGS } from '../../reader/typo-correction.ts';
import { isOneOf } from '../../reader/word-groups.ts';
import type { ChatTurn } from '../answers/answer.ts';

export interface KnownName {
  /** As it was typed, without the area beside it. */
  name: string;
  /** Where it stands in the line, with its area: from this character to before that one. */
  from: number;
  to: number;
  /** Words of their location that tell the PGs of this name apart. */
  area: readonly string[];
  /** The PGs, those with a free room first, then the newest. */
  listings: readonly FoundListing[];
}

export interface Word {
  text: string;
  /** What names may have there: also without 's, 'Lotus House's owner', and words that sound so, 'पलाश' for Palash. */
  spellings: readonly string[];
  /** Of a script that listings are seldom written in. */
  isIndic: boolean;
  from: number;
  to: number;
}

/** A name as it is found by: words from `first` to before `end`. */
interface Window {
  key: string;
  first: number;
  end: number;
}

type Namesake = Pick<FoundListing, 'id' | 'name' | 'location'>;

/** Names that are looked up; what more a line has of them is not read. */
export const MOST_NAMES = 4;
/** PGs of one name that are looked at. */
export const MOST_NAMESAKES = 100;
/** What stands behind so many words of a line is not looked at. */
const MOST_WORDS = 60;
const LEAST_WORDS_OF_NAME = 2;
const MOST_WORDS_OF_NAME = 8;
/** Ways to spell one row of words, and words that sound like one of another script. */
const MOST_KEYS = 16;
const MOST_SOUNDING = 3;
/** Rows that are read at most, of all names together. */
const MOST_ROWS = 2000;
/** PGs that may bear a name of everyday words alone, as 'Quiet Homes': more than these are a kind of PG. */
const MOST_OF_EVERYDAY_NAME = 3;

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ`]\p{L}[\p{L}\p{M}\p{N}]*)*/gu;

/** The PGs that the line calls by full names, in the order of the line; at most `MOST_NAMES`. */
export async function knownNames(
  { db, uid, gazetteer }: Pick<ChatTurn, 'db' | 'uid' | 'gazetteer'>,
  line: string,
): Promise<KnownName[]> {
  const words = await wordsOf(db, line);
  const windows = windowsOf(words);
  if (windows.length === 0) return [];
  const query = anyOf(windows.map(({ key }) => quoted(PREFIX.wholeName + key)));
  const rows: Namesake[] = await db
    .select({ id: listings.id, name: listings.name, location: listings.location })
    .from(listings)
    .where(sql`${listings.search} @@ ${query}::tsquery`)
    // Not in the order of an index: the planner would read all listings by it, in hope of so many that bear the name.
    .orderBy(sql`(${listings.availability} is true) desc, ${listings.seq} + 0 desc`)
    .limit(MOST_ROWS);
  const byName = Map.groupBy(rows, ({ name }) => tokenize(name).join(' '));
  const taken: Window[] = [];
  for (const window of windows) {
    const isApart = taken.every(({ first, end }) => window.end <= first || window.first >= end);
    const called = byName.get(window.key);
    if (isApart && called && isMeant(window, words, called.length, gazetteer)) taken.push(window);
  }
  const names = taken
    .toSorted((one, other) => one.first - other.first)
    .slice(0, MOST_NAMES)
    .map((window) => ({ window, ...inArea(words, window.end, byName.get(window.key) ?? []) }));
  const ids = names.flatMap(({ namesakes }) => namesakes.slice(0, MOST_NAMESAKES).map(({ id }) => id));
  const found = await listingsById(db, [...new Set(ids)], bookedColumn(isBookedBy, uid));
  return names.map(({ window: { first, end: nameEnd }, end, area, namesakes }) => {
    const from = words[first]?.from ?? 0;
    const to = words[end - 1]?.to ?? 0;
    const isNamesake = ({ id }: FoundListing) => namesakes.some((each) => each.id === id);
    return { name: line.slice(from, words[nameEnd - 1]?.to), from, to, area, listings: found.filter(isNamesake) };
  });
}

/** The first words of a line, as names may be found by them. */
export async function wordsOf(db: Db, line: string): Promise<Word[]> {
  const found = [...line.matchAll(WORD)].slice(0, MOST_WORDS);
  const wordOf = ({ 0: typed, index }: RegExpExecArray, sounding: readonly string[]): Word => {
    const text = tokenize(typed).join(' ');
    const spellings = [...new Set([...sounding, text, tokenize(typed.replace(/['’]s$/, '')).join(' ')])];
    return { text, spellings, isIndic: sounding.length > 0, from: index, to: index + typed.length };
  };
  if (scriptOf(line) === undefined) return found.map((word) => wordOf(word, []));
  return atOneMoment(db, ({ vocabulary }) => {
    const soundingLike = (typed: string) => {
      const { latin } = toLatin(typed);
      // 'तीन' is three, and no Doon.
      if (
        talkBook()
          .exact.get(latin)
          ?.some(({ kind }) => kind === 'number')
      )
        return [latin];
      const corrected = heardAs(typed).flatMap((heard) => vocabulary.corrections(heard).slice(0, MOST_SOUNDING));
      return [...[SPELLINGS.get(latin) ?? []].flat(), ...corrected, latin];
    };
    // 'अर्बन नेस्टचं भाडं': Marathi writes 'of' and 'to' behind the name as one word with it.
    const bare = (typed: string) => [typed, typed.replace(/(?:च[ाीें]|च्या|ला)$/u, '')];
    return Promise.resolve(
      found.map((word) => wordOf(word, scriptOf(word[0]) ? bare(word[0]).flatMap(soundingLike) : [])),
    );
  });
}

/** The longest first. */
function windowsOf(words: readonly Word[]): Window[] {
  const windows: Window[] = [];
  for (let length = Math.min(MOST_WORDS_OF_NAME, words.length); length >= LEAST_WORDS_OF_NAME; length -= 1)
    for (let first = 0; first + length <= words.length; first += 1) {
      const row = words.slice(first, first + length);
      if (row.every(({ text }) => isGenericWord(text))) continue;
      const keys = row.reduce<string[]>(
        (sofar, { spellings }) =>
          sofar.flatMap((key) => spellings.map((each) => `${key} ${each}`.trim())).slice(0, MOST_KEYS),
        [''],
      );
      // 'श्री साई कम्फर्ट्स' is listed as Sri Sai Comforts PG.
      const longer = row.every(({ isIndic }) => isIndic) ? keys.map((key) => `${key} pg`) : [];
      windows.push(...[...keys, ...longer].map((key) => ({ key, first, end: first + length })));
    }
  return windows;
}

/** Words between words, and those that every PG is called by. */
const isGenericWord = (word: string) =>
  talkBook()
    .exact.get(word)
    ?.every(({ kind, value }) => kind === 'for' || (kind === 'word' && !OF_NAMES.has(value))) ?? false;

const OF_NAMES: ReadonlySet<string> = new Set(['generic', 'landmark']);

/**
 * Whether the words mean the PG of this name and nothing else: 'PG for Girls in Madhapur', although listings are called
 * so, says what is looked for.
 */
function isMeant({ key, first, end }: Window, words: readonly Word[], count: number, gazetteer: Gazetteer): boolean {
  const spans = spansOf(key, gazetteer, talkBook(), () => true);
  if (spans.some((span) => isOwn(span) && !isPlainWord(span.text))) return true;
  const isNoun = spans.some((span) => is(span, 'generic', 'pg') && !isOneOf(span, 'what any PG is called'));
  // 'Green Park Residency', 'Metro View Homes'
  if (isNoun && spans.some((span) => span.places !== undefined || is(span, 'landmark') || span.landmark)) return true;
  const isSome = spans.some((span) => !isGenericWord(span.text));
  if (count > MOST_OF_EVERYDAY_NAME || !isSome) return false;
  // 'Loyola Ladies Hostel', beside Loyola College, and 'Station Side Boys PG'
  const isBeside = isOneOf(words[first - 1], 'beside') || spans.some((span) => isOneOf(span, 'beside'));
  const isOfLandmark = !isBeside && spans.some((span) => span.landmark ?? is(span, 'landmark'));
  // 'Gallery House', 'Terrace Forty-Four', 'The Reading Room', but not 'single room'.
  const isNamed = spans.some((span) => isOwn(span) || span.inWords) || key.startsWith('the ') || isNoun || isOfLandmark;
  return isNamed || (first === 0 && end === words.length);
}

/** 'Lakshmi' of 'Lakshmi Nagar' */
export const isPartOfName = ({ places, text }: Span) =>
  places?.every(({ words }) => words.length > text.split(' ').length) ?? false;

/** What says nothing else: no place has quite this name either. */
const isOwn = (span: Span) =>
  /\p{L}/u.test(span.text) &&
  senseOf(span, 'number') === undefined &&
  (isUnknown(span) ||
    span.isGuess === true ||
    isPartOfName(span) ||
    (span.places?.every(({ isUnlisted }) => isUnlisted) ?? false));

/** 'Lotus House in Madhapur' means those of this name that are there. */
function inArea(words: readonly Word[], nameEnd: number, namesakes: readonly Namesake[]) {
  const locations = new Map(namesakes.map(({ id, location }) => [id, tokenize(location)]));
  let at = nameEnd;
  if (isOneOf(words[at], 'beside a name')) at += 1;
  const beside = at;
  if (isOneOf(words[at], 'before an area')) at += 1;
  const area: string[] = [];
  let there = namesakes;
  for (; words[at]; at += 1) {
    const word = words[at]?.text ?? '';
    const left = there.filter(({ id }) => locations.get(id)?.includes(word));
    if (left.length === 0) break;
    there = left;
    area.push(word);
  }
  return { end: area.length === 0 ? beside : at, area, namesakes: there };
}
