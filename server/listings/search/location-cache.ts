/** What is made of all places where listings are, in memory and up to date, to match what somebody types against. */
import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../database/db.ts';
import { addAskedFor, Gazetteer } from '../../reader/gazetteer.ts';
import { listings } from '../table.ts';
import { atOneMoment, type SearchMoment } from './search.ts';

/** After so long all are read again in the background, because an edited listing may have moved. */
const REREAD_MS = 60_000;

/** Locations that are learnt before other work gets its turn. */
const AT_ONCE = 200;

interface MadeOfLocations {
  /** `location` as a listing says it: 'Koramangala, Bengaluru'. */
  add(location: string): void;
  landmarks?: { add(names: readonly string[]): void };
}

export class LocationCache<Made extends MadeOfLocations> {
  readonly #db: Db;
  readonly #make: () => Made;
  #locations = new Set<string>();
  #made: Made | undefined;
  #newest = 0;
  #readAt = Number.NEGATIVE_INFINITY;
  /** Changes whenever a location has come or gone. */
  version = 0;

  constructor(db: Db, make: () => Made) {
    this.#db = db;
    this.#make = make;
  }

  /** Made when it is first needed: it may take a tenth of a second, which a start need not wait for. */
  get #current(): Made {
    return (this.#made ??= this.#make());
  }

  /** To be awaited before `at` is asked within a transaction. */
  async open(): Promise<void> {
    if (this.#readAt === Number.NEGATIVE_INFINITY) await this.#reread();
  }

  /**
   * With every location up to the listing with this number; one that has gone with its last listing may stay until all
   * are read again.
   */
  async at({ within, newest, vocabulary }: Pick<SearchMoment, 'within' | 'newest' | 'vocabulary'>): Promise<Made> {
    if (Date.now() - this.#readAt > REREAD_MS) this.#reread().catch(() => {});
    if (newest > this.#newest) await this.#learn(within, { isReread: false });
    this.#current.landmarks?.add(vocabulary.landmarks);
    return this.#current;
  }

  /** With every location: a new listing's is there at once. */
  async now(): Promise<Made> {
    await this.open();
    return atOneMoment(this.#db, (moment) => this.at(moment));
  }

  async #reread(): Promise<void> {
    this.#readAt = Date.now();
    await this.#learn(this.#db, { isReread: true });
  }

  /**
   * Adds what the listings say that are new since the last time, in one order, so that of several spellings always the
   * same comes first. Where all are read again, it does so a part at a time, so that nobody waits for it, and makes all
   * anew where something has gone.
   */
  async #learn(within: Pick<Queryable, 'execute'>, { isReread }: { isReread: boolean }): Promise<void> {
    const behind = isReread ? 0 : this.#newest;
    const { rows } = await within.execute<{ location: string; newest: string }>(sql`
      select ${listings.location} as location, max(${listings.seq}) as newest
      from ${listings} where ${listings.seq} > ${behind} group by 1`);
    const said = new Set(rows.map(({ location }) => location));
    const isAllThere = !isReread || [...this.#locations].every((location) => said.has(location));
    const locations = isAllThere ? this.#locations : new Set<string>();
    const made = isAllThere ? this.#current : this.#make();
    const missing = [...said].filter((location) => !locations.has(location)).toSorted();
    for (const [at, location] of missing.entries()) {
      locations.add(location);
      made.add(location);
      if (isReread && at % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate);
    }
    this.#locations = locations;
    this.#made = made;
    // Of two at once the one that ends last may have read earlier.
    const before = isAllThere ? this.#newest : 0;
    this.#newest = rows.reduce((most, { newest }) => Math.max(most, Number(newest)), before);
    // Only now: whoever reads the new version finds the new locations.
    if (missing.length > 0 || !isAllThere) this.version += 1;
  }
}

/** Every place, with the cities that people ask for besides, or all such places. */
export const gazetteerOf = (db: Db, askedFor: 'cities' | 'all') =>
  new LocationCache(db, () => addAskedFor(new Gazetteer(), askedFor));
