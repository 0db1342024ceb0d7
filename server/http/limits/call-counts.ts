/**
 * How many units each key has used in the present window. Made to be the store of `@fastify/rate-limit`, which calls
 * `incr`, `read` and `child` by these names; its own store counts one unit at a time and makes several promises for
 * each, which for a call of several units takes longer than a read of the database.
 */
import { LRUCache } from 'lru-cache';

export interface Counted {
  current: number;
  /** Milliseconds until the window ends and counting begins anew. */
  ttl: number;
}

type Answer = (error: null, counted: Counted) => void;

/** Whoever has called longest ago is forgotten first. */
const MAX_KEYS = 5_000;

export class CallCounts {
  readonly #windowMs: number;
  readonly #counts = new LRUCache<string, { current: number; endsAt: number }>({ max: MAX_KEYS });

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  add(key: string, units = 1): Counted {
    const now = Date.now();
    let count = this.#counts.get(key);
    if (!count || count.endsAt <= now) {
      count = { current: 0, endsAt: now + this.#windowMs };
      this.#counts.set(key, count);
    }
    count.current += units;
    return { current: count.current, ttl: count.endsAt - now };
  }

  /** For the library: counts one unit. */
  incr(key: string, answer: Answer): void {
    answer(null, this.add(key));
  }

  /** For the library: the count as it is, without counting. */
  read(key: string, answer: Answer): void {
    answer(null, this.add(key, 0));
  }

  /** For the library: a store of its own for a route that has a limit of its own. */
  child({ timeWindow }: { timeWindow?: unknown }): CallCounts {
    return new CallCounts(Number(timeWindow));
  }
}
