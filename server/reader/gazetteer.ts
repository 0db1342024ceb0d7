/** Every place that listings are in, found by any part, spelling or other name of it. */
import { LandmarkIndex } from './places/landmark-index.ts';
import { partsToldApart, SIDES } from './places/parts-told-apart.ts';
import { remembered } from './remembered.ts';
import { TypoIndex, spellingKey } from './spelling.ts';
import { groupsOf, linesOf } from './text-files.ts';
import { tokensOf } from './tokens.ts';
import { wordsOfGroup } from './word-groups.ts';

/** One locality or city. */
export interface KnownPlace {
  /** As listings write it: 'KR Puram'. */
  name: string;
  /** Words of the name, folded. */
  words: readonly string[];
  isCity: boolean;
  /** The city it is in, by today's name; absent for a city, and for a locality whose listings leave the city out. */
  city?: string;
  /** How listings write it, each with the city where they name one: 'Laxmi Nagar, New Delhi'. */
  listedAs: string[];
  /** Nothing is listed there: people only ask for it. */
  isUnlisted?: boolean;
  /** The letters of its other names: 'bkc'. */
  called?: readonly string[];
}

/** Words that many names share: alone they are no place. */
export const SHARED_WORDS: ReadonlySet<string> = new Set(linesOf('shared-words.txt'));

/** What stands before a locality in a careless address and is no part of its name. */
const BEFORE_A_NAME = /^(?:(?:in|at|near|nr|opp|opposite|behind|beside|next to|null|na|nil|none)\b[\s.:-]*)+/i;

/** The words of a name, in Latin letters. */
export const wordsOf = remembered((name): readonly string[] => tokensOf(name).map((token) => token.text));

/** The spelling key of a whole name. */
export function keyOf(name: string): string {
  return spellingKey(wordsOf(name).join(''));
}

/** Today's names of cities by the key of each of their names. */
const CITIES = new Map<string, string>();
/** All names of a place, as letters, by the key of each. */
const OTHER_NAMES = new Map<string, readonly string[]>();

for (const [kind, lines] of groupsOf('places.txt')) {
  for (const line of lines) {
    const names = line.split(/[=,]/).flatMap((name) => name.trim() || []);
    const letters = names.map((name) => wordsOf(name).join(''));
    for (const each of letters) OTHER_NAMES.set(spellingKey(each), letters);
    if (kind === 'cities') for (const each of names) CITIES.set(keyOf(each), names[0] ?? each);
  }
}

/** Today's name of a city by any of its names. */
export const cityNamed = (name: string) => cityOfKey(keyOf(name));
/** The same by the key of the name. */
export const cityOfKey = (key: string): string | undefined => CITIES.get(key);

/** All names of a city by any of them, as letters. */
export function namesOfCity(letters: string): readonly string[] {
  const key = spellingKey(letters);
  return CITIES.has(key) ? (OTHER_NAMES.get(key) ?? []) : [];
}

/** The same for all names of a place: 'Hinjewadi', 'Hinjawadi'. */
export function placeKey(name: string): string {
  const key = keyOf(name);
  return spellingKey(OTHER_NAMES.get(key)?.[0] ?? key);
}

/** A part of an address as a place's name; empty where nothing is left of it. */
export function placeName(part: string): string {
  return part.replace(BEFORE_A_NAME, '').replace(/\s+/g, ' ').trim();
}

/** Grows with the listings: a location is added once, and costs a fraction of a millisecond. */
export class Gazetteer {
  /** Places by the spelling key of their whole name, and of each of its other names. */
  readonly byName = new Map<string, KnownPlace[]>();
  /** Places by the key of some leading or trailing words of their name: 'andheri', 'rajinder nagar'. */
  readonly byPart = new Map<string, KnownPlace[]>();
  /** The same keys for names with a typo, in another script or without vowels. */
  readonly typoIndex = new TypoIndex();
  readonly landmarks = new LandmarkIndex();
  /** Places by the kinds of their parts that are told apart: 'sector', 'block', 'side'. */
  readonly byKindOfPart = new Map<string, KnownPlace[]>();
  /** The words of the longest name. */
  longest = 1;
  readonly #places = new Map<string, { place: KnownPlace; isListed: boolean }>();
  readonly #cities = new Map<string, string>();

  constructor(locations: Iterable<string> = []) {
    for (const location of locations) this.add(location);
  }

