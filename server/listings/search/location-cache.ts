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
    if (newest > this.#newest) await this.#learn(within, { isReread: false });
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

  async #reread(): Promise<void> {
    this.#readAt = Date.now();
    await this.#learn(this.#db, { isReread: true });
  }

  /**
   * Adds what the listings say that are new since the last time. Where all are read again, it does so a part at a time,
   * so that nobody waits for it, and makes all anew where something has gone.
   */
  async #learn(within: Pick<Queryable, 'execute'>, { isReread }: { isReread: boolean }): Promise<void> {
    const behind = isReread ? 0 : this.#newest;
    const { rows } = await within.execute<{ location: string; newest: string }>(sql`
      select ${listings.location} as location, max(${listings.seq}) as newest
      from ${listings} where ${listings.seq} > ${behind} group by 1`);
    const said = new Set(rows.map(({ location }) => location));
    const isAllThere = !isReread || [...this.#locations].every((location) => said.has(location));
    const locations = isAllThere ? this.#locations : new Set<string>();
    const gazetteer = isAllThere ? this.#gazetteer : addAskedFor(new Gazetteer(), this.#askedFor);
    const missing = [...said].filter((location) => !locations.has(location));
    for (const [at, location] of missing.entries()) {
      locations.add(location);
      gazetteer.add(location);
      if (isReread && at % AT_ONCE === AT_ONCE - 1) await new Promise(setImmediate);
    }
    this.#locations = locations;
    this.#gazetteer = gazetteer;
    // Of two at once the one that ends last may have read earlier.
    const before = isAllThere ? this.#newest : 0;
    this.#newest = rows.reduce((most, { newest }) => Math.max(most, Number(newest)), before);
    // Only now: whoever reads the new version finds the new locations.
    if (missing.length > 0 || !isAllThere) this.version += 1;
  }
}
