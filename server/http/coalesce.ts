/** Coalesces concurrent reads of the same key: all requests that arrive during a read share the next one. */

interface Turn<Result> {
  people: Set<string>;
  result: Promise<Result>;
}

/**
 * A read begins after the requests that it serves, so nobody gets data from before their request. For each key one read
 * runs at a time, and at most one waits for it: of five hundred browsers that reconnect at once to ten threads, all are
 * served by twenty reads.
 */
export class Coalescer<Result> {
  readonly #running = new Map<string, Promise<unknown>>();
  readonly #waiting = new Map<string, Turn<Result>>();

  /** `read` gets everybody whom it serves. */
  run(key: string, person: string, read: (people: string[]) => Promise<Result>): Promise<Result> {
    const waiting = this.#waiting.get(key);
    if (waiting) {
      waiting.people.add(person);
      return waiting.result;
    }
    const running = this.#running.get(key);
    if (!running) return this.#start(key, () => read([person]));
    const people = new Set([person]);
    const result = running.then(() => {
      this.#waiting.delete(key);
      return this.#start(key, () => read([...people]));
    });
    this.#waiting.set(key, { people, result });
    return result;
  }

  #start(key: string, read: () => Promise<Result>): Promise<Result> {
    const result = read();
    // A failure must not keep the next read from starting.
    const settled = result.then(
      () => {},
      () => {},
    );
    this.#running.set(key, settled);
    void settled.then(() => this.#running.get(key) === settled && this.#running.delete(key));
    return result;
  }
}