  /**
   * `location` as a listing says it: 'Koramangala, Bengaluru', or the locality or city alone. A place that nothing is
   * listed in is found by its name, and by no typo or inner part of it: nobody here can know its neighbours.
   */
  add(location: string, isListed = true): void {
    const parts = location
      .split(',')
      .map(placeName)
      .filter((part) => wordsOf(part).length > 0);
    // A state may stand behind the city: 'Malad West, Mumbai, Maharashtra'.
    const end = parts.findLastIndex((part) => cityNamed(part) !== undefined);
    if (end > 0) parts.length = end + 1;
    const last = parts.at(-1);
    if (last === undefined) return;
    const city = this.#cityOf(last, parts.length > 1);
    if (city === undefined) return this.#addPlace({ name: last, isCity: false, ...cityAtEnd(last) }, last, isListed);
    this.#addPlace({ name: city, isCity: true }, last, isListed);
    for (const part of parts.slice(0, -1)) {
      const name = part.replaceAll(PIN_CODE, '').trim();
      if (this.#cities.get(keyOf(name)) !== city)
        this.#addPlace({ name, isCity: false, city }, `${name}, ${last}`, isListed);
    }
  }

  /** What listings say they are near; those that were added before stand first. */
  addLandmarks(names: readonly string[]): void {
    this.landmarks.add(names);
  }

  /** The places that have this key for their name or a part of it. */
  called(key: string): KnownPlace[] {
    return [...(this.byName.get(key) ?? []), ...(this.byPart.get(key) ?? [])];
  }

  /** Whether a place's name has these consonants and nearly these vowels. */
  soundsLikePlace(text: string): boolean {
    return this.typoIndex.soundingLike(spellingKey(text), 2).length > 0;
  }

  /** Whether the name of a listed place begins with these letters. */
  beginsPlace(text: string): boolean {
    return !this.keysBegunBy(spellingKey(text)).next().done;
  }

  /** The keys of listed places that begin with this one, which must not be short. */
  *keysBegunBy(key: string): Generator<string, undefined> {
    if (key.length < LONG_KEY) return;
    for (const name of this.typoIndex.keys) if (name.startsWith(key)) yield name;
  }

  /** The keys of listed places that a first letter and a shared ending stand for: 'gpuram' for Gandhipuram. */
  keysAbbreviatedAs(text: string): string[] {
    const [initial, ending] = [text.slice(0, 1), text.slice(1)];
    if (!SHARED_WORDS.has(ending) && !ENDINGS.has(ending)) return [];
    const rest = spellingKey(ending);
    const isMeant = (key: string) => key.startsWith(initial) && key.endsWith(rest) && key.length > rest.length + 1;
    return [...this.typoIndex.keys].filter((key) => isMeant(key) && this.byName.has(key));
  }

  /** What stands last behind a locality is a city, and so is what is known as one. */
  #cityOf(last: string, isBehindLocality: boolean): string | undefined {
    const key = keyOf(last);
    const city = this.#cities.get(key) ?? CITIES.get(key) ?? (isBehindLocality ? last : undefined);
    if (city !== undefined) this.#cities.set(key, city);
    return city;
  }

  #addPlace(named: Pick<KnownPlace, 'name' | 'isCity' | 'city'>, listed: string, isListed: boolean): void {
    const words = wordsOf(named.name);
    if (words.length === 0) return;
    const id = `${words.join(' ')}|${named.city ?? ''}`;
    const called = [
      ...(OTHER_NAMES.get(keyOf(named.name)) ?? []),
      ...inFigures(words),
      ...inInitials(words),
      ...withSide(words),
    ];
    const known = this.#places.get(id);
    const place = known?.place ?? { ...named, words, ...(called.length > 0 && { called }), listedAs: [] };
    if (!place.listedAs.includes(listed)) place.listedAs.push(listed);
    // Asked for by its bare name, and now behind a locality.
    place.isCity ||= named.isCity;
    place.isUnlisted = !isListed && (place.isUnlisted ?? true);
    // A place that was only asked for is indexed again with its first listing.
    if (known && (known.isListed || !isListed)) return;
    this.#places.set(id, { place, isListed });
    this.longest = Math.min(MOST_WORDS, Math.max(this.longest, words.length));
    for (const name of [words.join(''), ...called]) this.#index(this.byName, name, place, isListed);
    for (const part of partsOf(words))
      if (isListed || part[0] === words[0]) this.#index(this.byPart, part.join(''), place, isListed);
    if (known === undefined)
      for (const { kind } of partsToldApart(words).parts)
        this.byKindOfPart.set(kind, [...(this.byKindOfPart.get(kind) ?? []), place]);
    this.#shareCity(place);
  }

  #index(map: Map<string, KnownPlace[]>, letters: string, place: KnownPlace, isListed: boolean): void {
    const key = spellingKey(letters);
    if (key === '') return;
    const there = map.get(key) ?? [];
    if (!there.includes(place)) map.set(key, [...there, place]);
    if (key.length >= (isListed ? LONG_KEY : VERY_LONG_KEY)) this.typoIndex.add(key, isListed);
  }

  /** A locality that some listings give without its city belongs to that city all the same, if it is only in one. */
  #shareCity({ words }: KnownPlace): void {
    const twins = (this.byName.get(spellingKey(words.join(''))) ?? []).filter(
      ({ isCity, words: others }) => !isCity && others.join('') === words.join(''),
    );
    const [only, ...more] = new Set(twins.flatMap(({ city }) => city ?? []));
    const bare = twins.find(({ city }) => city === undefined);
    if (only === undefined || more.length > 0 || !bare) return;
    const listed = this.byName.get(keyOf(only))?.find((place) => place.isCity)?.listedAs;
    if (listed && !listed.includes(bare.name)) listed.push(bare.name);
  }
}

