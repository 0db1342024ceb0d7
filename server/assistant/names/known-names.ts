/** Finds the PGs that a line calls by their full names, before these words are understood as anything else. */
import { sql } from 'drizzle-orm';
import { PREFIX } from '../../listings/search-index/document.ts';
import { tokenize } from '../../listings/search-index/tokenize.ts';
import type { Vocabulary } from '../../listings/search-index/vocabulary.ts';
import { spellingsOfName } from '../../listings/search/named-house.ts';
import { inSearchSnapshot } from '../../listings/search/search.ts';
import { anyOf, quoted } from '../../listings/search/tsquery.ts';
import { listings, type FoundListing } from '../../listings/table.ts';
import { isGenericWord, isHouseName } from '../../reader/places/house-names.ts';
import { isBeside } from '../../reader/places/landmark-index.ts';
import { correctedWord, means, chatPhrases } from '../../reader/phrases.ts';
import { heardAs, scriptOf, toLatin } from '../../reader/script.ts';
import { spellingKey } from '../../reader/spelling.ts';
import { isPlainWord, SPELLINGS } from '../../reader/typo-correction.ts';
import { isOneOf } from '../../reader/spans.ts';
import { listingsFor, type ChatTurn } from '../answers/answer.ts';

export interface KnownName {
  /** As it was typed, without the area beside it. */
  name: string;
  /** Its position in the line, with its area: the first character, and the one after the last. */
  from: number;
  to: number;
  /** Words of their location that tell the PGs of this name apart. */
  area: readonly string[];
  /** The PGs, those with a free room first, then the newest. */
  listings: readonly FoundListing[];
}

export interface Word {
  /** As it was typed. */
  typed: string;
  text: string;
  /** Words of names that it may stand for: without 's, 'Lotus House's owner', or of that sound, 'पलाश' for Palash. */
  spellings: readonly string[];
  /** In an Indian script, in which listings are seldom written. */
  isIndic: boolean;
  /** Neither a phrase nor a place contains it. */
  isOwn: boolean;
  /** A place is called so. */
  isPlace: boolean;
  from: number;
  to: number;
}

/** The words from `first` up to `end`, and the name that they may be. */
interface Run {
  key: string;
  first: number;
  end: number;
}

/** Names are found before it is known in which language is answered. */
export type TurnOfNames = Omit<ChatTurn, 'words'>;

type Namesake = Pick<FoundListing, 'id' | 'location'> & { words: string };

/** At most so many names of a line are looked up. */
export const MAX_NAMES = 4;
/** At most so many PGs of one name are read. */
export const MAX_NAMESAKES = 100;
/** Names are looked for in so many first words of a line. */
const MAX_WORDS = 60;
const MIN_WORDS_OF_NAME = 2;
/** Shorter words are not corrected. */
const MIN_SLIP = 4;
const MAX_WORDS_OF_NAME = 8;
/** At most so many spellings of one run of words are tried. */
const MAX_KEYS = 16;
/** At most so many words are tried for one of another script. */
const MAX_SOUNDING = 3;
/** At most so many listings are read for all names together. */
const MAX_ROWS = 2000;
/** And so many for names that a line only begins. */
const MAX_ROWS_BEGUN = 200;
/** The beginning of a name has two words, or three. */
const MAX_WORDS_BEGUN = 3;

