// A refund asked for twice under one key is made once: the second answer is the first.
import { isDeepStrictEqual } from 'node:util';
import { conflict, invalid } from './refusal.ts';

type Entry = { request: unknown; answer: object | undefined };

export class Idempotency {
  readonly #entries = new Map<string, Entry>();

  /** The answer given before under this key, if any; else the key is taken and counts as in progress. */
  begin(key: string, request: unknown): object | undefined {
    if (key.length < 10) throw invalid('The idempotency key must be at least 10 characters long');
    if (!/^[A-Za-z0-9_-]+$/.test(key))
      throw invalid('The idempotency key must only contain alphanumeric characters, underscores, and hyphens');
    const entry = this.#entries.get(key);
    if (!entry) {
      this.#entries.set(key, { request: structuredClone(request), answer: undefined });
      return undefined;
    }
    if (!isDeepStrictEqual(entry.request, request)) {
      throw conflict('Different request with the same idempotency key has already been processed.');
    }
    if (!entry.answer) throw conflict('Another request with the same idempotency key is still in progress.');
    return entry.answer;
  }

  finish(key: string, answer: object): void {
    const entry = this.#entries.get(key);
    if (entry) entry.answer = answer;
  }

  /** A refused request leaves its key free. */
  release(key: string): void {
    if (this.#entries.get(key)?.answer === undefined) this.#entries.delete(key);
  }
}
