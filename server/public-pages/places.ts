/** Cities and localities with a page of their own, made from where listings are. */
import { slugOf } from '#contract/listings/public-path.ts';
import type { Db } from '../database/db.ts';
import { LocationCache } from '../listings/search/location-cache.ts';
import { cityNamed, placeKey, placeName } from '../reader/gazetteer.ts';

interface NamedPlace {
  name: string;
  slug: string;
  /** As listings write it: 'Koramangala, Bengaluru'. */
  locations: string[];
}

export type Locality = NamedPlace;

export interface City extends NamedPlace {
  /** By the key that all spellings of a name share. */
  localities: Map<string, Locality>;
}

/** A city, or a locality of it. */
export interface PlaceRef {
  city: City;
  locality?: Locality;
}

export class Places {
  readonly #cities = new Map<string, City>();
  readonly #byLocation = new Map<string, PlaceRef>();

  constructor(locations: Iterable<string>) {
    const alone: string[] = [];
    // In order, so that of several spellings always the same gives the place its name and address.
    for (const location of [...locations].toSorted()) {
      const parts = location
        .split(',')
        .map(placeName)
        .filter((part) => placeKey(part) !== '');
      const [first, last] = [parts[0], parts.at(-1)];
      if (first === undefined || last === undefined) continue;
      if (parts.length === 1 && cityNamed(last) === undefined) alone.push(location);
      else this.#add(location, cityNamed(last) ?? last, parts.length > 1 ? first : undefined);
    }
    // 'Madhapur' is in Hyderabad where other listings say so of one city alone; else it stands for itself.
    for (const location of alone) {
      const key = placeKey(placeName(location));
      const [city, ...more] = [...this.#cities.values()].filter(({ localities }) => localities.has(key));
      if (city && more.length === 0) this.#add(location, city.name, placeName(location));
      else this.#add(location, placeName(location));
    }
  }

  #add(location: string, cityName: string, localityName?: string): void {
    const key = placeKey(cityName);
    const city = this.#cities.get(key) ?? { ...named(cityName), localities: new Map<string, Locality>() };
    this.#cities.set(key, city);
    city.locations.push(location);
    if (localityName === undefined) return void this.#byLocation.set(location, { city });
    const localityKey = placeKey(localityName);
    const locality = city.localities.get(localityKey) ?? named(localityName);
    city.localities.set(localityKey, locality);
    locality.locations.push(location);
    this.#byLocation.set(location, { city, locality });
  }

  cities(): City[] {
    return [...this.#cities.values()].toSorted((one, other) => one.name.localeCompare(other.name));
  }

  /** The place of an address, by any spelling of its names; `undefined` where nothing is listed. */
  find(citySlug: string, localitySlug?: string): PlaceRef | undefined {
    const city = this.#cities.get(keyOfSlug(citySlug));
    if (!city || localitySlug === undefined) return city && { city };
    const locality = city.localities.get(keyOfSlug(localitySlug));
    return locality && { city, locality };
  }

  /** The city and the locality that a listing's location names, the wider first. */
  of(location: string): PlaceRef[] {
    const place = this.#byLocation.get(location);
    if (!place) return [];
    return place.locality ? [{ city: place.city }, place] : [place];
  }
}

const named = (name: string): NamedPlace => ({ name, slug: slugOf(name), locations: [] });
const keyOfSlug = (slug: string) => placeKey(slug.replaceAll('-', ' '));

export function placePath({ city, locality }: PlaceRef): string {
  const path = `/in/${encodeURIComponent(city.slug)}`;
  return locality ? `${path}/${encodeURIComponent(locality.slug)}` : path;
}

/** The places as they are now; made anew only when a location has come or gone. */
export function listedPlaces(db: Db): () => Promise<Places> {
  const locations = new LocationCache(db);
  let places = new Places([]);
  let version = -1;
  return async () => {
    const all = await locations.all();
    if (version !== locations.version) {
      version = locations.version;
      places = new Places(all);
    }
    return places;
  };
}
