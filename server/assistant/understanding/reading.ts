/** Reads a message as a row of items: what each word or phrase can stand for, typos mended. */
import { HALVES, NUMBER_WORDS, PARTS_BEFORE } from '../lexicon/numbers.ts';
import { AROUND_WORDS, FOLLOWERS, LEXICON_WORDS, LONGEST_PHRASE, PHRASES } from '../lexicon/lexicon.ts';
import { PLAIN_WORDS } from '../lexicon/plain-words.ts';
import { SHORT_SPELLINGS } from '../lexicon/short-spellings.ts';
import type { Fact, Mark, Role } from '../lexicon/mark.ts';
import { placeKey, type Place, type PlaceBook } from './place-book.ts';
import { parted } from './joined-words.ts';
import { Spelling } from './spelling.ts';
import { tokensOf, type Token } from './tokens.ts';

export interface Item {
  /** Everything the words can stand for; nothing for a word that is not known. */
  marks: readonly Mark[];
  /** As it was typed. */
  typed: string;
  /** Its words after mending. */
  text: string;
  place?: Place;
  /** Of a number, in figures or words. */
  value?: number;
  /** A number in words can be another word as well: 'do' is two, and to do. */
  inWords?: boolean;
  pause?: 'soft' | 'hard';
}

/** What a reader knows besides the lexicon. */
export interface Knowledge {
  book: PlaceBook;
  spelling: Spelling;
}

/** Longest row of words that is looked up as a place. */
const LONGEST_PLACE = 5;

const LONG = 8;

const CITIES_OF_SECTORS: ReadonlySet<string> = new Set(
  [
    'Gurugram',
    'Noida',
    'Greater Noida',
    'Faridabad',
    'Chandigarh',
    'Mohali',
    'Panchkula',
    'Gandhinagar',
    'Navi Mumbai',
  ].map(placeKey),
);

/** To be made once for a book of places: it indexes some thousand words. */
export function knowledgeOf(book: PlaceBook): Knowledge {
  const around = [...[...book.words].filter((word) => !book.listedWords.has(word)), ...AROUND_WORDS];
  // Short names of places without PGs are too near to those of others that nobody here knows.
  return {
    book,
    spelling: new Spelling(
      [...LEXICON_WORDS, ...book.listedWords, ...around.filter((word) => word.length >= LONG)],
      [...around, ...PLAIN_WORDS],
    ),
  };
}

export function read(message: string, knowledge: Knowledge): Item[] {
  const tokens: Token[] = [];
  for (const token of tokensOf(message)) tokens.push(...mended(token, tokens.at(-1), knowledge));
  const items: Item[] = [];
  for (let from = 0; from < tokens.length;) {
    const { item, length } = itemAt(tokens, from, knowledge, items);
    items.push(item);
    from += length;
  }
  return items;
}

function mended(token: Token, before: Token | undefined, { book, spelling }: Knowledge): Token[] {
  const { kind, text } = token;
  const short = SHORT_SPELLINGS.get(text);
  if (kind === 'word' && short !== undefined) return [{ ...token, text: short }];
  if (kind !== 'word' || spelling.has(text) || NUMBER_WORDS.has(text) || HALVES.has(text) || PARTS_BEFORE.has(text))
    return [token];
  // After 'washing', 'mchine' is a machine before it is anything else, and after 'andheri', 'est' is east.
  const next =
    before &&
    spelling.nearestOf(
      text,
      [FOLLOWERS, book.followers].flatMap((after) => [...(after.get(before.text) ?? [])]),
    );
  if (next !== undefined) return [{ ...token, text: next }];
  return parted(token, book) ?? [{ ...token, text: spelling.nearest(text) ?? text }];
}