/** The city of 'Fort Kochi' and 'Madhapur Hyderabad', which stand there without a comma. */
function cityAtEnd(name: string): Pick<KnownPlace, 'city'> {
  const city = CITIES.get(spellingKey(wordsOf(name).at(-1) ?? ''));
  return city === undefined ? {} : { city };
}

/** 'maladwest' of 'Malad W'. */
function withSide(words: readonly string[]): string[] {
  const side = SIDES.get(words.at(-1) ?? '');
  return words.length > 1 && side !== undefined ? [words.slice(0, -1).join('') + side] : [];
}

const NUMBER_WORDS = wordsOfGroup('numbers in names of places');

/** '6mile' of 'Six Mile'. */
const inFigures = (words: readonly string[]): string[] =>
  words.length > 1 && words.some((word) => NUMBER_WORDS.includes(word))
    ? [words.map((word) => NUMBER_WORDS.indexOf(word) + 1 || word).join('')]
    : [];

/** Endings of names that are no words of their own. */
const ENDINGS: ReadonlySet<string> = new Set(wordsOfGroup('endings of names of places'));

/** 'Tap' is water's, not that of 'Tilak Ashram Park', and 'hia' a slip of 'hai', not 'Hebbal Industrial Area'. */
const SPOKEN_AS_WORD = /[^aeiou][aeiou]/;

/** 'opr' of 'Old Padra Road', and 'asnagar' of 'Ajit Singh Nagar': what many names share may be written out. */
function inInitials(words: readonly string[]): string[] {
  const initials = words.map((word) => word.slice(0, 1));
  const isWord = SPOKEN_AS_WORD.test(initials.join(''));
  const whole = words.length > 2 && !isWord && !/\d/.test(initials.join('')) ? [initials.join('')] : [];
  const tail = words.findIndex((word) => SHARED_WORDS.has(word));
  if (tail < 2 || words.slice(tail).some((word) => !SHARED_WORDS.has(word))) return whole;
  return [...whole, [...initials.slice(0, tail), ...words.slice(tail)].join('')];
}

const PIN_CODE = /\b\d{6}\b/g;
/** Typos in shorter names make other names. */
const LONG_KEY = 4;
const VERY_LONG_KEY = 8;

/** Longer runs of words are not looked up. */
const MOST_WORDS = 6;

/** 'Andheri' of 'Andheri East', 'Rajinder Nagar' of 'Old Rajinder Nagar'; never shared words alone. */
function partsOf(words: readonly string[]): string[][] {
  const parts: string[][] = [];
  for (let length = 1; length < words.length; length += 1) parts.push(words.slice(0, length), words.slice(-length));
  // 'Kudi Sector 2' of Kudi Bhagtasani Sector 2
  const [first = '', ...others] = words;
  const isNumbered = /^\d/.test(words.at(-1) ?? '') && SHARED_WORDS.has(words.at(-2) ?? '');
  if (others.length > 2 && isNumbered) parts.push([first, ...words.slice(-2)]);
  return parts.filter((part) => {
    const own = part.filter((word) => !SHARED_WORDS.has(word) && !/^\d/.test(word));
    // Initials name something with what follows them: 'RS Puram' of 'RS Puram East'.
    return own.join('').length >= (part.length > own.length ? 2 : 3);
  });
}
