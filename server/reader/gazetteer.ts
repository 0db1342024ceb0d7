/** Every place that listings are in, found by any part, spelling or other name of it. */
import { LandmarkIndex } from './places/landmark-index.ts';
import type { AreaPart } from './places/area-parts.ts';
import { cityNamed, keyOf, nameOf, namesOf, partsOfAddress, SHARED_WORDS, wordsOf } from './places/place-names.ts';
import { NearWords, spellingKey } from './spelling.ts';
import { listsOf } from './text-files.ts';
import { isWordOf } from './word-groups.ts';

/** One locality or city. */
export interface KnownPlace {
  /** As listings write it: 'KR Puram'. */
  name: string;
  /** Words of the name, folded. */
  words: readonly string[];
  /** The sector of 'CDA Sector 9', and its other words. */
  parts: readonly AreaPart[];
  others: readonly string[];
  isCity: boolean;
  /** The city it is in, by today's name; absent for a city, and for a locality whose listings leave the city out. */
  city?: string | undefined;
  /** The same as a place. */
  cityPlace?: KnownPlace | undefined;
  /** How listings write it, each with the city where they name one: 'Laxmi Nagar, New Delhi'. */
  listedAs: string[];
  /** A known place where nothing is listed. */
  isUnlisted?: boolean;
}

/** Whether a PG is listed in one of these. */
export const isAnyListed = (places: readonly KnownPlace[]): boolean => places.some(({ isUnlisted }) => !isUnlisted);

type Named = Pick<KnownPlace, 'name' | 'isCity' | 'city'>;

const idOf = ({ name, city = '' }: Named) => `${wordsOf(name).join(' ')}|${city}`;

/** What a place is called by these letters. */
type Naming = ReturnType<typeof namesOf>[number] & { place: KnownPlace };

/** Typos in shorter names make other names. */
const LONG_KEY = 4;
const VERY_LONG_KEY = 8;
/** Longer runs of words are not looked up. */
const MAX_WORDS = 6;

/** Grows with the listings: a location is added once, and costs a fraction of a millisecond. */
export class Gazetteer {
  /** By the spelling key of what they are called. */
  readonly #namings = new Map<string, Naming[]>();
  /** The same keys, for names with a typo, in another script or without vowels. */
  readonly near = new NearWords();
  readonly #listedKeys = new Set<string>();
  /** Words of the names of listed places, without those that many names share. */
  readonly words = new Set<string>();
  readonly landmarks = new LandmarkIndex();
  /** Places with a part in their name: a sector, a block, a side. */
  readonly withParts: KnownPlace[] = [];
  /** The words of the longest name. */
  longest = 1;
  /** By their words and their city. */
  readonly places = new Map<string, KnownPlace>();

  constructor(locations: Iterable<string> = []) {
    for (const location of locations) this.add(location);
  }

