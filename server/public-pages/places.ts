/** Cities and localities with a page of their own, made from where listings are. */
import { slugOf } from '#contract/listings/public-path.ts';
import type { Db } from '../database/db.ts';
import { LocationCache } from '../listings/search/location-cache.ts';
import { cityNamed, localityIn, partsOfAddress, placeKey } from '../reader/places/place-names.ts';

interface NamedPlace {
  name: string;
  slug: string;
  /** As listings write it: 'Koramangala, Bengaluru'. */
  locations: string[];
}

export type Locality = NamedPlace;

export interface City extends NamedPlace {
  localities: NamedPlaces<Locality>;
}

/** A city, or a locality of it. */
export interface PlaceRef {
  city: City;
  locality?: Locality;
}

/** Places side by side, each with an address of its own. */
class NamedPlaces<Place extends NamedPlace> {
  readonly #byKey = new Map<string, Place>();
  readonly #bySlug = new Map<string, Place>();

  /** The place of this name in any spelling; made by `make` where there is none yet. */
  of(name: string, make: (named: NamedPlace) => Place): Place {
    const key = identityOf(name);
    const there = this.#byKey.get(key);
    if (there) return there;
    const place = make({ name, slug: this.#freeSlug(slugOf(name)), locations: [] });
    this.#byKey.set(key, place);
    this.#bySlug.set(place.slug, place);
    return place;
  }

  find(slug: string): Place | undefined {
    return this.#bySlug.get(slug) ?? this.#byKey.get(identityOf(slug.replaceAll('-', ' ')));
  }

  all(): Place[] {
    return [...this.#bySlug.values()];
  }

  #freeSlug(slug: string): string {
    let free = slug;
    for (let number = 2; this.#bySlug.has(free); number += 1) free = `${slug}-${number}`;
    return free;
  }
}

const NUMBER = /^(?:\d.*|[ivx]{1,4}|[a-z])$/;

/** The same for all spellings of a name; numbers and single letters are no spelling: Sector 2 is not Sector 22. */
function identityOf(name: string): string {
  const words = name
    .normalize('NFKC')
    .toLowerCase()
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
  return [
    placeKey(words.filter((word) => !NUMBER.test(word)).join(' ')),
    ...words.filter((word) => NUMBER.test(word)),
  ].join(' ');
}

export class Places {
  readonly #cities = new NamedPlaces<City>();
  readonly #byLocation = new Map<string, PlaceRef>();

  /** A locality without its city stands for itself, as a city does. */
  add(location: string): void {
    if (this.#byLocation.has(location)) return;
    const parts = partsOfAddress(location);
    const last = parts.at(-1);
    if (last === undefined) return;
    const name = localityIn(parts);
    const city = this.#cities.of(cityNamed(last) ?? last, (named) => ({ ...named, localities: new NamedPlaces() }));
    const locality = name === undefined ? undefined : city.localities.of(name, (named) => named);
    for (const place of [city, locality]) place?.locations.push(location);
    this.#byLocation.set(location, locality ? { city, locality } : { city });
  }

  /** By name. */
  cities(): City[] {
    return this.#cities.all().toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** The place of an address, by any spelling of its names. */
  find(citySlug: string, localitySlug?: string): PlaceRef | undefined {
    const city = this.#cities.find(citySlug);
    if (!city || localitySlug === undefined) return city && { city };
    const locality = city.localities.find(localitySlug);
    return locality && { city, locality };
  }

  /** The city and the locality that a listing's location names, the wider first. */
  of(location: string): PlaceRef[] {
    const place = this.#byLocation.get(location);
    if (!place) return [];
    return place.locality ? [{ city: place.city }, place] : [place];
  }
}

export function placePath({ city, locality }: PlaceRef): string {
  const path = `/in/${encodeURIComponent(city.slug)}`;
  return locality ? `${path}/${encodeURIComponent(locality.slug)}` : path;
}

/** Locations that are added before other work gets its turn. */
const AT_ONCE = 200;

/** So long a location that is known needs no look at the others. */
const KNOWN_MS = 60_000;

/**
 * The places as they are now: new ones are added, and all are made anew where one has gone with its last listing. Those
 * who ask meanwhile get the ones before. Whoever asks for one `location` alone may get those of a minute ago.
 */
export function listedPlaces(db: Db): (location?: string) => Promise<Places> {
  const locations = new LocationCache(db);
  let known: ReadonlySet<string> = new Set();
  let places = new Places();
  let version = -1;
  let making: Promise<void> | undefined;
  let readAt = Number.NEGATIVE_INFINITY;

  async function make(): Promise<void> {
    const { locations: all } = await locations.all();
    const seen = locations.version;
    const [now, isGrown] = [new Set(all), [...known].every((location) => all.has(location))];
    const made = isGrown ? places : new Places();
    let added = 0;
    // In order, so that of several spellings always the same gives a place its name and address.
    for (const location of [...now].toSorted()) {
      made.add(location);
      if ((added += 1) % AT_ONCE === 0) await new Promise(setImmediate);
    }
    [places, known, version] = [made, now, seen];
  }

  return async (location) => {
    const begun = performance.now();
    if (location !== undefined && known.has(location) && begun - readAt < KNOWN_MS) return places;
    await locations.all();
    if (version !== locations.version) {
      making ??= make().finally(() => (making = undefined));
      await making;
    }
    readAt = begun;
    return places;
  };
}
