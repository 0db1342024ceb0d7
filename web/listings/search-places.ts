/** Remembers where a person was in their recent searches, so that Back brings them to the same card and not to the top. */
import { idle } from '#web/lib/request-status.ts';
import type { SearchState } from './search-slice.ts';

export interface SearchPlace {
  search: SearchState;
  /** Pixels scrolled from the top. */
  top: number;
  /** When it was left, in milliseconds since 1970. */
  leftAt: number;
}

/** After this, prices and availability are asked for anew. */
const FRESH_MS = 5 * 60_000;
const MOST = 10;

const places = new Map<string, SearchPlace>();

/** `key` is the history entry's. A search without its answer is not kept: there would be nothing to come back to. */
export function keepPlace(key: string, search: SearchState, top: number): void {
  if (search.loading || search.error !== null) return;
  places.delete(key);
  // A further page that is on its way now is not waited for by whoever comes back.
  places.set(key, { search: { ...search, more: idle }, top, leftAt: Date.now() });
  const [oldest] = places.keys();
  if (places.size > MOST && oldest !== undefined) places.delete(oldest);
}

export function recallPlace(key: string): SearchPlace | undefined {
  const place = places.get(key);
  return place && Date.now() - place.leftAt < FRESH_MS ? place : undefined;
}
