/** All places where listings are, in memory and up to date: what somebody types is matched against them. */
import { sql } from 'drizzle-orm';
import type { Db, Queryable } from '../../database/db.ts';
import { Gazetteer } from '../../reader/gazetteer.ts';
import { listings } from '../table.ts';
import { atOneMoment, type SearchMoment } from './search.ts';

/** After so long all are read again in the background, because an edited listing may have moved. */
const REREAD_MS = 60_000;

/** Locations that are learnt before other work gets its turn. */
const AT_ONCE = 200;

export class LocationCache {
  readonly #db: Db;
  #locations = new Set<string>();
  #gazetteer = new Gazetteer();
  #newest = 0;
  #readAt = Number.NEGATIVE_INFINITY;
  #version = 0;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Changes whenever a location has come or gone. */
  get version(): number {
    return this.#version;
  }

  /** To be awaited before `gazetteer` is asked for within a transaction. */
  async open(): Promise<void> {
    if (this.#readAt === Number.NEGATIVE_INFINITY) await this.#reread();
  }

  /**
   * Every place in these locations, up to the listing with this number; one that has gone with its last listing may
   * stay until all are read again.
   */
  async gazetteer({ within, newest, vocabulary }: Pick<SearchMoment, 'within' | 'newest' | 'vocabulary'>) {
    this.#rereadInTime();
    if (newest > this.#newest) await this.#readNewer(within);
    this.#gazetteer.addLandmarks(vocabulary.landmarks);
    return this.#gazetteer;
  }

  /**
   * Every location as listings say it: 'Koramangala, Bengaluru'; and what they are near. A new listing's is there at
   * once.
   */
  async all(): Promise<{ locations: ReadonlySet<string>; landmarks: readonly string[] }> {
    await this.open();
    return atOneMoment(this.#db, async (moment) => {
      await this.gazetteer(moment);
      return { locations: this.#locations, landmarks: moment.vocabulary.landmarks };
    });
  }

  #rereadInTime(): void {
    if (Date.now() - this.#readAt <= REREAD_MS) return;
    this.#readAt = Date.now();
    this.#reread().catch(() => {});
  }

  async #readNewer(within: Pick<Queryable, 'execute'>): Promise<void> {
    const { rows } = await within.execute<{ location: string; newest: string }>(sql`
      select ${listings.location} as location, max(${listings.seq}) as newest from ${listings} where ${listings.seq} > ${this.#newest} group by 1`);
    for (const { location, newest } of rows) {
      this.#newest = Math.max(this.#newest, Number(newest));
      if (this.#locations.has(location)) continue;
      this.#locations.add(location);
      this.#gazetteer.add(location);
      this.#version += 1;
    }
  }

  async #reread(): Promise<void> {
    this.#readAt = Date.now();
    const { rows: ends } = await this.#db.execute<{ newest: string | null }>(
      sql`select max(${listings.seq}) as newest from ${listings}`,
    );
    const { rows } = await this.#db.execute<{ location: string }>(
      sql`select distinct ${listings.location} as location from ${listings}`,
    );
    const found = new Set(rows.map(({ location }) => location));
    const isChanged = found.size !== this.#locations.size || [...found].some((each) => !this.#locations.has(each));
    await this.#learn(found);
    this.#locations = found;
    this.#newest = Number(ends[0]?.newest ?? 0);
    // Only now: whoever reads the new version finds the new locations.
    if (isChanged) this.#version += 1;
  }

  /** Adds what is new; where something has gone, all is made anew, a part at a time so that nobody waits for it. */
  async #learn(found: ReadonlySet<string>): Promise<void> {
    const isAllThere = [...this.#locations].every((location) => found.has(location));
    const gazetteer = isAllThere ? this.#gazetteer : new Gazetteer();
    let added = 0;
    for (const location of found) {
      if (isAllThere && this.#locations.has(location)) continue;
      gazetteer.add(location);
      if ((added += 1) % AT_ONCE === 0) await new Promise(setImmediate);
    }
    this.#gazetteer = gazetteer;
  }
}
