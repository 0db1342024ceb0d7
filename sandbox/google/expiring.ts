// Values that may be asked for by their key for a while: sign-ins under way, codes, access tokens.
import { randomBytes } from 'node:crypto';

export class Expiring<T> {
  readonly #entries = new Map<string, { value: T; until: number }>();
  readonly #seconds: number;

  constructor(seconds: number) {
    this.#seconds = seconds;
  }

  /** Keeps a value and returns its unguessable key. */
  put(value: T): string {
    this.#sweep();
    const key = randomBytes(32).toString('base64url');
    this.#entries.set(key, { value, until: Date.now() + this.#seconds * 1000 });
    return key;
  }

  get(key: string): T | undefined {
    const entry = this.#entries.get(key);
    return entry && entry.until > Date.now() ? entry.value : undefined;
  }

  drop(key: string): void {
    this.#entries.delete(key);
  }

  // Every entry lives equally long, so the oldest stand first.
  #sweep(): void {
    for (const [key, { until }] of this.#entries) {
      if (until > Date.now()) return;
      this.#entries.delete(key);
    }
  }
}
