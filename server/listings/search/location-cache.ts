/** All places where listings are, in memory and up to date: what somebody types is matched against them. */
import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../database/db.ts';
import { addAskedFor, Gazetteer } from '../../reader/gazetteer.ts';
import { listings } from '../table.ts';
import { atOneMoment, type SearchMoment } from './search.ts';

/** After so long all are read again in the background, because an edited listing may have moved. */
const REREAD_MS = 60_000;

/** Locations that are learnt before other work gets its turn. */
const AT_ONCE = 200;

export class LocationCache {
  readonly #db: Db;
  readonly #askedFor: 'cities' | 'all';
  #locations = new Set<string>();
  #gazetteer = new Gazetteer();
  #newest = 0;
  #readAt = Number.NEGATIVE_INFINITY;
  /** Changes whenever a location has come or gone. */
  version = 0;

  /** With the cities that people ask for besides, or all such places. */
  constructor(db: Db, askedFor: 'cities' | 'all' = 'cities') {
    this.#db = db;
    this.#askedFor = askedFor;
  }

  /** To be awaited before `gazetteer` is asked for within a transaction. */
  async open(): Promise<void> {
    if (this.#readAt > Number.NEGATIVE_INFINITY) return;
    // Not before: it may take a tenth of a second, which a start need not wait for.
    addAskedFor(this.#gazetteer, this.#askedFor);
    await this.#reread();
  }

  /**
   * Every place in these locations, up to the listing with this number; one that has gone with its last listing may
   * stay until all are read again.
   */
  async gazetteer({ within, newest, vocabulary }: Pick<SearchMoment, 'within' | 'newest' | 'vocabulary'>) {
    if (Date.now() - this.#readAt > REREAD_MS) this.#reread().catch(() => {});
    if (newest > this.#newest) {
      const newer = await locationsAfter(within, this.#newest);
      this.#newest = Math.max(this.#newest, newer.newest);
      for (const location of newer.locations) {
        if (this.#locations.has(location)) continue;
        this.#locations.add(location);
        this.#gazetteer.add(location);
        this.version += 1;
      }
    }
    this.#gazetteer.landmarks.add(vocabulary.landmarks);
    return this.#gazetteer;
  }

  /** Every location as listings say it: 'Koramangala, Bengaluru'; and every place. A new listing's is there at once. */
  async all(): Promise<{ locations: ReadonlySet<string>; gazetteer: Gazetteer }> {
    await this.open();
    return atOneMoment(this.#db, async (moment) => {
      const gazetteer = await this.gazetteer(moment);
      return { locations: this.#locations, gazetteer };
    });
  }

  /** Adds what is new; where something has gone, all is made anew, a part at a time so that nobody waits for it. */
  async #reread(): Promise<void> {
    this.#readAt = Date.now();
    const { locations, newest } = await locationsAfter(this.#db, 0);
    const isAllThere = [...this.#locations].every((location) => locations.has(location));
    const gazetteer = isAllThere ? this.#gazetteer : addAskedFor(new Gazetteer(), this.#askedFor);
    const missing = [...locations].filter((location) => !isAllThere || !this.#locations.has(location));
    for (const [at, location] of missing.entries()) {
      gazetteer.add(location);
      if (at % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate);
    }
    this.#gazetteer = gazetteer;
    this.#locations = locations;
    this.#newest = newest;
    // Only now: whoever reads the new version finds the new locations.
    if (missing.length > 0 || !isAllThere) this.version += 1;
  }
}

/** Those of the listings behind this number, and the number of the newest. */
async function locationsAfter(within: Pick<Queryable, 'execute'>, seq: number) {
  const { rows } = await within.execute<{ location: string; newest: string }>(sql`
    select ${listings.location} as location, max(${listings.seq}) as newest
    from ${listings} where ${listings.seq} > ${seq} group by 1`);
  return {
    locations: new Set(rows.map(({ location }) => location)),
    newest: rows.reduce((most, { newest }) => Math.max(most, Number(newest)), seq),
  };
}
