/** Cities and localities with a page of their own, derived from the locations of listings. */
import { slugOf } from '#contract/listings/public-path.ts';
import type { Db } from '../database/db.ts';
import { LocationCache } from '../listings/search/location-cache.ts';
import { cityNamed, localityIn, partsOfAddress, placeKey } from '../reader/places/place-names.ts';

interface NamedPlace {
  name: string;
  slug: string;
  /** As written in listings: 'Koramangala, Bengaluru'. */
  locations: string[];
}

export interface City extends NamedPlace {
  localities: NamedPlaces<NamedPlace>;
}

/** A city, or a locality of it. */
export interface PlaceRef {
  city: City;
  locality?: NamedPlace;
}

/** Places of one level, each with its own slug. */
class NamedPlaces<Place extends NamedPlace> {
  readonly #byKey = new Map<string, Place>();
  readonly #bySlug = new Map<string, Place>();

  /** The place of this name in any spelling; created with `make` if there is none yet. */
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

/** The same for all spellings of a name. Numbers and single letters are not folded: Sector 2 is not Sector 22. */
function identityOf(name: string): string {
  const words =
    name
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const { numbers = [], others = [] } = Object.groupBy(words, (word) => (NUMBER.test(word) ? 'numbers' : 'others'));
  return [placeKey(others.join(' ')), ...numbers].join(' ');
}

export class Places {
  readonly #cities = new NamedPlaces<City>();
  /** Undefined for a location that names no place, such as '411001'. */
  readonly #byLocation = new Map<string, PlaceRef | undefined>();

  /** A locality without a city is treated as a city. */
  add(location: string): void {
    if (this.#byLocation.has(location)) return;
    const parts = partsOfAddress(location);
    const last = parts.at(-1);
    if (last === undefined) {
      this.#byLocation.set(location, undefined);
      return;
    }
    const name = localityIn(parts);
    const city = this.#cities.of(cityNamed(last) ?? last, (named) => ({ ...named, localities: new NamedPlaces() }));
    const locality = name === undefined ? undefined : city.localities.of(name, (named) => named);
    for (const place of [city, locality]) place?.locations.push(location);
    this.#byLocation.set(location, locality ? { city, locality } : { city });
  }

  /** Whether a listing has this location. */
  has(location: string): boolean {
    return this.#byLocation.has(location);
  }

  /** Sorted by name. */
  cities(): City[] {
    return this.#cities.all().toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** The place of a URL, by any spelling of its names. */
  find(citySlug: string, localitySlug?: string): PlaceRef | undefined {
    const city = this.#cities.find(citySlug);
    if (!city || localitySlug === undefined) return city && { city };
    const locality = city.localities.find(localitySlug);
    return locality && { city, locality };
  }

  /** The city and the locality in a listing's location, the larger first. */
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

/** For this long a known location is served from memory. */
const KNOWN_MS = 60_000;

/** The current places. A call for a single `location` may get those of up to a minute ago. */
export function listedPlaces(db: Db): (location?: string) => Promise<Places> {
  const locations = new LocationCache(db, () => new Places());
  let places = new Places();
  let readAt = Number.NEGATIVE_INFINITY;
  return async (location) => {
    const begun = performance.now();
    const isKnown = location !== undefined && places.has(location);
    if (isKnown && begun - readAt < KNOWN_MS) return places;
    places = await locations.current();
    readAt = begun;
    return places;
  };
}