function itemAt(
  tokens: readonly Token[],
  from: number,
  knowledge: Knowledge,
  before: readonly Item[],
): { item: Item; length: number } {
  const [token] = tokens.slice(from, from + 1) as [Token];
  if (token.kind === 'pause')
    return {
      item: { marks: [], typed: token.typed, text: token.text, pause: token.text === ',' ? 'soft' : 'hard' },
      length: 1,
    };
  const phrase = phraseAt(tokens, from);
  const placed = placeAt(tokens, from, knowledge, before);
  // A word that is both, such as a street called after food, is a place where 'in' or 'near' stands before it.
  const asPlace =
    placed !== undefined &&
    (placed.length > (phrase?.length ?? 0) || (placed.length === phrase?.length && leadsToPlace(before.at(-1))));
  if (asPlace)
    return { item: { marks: [], ...said(tokens, from, placed.length), place: placed.place }, length: placed.length };
  const value = valueOf(token, tokens[from + 1]);
  if (value !== undefined && (phrase === undefined || phrase.length <= value.length)) {
    return {
      item: {
        marks: phrase?.marks ?? [],
        ...said(tokens, from, value.length),
        value: value.value,
        inWords: token.kind === 'word',
      },
      length: value.length,
    };
  }
  if (phrase) return { item: { marks: phrase.marks, ...said(tokens, from, phrase.length) }, length: phrase.length };
  return { item: { marks: [], ...said(tokens, from, 1) }, length: 1 };
}

const leadsToPlace = (item: Item | undefined) => item !== undefined && is(item, 'in');

function said(tokens: readonly Token[], from: number, length: number): Pick<Item, 'typed' | 'text'> {
  const taken = tokens.slice(from, from + length);
  return { typed: taken.map(({ typed }) => typed).join(' '), text: taken.map(({ text }) => text).join(' ') };
}

/** Pauses end every phrase. */
function wordsFrom(tokens: readonly Token[], from: number, most: number): string[] {
  const rest = tokens.slice(from, from + most);
  const pause = rest.findIndex(({ kind }) => kind === 'pause');
  return (pause < 0 ? rest : rest.slice(0, pause)).map(({ text }) => text);
}

function phraseAt(tokens: readonly Token[], from: number): { marks: readonly Mark[]; length: number } | undefined {
  const words = wordsFrom(tokens, from, LONGEST_PHRASE);
  for (let length = words.length; length > 0; length -= 1) {
    const marks = PHRASES.get(words.slice(0, length).join(' '));
    if (marks && !isBeginOfCount(tokens, from, length)) return { marks, length };
  }
  return undefined;
}

/** 'PG 5' is the fifth one, but not in 'pg 5-6k', 'pg 5k' and 'pg 2 sharing'. */
function isBeginOfCount(tokens: readonly Token[], from: number, length: number): boolean {
  const next = tokens[from + length];
  if (length < 2 || tokens[from + length - 1]?.kind !== 'number' || next?.kind !== 'word') return false;
  if (next.text === 'to' && hasRole(tokens[from]?.text ?? '', 'pg')) return true;
  return hasRole(next.text, ...COUNTED) || isOfPeople(next.text);
}

const isOfPeople = (phrase: string) => PHRASES.get(phrase)?.some(({ kind }) => kind === 'whom') ?? false;
const hasRole = (phrase: string, ...roles: Role[]) =>
  PHRASES.get(phrase)?.some((mark) => mark.kind === 'role' && roles.includes(mark.role)) ?? false;

const COUNTED: readonly Role[] = ['thousand', 'hundred', 'lakh', 'sharing', 'digits', 'otherwise counted'];

function placeAt(
  tokens: readonly Token[],
  from: number,
  { book, spelling }: Knowledge,
  before: readonly Item[],
): { place: Place; length: number } | undefined {
  const { byWords, byPart } = book;
  const words = wordsFrom(tokens, from, LONGEST_PLACE);
  const sector = sectorAt(words, before);
  if (sector) return sector;
  for (let length = words.length; length > 0; length -= 1) {
    const taken = words.slice(0, length).join(' ');
    const place =
      byWords.get(taken) ??
      (length > 1 ? written(tokens.slice(from, from + length), book, spelling) : undefined) ??
      byPart.get(taken);
    if (place) return sideOf(place, words.slice(length), length);
  }
  return undefined;
}

/** 'Ghatkopar West', 'Ghatkopar W', also where only 'Ghatkopar' is known. */
function sideOf(place: Place, [next = '', after]: readonly string[], length: number): { place: Place; length: number } {
  // In 'Malad w food' the letter is 'with'.
  const isWhole =
    next.length > 1 || after === undefined || isOfPeople(after) || hasRole(after, 'pg', 'in before', 'under');
  const side = !isWhole ? undefined : /^e(?:ast)?$/.test(next) ? 'East' : /^w(?:est)?$/.test(next) ? 'West' : undefined;
  if (place.isCity || side === undefined || / (east|west)$/i.test(place.name)) return { place, length };
  return { place: { ...place, name: `${place.name} ${side}` }, length: length + 1 };
}

