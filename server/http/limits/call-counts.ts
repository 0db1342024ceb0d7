/**
 * How much each has asked for in the present window: the store of the library that limits calls. The library counts one
 * at a time and makes several promises for each, which for a call of several units takes longer than its read.
 */
import { LRUCache } from 'lru-cache';

export interface Counted {
  current: number;
  /** Milliseconds until it begins anew. */
  ttl: number;
}

type Answer = (error: null, counted: Counted) => void;

/** Whoever has called longest ago is forgotten first. */
const MOST_KEYS = 5_000;

export class CallCounts {
  readonly #windowMs: number;
  readonly #counts = new LRUCache<string, { current: number; endsAt: number }>({ max: MOST_KEYS });

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

  /** For the library: one more. */
  incr(key: string, answer: Answer): void {
    answer(null, this.add(key));
  }

  /** For the library: as it stands. */
  read(key: string, answer: Answer): void {
    answer(null, this.add(key, 0));
  }

  /** For the library: what is counted apart. */
  child({ timeWindow }: { timeWindow?: unknown }): CallCounts {
    return new CallCounts(Number(timeWindow));
  }
}