  /**
   * `location` as a listing says it: 'Koramangala, Bengaluru', or the locality or city alone. A place that nothing is
   * listed in is found by its exact name only, since its neighbours are not known.
   */
  add(location: string, isListed = true): void {
    for (const { listed, ...named } of this.#placesIn(location)) this.#addPlace(named, listed, isListed);
  }

  /** The known place of an address: of '2nd Cross, Udhna, Surat' Udhna, else its city. */
  placeOf(location: string): KnownPlace | undefined {
    const known = this.#placesIn(location).map((named) => this.places.get(idOf(named)));
    return known.findLast((place) => place !== undefined);
  }

  /** The names in an address, the city first, each with how listings write it. */
  #placesIn(location: string): (Named & { listed: string })[] {
    const parts = partsOfAddress(location);
    const last = parts.at(-1);
    if (last === undefined) return [];
    // What stands after a locality is a city.
    const city = this.#cityNamed(last) ?? (parts.length > 1 ? last : undefined);
    // 'Fort Kochi' and 'Madhapur Hyderabad', which stand there without a comma.
    if (city === undefined)
      return [{ name: last, isCity: false, city: cityNamed(wordsOf(last).at(-1) ?? ''), listed: last }];
    const localities = parts.filter((name) => keyOf(name) !== keyOf(last) && this.#cityNamed(name) !== city);
    return [
      { name: city, isCity: true, listed: last },
      ...localities.map((name) => ({ name, isCity: false, city, listed: `${name}, ${last}` })),
    ];
  }

  /** The names with this key, in any spelling. */
  namings(key: string): readonly Naming[] {
    return this.#namings.get(key) ?? [];
  }

  /** The places that have this key for their whole name, or another name. */
  named(key: string): KnownPlace[] {
    return [...new Set(this.namings(key).flatMap(({ as, place }) => (as === 'name' || as === 'other' ? [place] : [])))];
  }

  /** The places that have this key for their name or a part of it, those of the name first. */
  called(key: string): KnownPlace[] {
    return [...new Set([...this.named(key), ...this.namings(key).map(({ place }) => place)])];
  }

  /** Whether something is listed in a place of these very letters. */
  isListed(letters: string): boolean {
    const isIt = (naming: Naming) => naming.letters === letters && naming.as === 'name' && !naming.place.isUnlisted;
    return this.namings(spellingKey(letters)).some(isIt);
  }

  /** Whether a place's name has these consonants and nearly these vowels. */
  soundsLikePlace(text: string, most = 2): boolean {
    return this.near.soundingLike(spellingKey(text), most).length > 0;
  }

  /** The keys of listed places that begin with this one, which must not be short. */
  keysBegunBy(key: string): string[] {
    return key.length < LONG_KEY ? [] : [...this.#listedKeys].filter((name) => name.startsWith(key));
  }

  /** The keys of listed places that a first letter and a shared ending stand for: 'gpuram' for Gandhipuram. */
  keysAbbreviatedAs(text: string): string[] {
    const ending = text.slice(1);
    if (!SHARED_WORDS.has(ending) && !isWordOf(ending, 'endings of names of places')) return [];
    const rest = spellingKey(ending);
    const begun = [...this.#listedKeys].filter((key) => key.startsWith(text.slice(0, 1)) && key.endsWith(rest));
    return begun.filter((key) => key.length > rest.length + 1 && this.named(key).length > 0);
  }

  #cityNamed(name: string): string | undefined {
    const here = this.namings(keyOf(name)).find(({ as, place }) => as === 'name' && place.isCity);
    return here?.place.name ?? cityNamed(name);
  }

  #addPlace(named: Named, listed: string, isListed: boolean): void {
    const id = idOf(named);
    const known = this.places.get(id);
    const place = known ?? {
      ...named,
      ...nameOf(named.name),
      cityPlace: named.city === undefined ? undefined : this.places.get(idOf({ name: named.city, isCity: true })),
      listedAs: [],
      isUnlisted: true,
    };
    const { words } = place;
    if (words.length === 0) return;
    if (!place.listedAs.includes(listed)) place.listedAs.push(listed);
    // Asked for by its bare name, and now after a locality.
    place.isCity ||= named.isCity;
    // An unlisted place is indexed again with its first listing.
    if (known && !(known.isUnlisted && isListed)) return;
    place.isUnlisted = !isListed;
    if (isListed) for (const word of words) if (!SHARED_WORDS.has(word)) this.words.add(word);
    this.places.set(id, place);
    this.longest = Math.min(MAX_WORDS, Math.max(this.longest, words.length));
    for (const { as, letters } of namesOf(named.name))
      if (isListed || (as !== 'short' && (as !== 'part' || letters.startsWith(words[0] ?? ''))))
        this.#index({ as, letters, place });
    if (known === undefined && place.parts.length > 0) this.withParts.push(place);
    this.#shareCity(place);
  }

  #index({ place, letters, as }: Naming): void {
    const key = spellingKey(letters);
    if (key === '') return;
    const there = this.namings(key);
    if (!there.some((each) => each.place === place && each.letters === letters && each.as === as))
      this.#namings.set(key, [...there, { place, letters, as }]);
    if (as === 'usual' || as === 'short' || key.length < (place.isUnlisted ? VERY_LONG_KEY : LONG_KEY)) return;
    this.near.add(key);
    if (place.isUnlisted) return;
    this.near.addSound(key);
    this.#listedKeys.add(key);
  }

  /** Adds a locality that some listings give without its city to the only city that has it. */
  #shareCity({ words }: KnownPlace): void {
    const letters = words.join('');
    const twins = this.named(spellingKey(letters)).filter((twin) => !twin.isCity && twin.words.join('') === letters);
    const [only, ...more] = new Set(twins.flatMap(({ city }) => city ?? []));
    const bare = twins.find(({ city }) => city === undefined);
    if (only === undefined || more.length > 0 || !bare) return;
    const listed = this.named(keyOf(only)).find((place) => place.isCity)?.listedAs;
    if (listed && !listed.includes(bare.name)) listed.push(bare.name);
  }
}

/** With known places where nothing is listed, so that nobody who looks there is shown a town of a similar name. */
export function addKnownPlaces(gazetteer: Gazetteer): Gazetteer {
  for (const [city, localities] of listsOf('known-places.txt')) {
    gazetteer.add(city, false);
    for (const name of localities) gazetteer.add(`${name}, ${city}`, false);
  }
  return gazetteer;
}