/**
 * Any 'sector 46', 'sector forty six', '46 sector', and 48 in 'sector 46 or 48': nobody lists them all, and several
 * cities have one.
 */
function sectorAt(words: readonly string[], before: readonly Item[]): { place: Place; length: number } | undefined {
  const isFurther = is(before.at(-1), 'or', 'and') && /^Sector \d/.test(before.at(-2)?.place?.name ?? '');
  const isBehind = words[1] === 'sector';
  const from = words[0] === 'sector' ? 1 : 0;
  if (from === 0 && !isBehind && !isFurther) return undefined;
  const figure = words[from] ?? '';
  const spoken = from === 1 ? spokenNumber(figure, words[2]) : undefined;
  const { value, length } = /^\d{1,3}$/.test(figure)
    ? { value: Number(figure), length: 1 }
    : (spoken ?? { value: 0, length: 0 });
  if (length === 0) return undefined;
  return {
    place: { name: `Sector ${value}`, cities: CITIES_OF_SECTORS, isCity: false },
    length: from + length + (from === 0 && isBehind ? 1 : 0),
  };
}

/** 'Maratha Halli': one word that was typed as two, each of which may look like a slip of something else. */
function written(tokens: readonly Token[], { byWords, byPart }: PlaceBook, spelling: Spelling): Place | undefined {
  // 'Got a' is not Gota.
  if (tokens.some(({ text }) => text.length < 2)) return undefined;
  const joined = [tokens.map(({ text }) => text), tokens.map(({ typed }) => typed.toLowerCase())].map((words) =>
    words.join(''),
  );
  const [, typed = ''] = joined;
  // 'Jubli hils', 'indra nagar'
  const sounding = PLACE_ENDS.has(tokens.at(-1)?.text ?? '') ? [spelling.soundingLike(typed) ?? ''] : [];
  return [...joined, ...sounding]
    .map((word) => byWords.get(word) ?? byPart.get(word))
    .find((place) => place !== undefined);
}

const PLACE_ENDS: ReadonlySet<string> = new Set(
  'nagar,hills,hill,layout,park,city,vihar,colony,town,puram,pura,halli,pet,palya,kunj,bagh,gate,enclave,extension,east,west,chowk'.split(
    ',',
  ),
);

function valueOf(token: Token, next: Token | undefined): { value: number; length: number } | undefined {
  if (token.kind === 'number') return { value: token.value ?? 0, length: 1 };
  const half = HALVES.get(token.text);
  if (half !== undefined) return { value: half, length: 1 };
  const part = PARTS_BEFORE.get(token.text);
  if (part !== undefined && next) {
    const whole = next.kind === 'number' ? next.value : NUMBER_WORDS.get(next.text);
    return whole === undefined ? undefined : { value: whole + part, length: 2 };
  }
  return spokenNumber(token.text, next?.text);
}

const LAST_TENS = 90;

/** 'Sixty', 'sixty two' */
function spokenNumber(word: string, next = ''): { value: number; length: number } | undefined {
  const value = NUMBER_WORDS.get(word);
  if (value === undefined) return undefined;
  const isTens = value >= 20 && value <= LAST_TENS && value % 10 === 0 && /^[a-z]+$/.test(next);
  const unit = isTens ? (NUMBER_WORDS.get(next) ?? 0) : 0;
  return unit > 0 && unit < 10 ? { value: value + unit, length: 2 } : { value, length: 1 };
}

export function is(item: Item | undefined, ...roles: Role[]): boolean {
  return item !== undefined && item.marks.some((mark) => mark.kind === 'role' && roles.includes(mark.role));
}

/** The first mark of this kind. */
export function markOf<K extends Mark['kind']>(
  item: Item | undefined,
  kind: K,
): Extract<Mark, { kind: K }> | undefined {
  return item?.marks.find((mark): mark is Extract<Mark, { kind: K }> => mark.kind === kind);
}

export function factOf(item: Item): Fact | undefined {
  return markOf(item, 'fact')?.fact;
}

/** Nobody knows this word. */
export function isUnknown(item: Item): boolean {
  return item.marks.length === 0 && item.place === undefined && item.value === undefined && item.pause === undefined;
}
