/**
 * Counts the units that each key has used in the current window. Serves as the store of `@fastify/rate-limit`, which
 * calls `incr`, `read` and `child`; the library's own store counts one unit at a time with several promises, which for
 * a call of several units takes longer than a database query.
 */
import { LRUCache } from 'lru-cache';

export interface Count {
  current: number;
  /** Milliseconds until the window ends. */
  ttl: number;
}

type Callback = (error: null, count: Count) => void;

/** Beyond these the least recently used keys are dropped. */
const MAX_KEYS = 5_000;

export class CallCounts {
  readonly #windowMs: number;
  readonly #counts = new LRUCache<string, { current: number; endsAt: number }>({ max: MAX_KEYS });

  constructor(windowMs: number) {
    this.#windowMs = windowMs;
  }

  add(key: string, units = 1): Count {
    const now = Date.now();
    let count = this.#counts.get(key);
    if (!count || count.endsAt <= now) {
      count = { current: 0, endsAt: now + this.#windowMs };
      this.#counts.set(key, count);
    }
    count.current += units;
    return { current: count.current, ttl: count.endsAt - now };
  }

  /** Called by the library; counts one unit. */
  incr(key: string, callback: Callback): void {
    callback(null, this.add(key));
  }

  /** Called by the library; counts nothing. */
  read(key: string, callback: Callback): void {
    callback(null, this.add(key, 0));
  }

  /** Called by the library for a route with a limit of its own. */
  child({ timeWindow }: { timeWindow?: unknown }): CallCounts {
    return new CallCounts(Number(timeWindow));
  }
}
