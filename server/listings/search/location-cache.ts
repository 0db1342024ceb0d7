/** An index of the locations of all listings, kept up to date in memory: what somebody types is matched against it. */
import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../database/db.ts';
import { addKnownPlaces, Gazetteer } from '../../reader/gazetteer.ts';
import { listings } from '../table.ts';
import type { SearchSnapshot } from './limits.ts';
import { inSearchSnapshot } from './search.ts';

/** After so long all are read again in the background, because an edited listing may have moved. */
const REREAD_MS = 60_000;

/** Locations that are learnt before other work gets its turn. */
const AT_ONCE = 200;

interface LocationIndex {
  /** `location` as a listing says it: 'Koramangala, Bengaluru'. */
  add(location: string): void;
  landmarks?: { add(names: readonly string[]): void };
}

export class LocationCache<Index extends LocationIndex> {
  readonly #db: Db;
  readonly #make: () => Index;
  #locations = new Set<string>();
  #index: Index | undefined;
  #newest = 0;
  #readAt = Number.NEGATIVE_INFINITY;
  #opening: Promise<void> | undefined;
  /** Changes whenever a location has come or gone. */
  version = 0;

  constructor(db: Db, make: () => Index) {
    this.#db = db;
    this.#make = make;
  }

  /** Made when it is first needed: it may take a tenth of a second, which a start need not wait for. */
  get #made(): Index {
    return (this.#index ??= this.#make());
  }

  /** Reads all once; to be awaited before `asOf` is called within a transaction. */
  async open(): Promise<void> {
    this.#opening ??= this.#reread();
    try {
      await this.#opening;
    } catch (error) {
      this.#opening = undefined;
      throw error;
    }
  }

  /**
   * With every location up to the listing with this number; one that has gone with its last listing may stay until all
   * are read again.
   */
  async asOf({ within, newest, vocabulary }: SearchSnapshot): Promise<Index> {
    if (Date.now() - this.#readAt > REREAD_MS) this.#reread().catch(() => {});
    if (newest > this.#newest) await this.#learn(within, { isReread: false });
    this.#made.landmarks?.add(vocabulary.landmarks);
    return this.#made;
  }

  /** With every location: a new listing's is there at once. */
  async current(): Promise<Index> {
    await this.open();
    return inSearchSnapshot(this.#db, (snapshot) => this.asOf(snapshot));
  }

  async #reread(): Promise<void> {
    this.#readAt = Date.now();
    await this.#learn(this.#db, { isReread: true });
  }

  /**
   * Adds what the listings say that are new since the last time, in one order, so that of several spellings always the
   * same comes first; a part at a time, so that nobody else waits for it. Where all are read again and something has
   * gone, all is made anew.
   */
  async #learn(within: Pick<Queryable, 'execute'>, { isReread }: { isReread: boolean }): Promise<void> {
    const after = isReread ? 0 : this.#newest;
    const { rows } = await within.execute<{ location: string; newest: string }>(sql`
      select ${listings.location} as location, max(${listings.seq}) as newest
      from ${listings} where ${listings.seq} > ${after} group by 1`);
    const listed = new Set(rows.map(({ location }) => location));
    const isAllThere = !isReread || [...this.#locations].every((location) => listed.has(location));
    const locations = isAllThere ? this.#locations : new Set<string>();
    const made = isAllThere ? this.#made : this.#make();
    const missing = [...listed].filter((location) => !locations.has(location)).toSorted();
    for (const [at, location] of missing.entries()) {
      // Another may have learnt it meanwhile.
      if (locations.has(location)) continue;
      locations.add(location);
      made.add(location);
      if (at % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate);
    }
    this.#locations = locations;
    this.#index = made;
    // Of two at once the one that ends last may have read earlier.
    const before = isAllThere ? this.#newest : 0;
    this.#newest = rows.reduce((most, { newest }) => Math.max(most, Number(newest)), before);
    // Only now: whoever reads the new version finds the new locations.
    if (missing.length > 0 || !isAllThere) this.version += 1;
  }
}

const gazetteers = new WeakMap<Db, LocationCache<Gazetteer>>();

/** Every place with a listing, and known places without one: of a database one for all who ask. */
export function gazetteerCache(db: Db): LocationCache<Gazetteer> {
  const cache = gazetteers.get(db) ?? new LocationCache(db, () => addKnownPlaces(new Gazetteer()));
  gazetteers.set(db, cache);
  return cache;
}
