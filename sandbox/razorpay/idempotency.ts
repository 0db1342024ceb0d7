// A refund asked for twice under one key is made once: the second answer is the first.
import { isDeepStrictEqual } from 'node:util';
import { conflict, invalid } from './refusal.ts';

/** What was asked under a key, and what was answered. */
export type RefundKey = { key: string; request: unknown; answer: object };

type Entry = { request: unknown; answer: object | undefined; inProgress: boolean };

export class Idempotency {
  readonly #entries = new Map<string, Entry>();
  /** What is not yet written down. */
  readonly changed = new Set<RefundKey>();

  /** The answer given before under this key, if any; else the key is taken and counts as in progress. */
  begin(key: string, request: unknown): object | undefined {
    if (key.length < 10) throw invalid('The idempotency key must be at least 10 characters long');
    if (!/^[A-Za-z0-9_-]+$/.test(key))
      throw invalid('The idempotency key must only contain alphanumeric characters, underscores, and hyphens');
    const entry = this.#entries.get(key);
    if (!entry) {
      this.#entries.set(key, { request: structuredClone(request), answer: undefined, inProgress: true });
      return undefined;
    }
    if (!isDeepStrictEqual(entry.request, request)) {
      throw conflict('Different request with the same idempotency key has already been processed.');
    }
    if (entry.inProgress) throw conflict('Another request with the same idempotency key is still in progress.');
    return entry.answer;
  }

  /** The refund is made, and from now on belongs to its key, even if the answer never leaves. */
  bind(key: string, answer: object): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    entry.answer = answer;
    this.changed.add({ key, request: entry.request, answer });
  }

  finish(key: string): void {
    const entry = this.#entries.get(key);
    if (entry) entry.inProgress = false;
  }

  /** A refused request leaves its key free. */
  release(key: string): void {
    if (this.#entries.get(key)?.answer === undefined) this.#entries.delete(key);
  }

  restore({ key, request, answer }: RefundKey): void {
    this.#entries.set(key, { request, answer, inProgress: false });
  }

  *all(): Generator<RefundKey> {
    for (const [key, { request, answer }] of this.#entries) if (answer !== undefined) yield { key, request, answer };
  }

  clear(): void {
    this.#entries.clear();
    this.changed.clear();
  }
}
