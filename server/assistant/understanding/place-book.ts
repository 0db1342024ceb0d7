/** All places that can be named in a message: where listings are, and what people ask for besides. */
import { tokenize } from '../../listings/search-index/tokenize.ts';
import { PLACE_NAMES } from '../../listings/search-index/synonyms.ts';
import { followersIn } from '../lexicon/followers.ts';
import { KNOWN_PLACES } from '../lexicon/known-places.ts';

export interface Place {
  /** 'Koramangala' or 'Bengaluru'. */
  name: string;
  /** Cities that have a locality of this name; none for a city. */
  cities: ReadonlySet<string>;
  isCity: boolean;
  /** Named by a part of its name, as 'Koregaon'. */
  isPart?: true;
  /** How a city writes it where others write it apart or together: Shivajinagar in Pune, Shivaji Nagar in Bengaluru. */
  spelled?: ReadonlyMap<string, string>;
}

export interface PlaceBook {
  /** By words joined with blanks. */
  byWords: ReadonlyMap<string, Place>;
  /** By the beginning of a name of several words, 'koregaon', or an inner part of it, 'rajinder nagar'. */
  byPart: ReadonlyMap<string, Place>;
  /** All words of all names, and the names written as one word. */
  words: ReadonlySet<string>;
  /** Those of places where listings are. */
  listedWords: ReadonlySet<string>;
  /** What can follow a word inside a name: after 'karol', 'bag' is a bagh. */
  followers: ReadonlyMap<string, ReadonlySet<string>>;
  /** Localities that listings give without a city, by the city they are in. */
  bare: ReadonlyMap<string, readonly string[]>;
}

/** Words that many names share: alone they name no place. */
const SHARED = new Set(
  'nagar,park,city,road,layout,east,west,north,south,new,old,sector,phase,lower,upper,navi,greater,hills,street,colony,garden,vihar,town,lake,college,golf,landmark,civil,model,green,main,block,stage,circle,chowk,estate,court,house,mg,salt,race,chota,naya,drive,super,science,silicon,commerce,law,university,film,market,bengali,ashram,marine,grant,cyber,tech,financial,knowledge,boring,silk,benz,coral,hotel,beta'.split(
    ',',
  ),
);

const key = (text: string) => tokenize(text).join(' ');
const other = new Map(PLACE_NAMES.flatMap((names) => names.map((name) => [key(name), names] as const)));

/** One name for a city or locality with several. */
const canonical = (words: string) => key(other.get(words)?.[0] ?? words);

export function placeBook(locations: Iterable<string>): PlaceBook {
  const places = new Map<string, { name: string; cities: Set<string>; isCity: boolean }>();
  const note = (name: string, city: string | undefined) => {
    const at = canonical(key(name));
    if (at === '') return;
    const place = places.get(at) ?? { name, cities: new Set<string>(), isCity: false };
    if (city === undefined) place.isCity ||= at in CITIES;
    else place.cities.add(canonical(key(city)));
    places.set(at, place);
  };
  const bareOnes: string[] = [];
  for (const location of locations) {
    const parts = location.split(',').map((part) => part.trim());
    const city = parts.at(-1) ?? '';
    if (parts.length === 1) {
      note(city, undefined);
      bareOnes.push(city);
      continue;
    }
    note(city, undefined);
    const placed = places.get(canonical(key(city)));
    if (placed) placed.isCity = true;
    for (const part of parts.slice(0, -1)) note(part, city);
  }
  const listed = new Set(places.keys());
  for (const [city, localities] of KNOWN_PLACES) {
    note(city, undefined);
    for (const locality of localities) note(locality, city);
  }
  const called = [...listed].flatMap((at) => [at, ...(other.get(at) ?? []).map(key)]);
  const listedWords = new Set(called.flatMap((at) => [...at.split(' '), at.replaceAll(' ', '')]));
  return { ...indexed(twinned(places)), listedWords, bare: bareByCity(bareOnes, places) };
}

const CITIES: Record<string, true> = Object.fromEntries(
  [...KNOWN_PLACES.keys()].map((city) => [canonical(key(city)), true]),
);

/** Places whose names differ by a blank only are one name, in the cities of both. */
function twinned(places: ReadonlyMap<string, Place>): ReadonlyMap<string, Place> {
  const alike = Map.groupBy(places, ([at]) => at.replaceAll(' ', ''));
  return new Map(
    [...places].map(([at, place]): [string, Place] => {
      const twins = (alike.get(at.replaceAll(' ', '')) ?? []).map(([, twin]) => twin).filter(({ isCity }) => !isCity);
      if (place.isCity || twins.length < 2) return [at, place];
      // Where one city writes both, each is left as it was said.
      const spelled = new Map(
        [...twins, place].flatMap(({ name, cities }) => [...cities].map((city) => [city, name] as const)),
      );
      return [at, { ...place, cities: new Set(spelled.keys()), spelled }];
    }),
  );
}

function indexed(places: ReadonlyMap<string, Place>): Pick<PlaceBook, 'byWords' | 'byPart' | 'words' | 'followers'> {
  const byWords = new Map<string, Place>();
  const byPart = new Map<string, Place>();
  for (const [at, place] of places) {
    byWords.set(at, place);
    byWords.set(key(place.name), place);
    for (const name of other.get(at) ?? []) byWords.set(key(name), place);
    for (const part of partsOf(at.split(' '))) {
      // Where several begin alike, 'Andheri' means each of them.
      if (!byPart.has(part))
        byPart.set(part, part.length < 4 ? place : { ...place, name: capitals(part), isPart: true });
      else if (byPart.get(part)?.isCity !== place.isCity) byPart.delete(part);
    }
  }
  const words = new Set<string>();
  for (const at of byWords.keys()) {
    for (const word of at.split(' ')) words.add(word);
    words.add(at.replaceAll(' ', ''));
    if (at.includes(' ')) byPart.set(at.replaceAll(' ', ''), byWords.get(at) as Place);
  }
  return { byWords, byPart, words, followers: followersIn(byWords.keys()) };
}

function partsOf(words: readonly string[]): string[] {
  const [first = ''] = words;
  if (words.length < 2) return [];
  const inner = words.length > 2 ? [words.slice(1).join(' '), words.slice(0, -1).join(' ')] : [];
  return [
    ...inner.filter((part) => part.split(' ').some((word) => !SHARED.has(word) && word.length > 3)),
    // 'MVP' is short enough to stand alone.
    ...(SHARED.has(first) || (first.length < 4 && !/^[^aeiou]{3}$/.test(first)) ? [] : [first]),
  ];
}

function bareByCity(bareOnes: readonly string[], places: ReadonlyMap<string, Place>): PlaceBook['bare'] {
  const byCity = new Map<string, string[]>();
  for (const name of bareOnes) {
    const cities = [...(places.get(canonical(key(name)))?.cities ?? [])];
    if (cities.length === 1) byCity.set(cities[0] as string, [...(byCity.get(cities[0] as string) ?? []), name]);
  }
  return byCity;
}

export const capitals = (text: string) => text.replaceAll(/(?<!\p{L}|\p{M})\p{L}/gu, (letter) => letter.toUpperCase());

/** The key of a place's name: the same for all its spellings. */
export const placeKey = (name: string) => canonical(key(name));