const WORD = /[\p{L}\p{M}\p{N}]+(?:['’ʼ`]\p{L}[\p{L}\p{M}\p{N}]*)*/gu;

/**
 * The PGs that a line of these first words calls by full names, or by the beginning of one beside its area, in their
 * order; at most `MAX_NAMES`.
 */
export async function knownNames(turn: TurnOfNames, line: string, words: readonly Word[]): Promise<KnownName[]> {
  const { whole, begun } = runsOf(words);
  const [called, beginning] = await Promise.all([
    namesakesOf(turn, whole, '', MAX_ROWS),
    namesakesOf(turn, begun, ':*', MAX_ROWS_BEGUN),
  ]);
  const byName = Map.groupBy(called, ({ words: name }) => name);
  const taken: { run: Run; found: ReturnType<typeof inArea> }[] = [];
  const take = (run: Run, found: ReturnType<typeof inArea>) => {
    const { key, first, end } = run;
    // 'How many share a room at Tilak Road Mens Hostel': that PG is meant, and none of its kind. So it is in 'Infocity
    // Mens PG how many in one room', where no other is called so.
    const isOnly = byName.get(key)?.length === 1 && end - first > MIN_WORDS_OF_NAME && asksOfOne(line, words);
    const isAlone = (first === 0 && end === words.length) || words[first - 1]?.text === 'at' || isOnly;
    const position = { isAlone, isBeside: isBeside(words, first, end - first) };
    if (isHouseName(key, found.namesakes.length, turn.gazetteer, position)) taken.push({ run, found });
  };
  const isApart = ({ first, end }: Run) => taken.every(({ run }) => end <= run.first || run.end <= first);
  for (const run of whole) {
    const namesakes = byName.get(run.key);
    if (namesakes && isApart(run)) take(run, inArea(words, run.end, namesakes));
  }
  for (const run of begun) {
    if (!isApart(run)) continue;
    const namesakes = beginning.filter(({ words: name }) => name.startsWith(run.key));
    const found = inArea(words, run.end, namesakes);
    if (found.area.length > 0 && found.namesakes.length === 1) take(run, found);
  }
  const names = taken.toSorted((one, other) => one.run.first - other.run.first).slice(0, MAX_NAMES);
  const ids = names.flatMap(({ found }) => found.namesakes.slice(0, MAX_NAMESAKES).map(({ id }) => id));
  const listed = await listingsFor(turn, ids);
  return names.map(({ run: { first, end: nameEnd }, found: { end, area, namesakes } }) => {
    const from = words[first]?.from ?? 0;
    const to = words[end - 1]?.to ?? 0;
    const isNamesake = ({ id }: FoundListing) => namesakes.some((each) => each.id === id);
    return { name: line.slice(from, words[nameEnd - 1]?.to), from, to, area, listings: listed.filter(isNamesake) };
  });
}

/** It asks something of one PG, and not whether there is any. */
const asksOfOne = (line: string, words: readonly Word[]) =>
  (line.includes('?') || words.some((word) => isOneOf(word, 'asks of one'))) &&
  !words.some((word) => isOneOf(word, 'asks for any'));

/** The PGs called like one of the runs, or with `:*` beginning so: those with a free room first, then the newest. */
async function namesakesOf({ db }: TurnOfNames, runs: readonly Run[], ending: '' | ':*', limit: number) {
  if (runs.length === 0) return [];
  const lexemes = runs.map(({ key }) => quoted(PREFIX.wholeName + key) + ending);
  const rows = await db
    .select({ id: listings.id, name: listings.name, location: listings.location })
    .from(listings)
    .where(sql`${listings.search} @@ ${anyOf(lexemes)}::tsquery`)
    // '+ 0' keeps the planner from an index on the order, by which it would read all listings until enough match.
    .orderBy(sql`(${listings.availability} is true) desc, ${listings.seq} + 0 desc`)
    .limit(limit);
  return rows.map(({ id, name, location }): Namesake => ({ id, location, words: tokenize(name).join(' ') }));
}

/** The first words of a line, each with the words of names that it may stand for. */
export async function wordsForNames({ db, gazetteer }: TurnOfNames, line: string): Promise<Word[]> {
  const words = [...line.matchAll(WORD)].slice(0, MAX_WORDS).map(({ 0: typed, index: from }) => {
    const text = tokenize(typed).join(' ');
    const isPlace = gazetteer.called(spellingKey(text)).length > 0;
    const isOwn = !chatPhrases().words.has(text) && !isPlace;
    return { typed, text, isIndic: scriptOf(typed) !== undefined, isOwn, isPlace, from, to: from + typed.length };
  });
  const isMeant = ({ text, isIndic, isOwn }: Omit<Word, 'spellings'>) =>
    isIndic || (isOwn && text.length >= MIN_SLIP && !isPlainWord(text));
  const meant = words.some(isMeant)
    ? await inSearchSnapshot(db, ({ vocabulary }) =>
        Promise.resolve(words.map((word) => (isMeant(word) ? wordsMeant(word, vocabulary) : []))),
      )
    : [];
  return words.map((word, at) => {
    const own = [word.text, tokenize(word.typed.replace(/['’ʼ`]s$/, '')).join(' '), ...correctedNoun(word.text)];
    const others = meant[at] ?? [];
    return { ...word, spellings: [...new Set(word.isIndic ? [...others, ...own] : [...own, ...others])] };
  });
}

/** Words of listings for one in another script, or with a typo. */
function wordsMeant({ typed, text, isIndic }: Omit<Word, 'spellings'>, vocabulary: Vocabulary): string[] {
  // 'अर्बन नेस्टचं भाडं': Marathi writes 'of' and 'to' after the name as one word with it.
  const bare = typed.replace(/(?:च[ाीें]|च्या|ला)$/u, '');
  if (isIndic) return [typed, bare].flatMap((each) => soundingLike(each, vocabulary));
  if (vocabulary.has(text)) return [];
  // 'Perl' of Pearl House, 'nightowl' of Night Owl Stay
  return [...vocabulary.joined(text), ...vocabulary.corrections(text, 1).slice(0, MAX_SOUNDING)];
}

function soundingLike(typed: string, vocabulary: Vocabulary): string[] {
  const latin = toLatin(typed);
  // 'तीन' is three, and no Doon.
  if ((chatPhrases().exact.get(latin) ?? []).some(({ kind }) => kind === 'number')) return [latin];
  const corrected = heardAs(typed).flatMap((heard) => vocabulary.corrections(heard).slice(0, MAX_SOUNDING));
  return [SPELLINGS.get(latin) ?? [], corrected, latin].flat();
}

/** 'Residncy' of Maple Residency. */
function correctedNoun(text: string): string[] {
  const meant = isPlainWord(text) ? undefined : correctedWord(chatPhrases(), text);
  return meant !== undefined && means(chatPhrases(), meant, 'generic', 'pg') ? [meant] : [];
}

/** Words after which the area stands: 'Urban Nest PG in Vashi'. */
const MAX_BEFORE_AREA = 3;

/** Runs of words that may be a whole name, or the beginning of one that stands before a place; the longest first. */
function runsOf(words: readonly Word[]): { whole: Run[]; begun: Run[] } {
  const whole: Run[] = [];
  const begun: Run[] = [];
  for (let length = Math.min(MAX_WORDS_OF_NAME, words.length); length > 0; length -= 1)
    for (let first = 0; first + length <= words.length; first += 1) {
      const end = first + length;
      const run = words.slice(first, end);
      if (run.every(({ text }) => isGenericWord(text))) continue;
      const spellings = run.map((word) => word.spellings);
      const keys = spellingsOfName(spellings, MAX_KEYS).filter((key) => key.split(' ').length >= MIN_WORDS_OF_NAME);
      // 'श्री साई कम्फर्ट्स' is listed as Sri Sai Comforts PG, 'mens den' as Mens Den PG.
      const isShort =
        run.every(({ isIndic }) => isIndic) || isGenericWord(run.at(-1)?.text ?? '') || run.some(({ isOwn }) => isOwn);
      const longer = isShort ? keys.map((key) => `${key} pg`) : [];
      whole.push(...[...keys, ...longer].map((key) => ({ key, first, end })));
      const isBeforePlace = words.slice(end, end + MAX_BEFORE_AREA).some(({ isPlace }) => isPlace);
      if (isBeforePlace && length <= MAX_WORDS_BEGUN)
        begun.push(...keys.slice(0, 1).map((key) => ({ key: `${key} `, first, end })));
    }
  return { whole, begun };
}

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
