/**
 * Remembers where a person was in their recent searches, so that Back brings them to the same card and not to the top.
 */
import { idle } from '#web/lib/http/request-status.ts';
import { uuid } from '#web/lib/uuid.ts';
import type { SearchState } from './search-slice.ts';

export interface SavedPosition {
  /** What was found. A reload takes it away, and then as much is searched anew. */
  search?: SearchState | undefined;
  /** How many results were on the page. */
  shown: number;
  /** Pixels scrolled from the top. */
  top: number;
  /** When it was left, in milliseconds since 1970. */
  leftAt: number;
}

/** After this, prices and availability are asked for anew. */
const FRESH_MS = 5 * 60_000;
const MAX_POSITIONS = 10;
/** In the tab's own storage, with nothing of what was found: the numbers say nothing about anybody. */
const KEY = 'search-places';

const positions = new Map(readPositions());

/** `entry` is the history entry's. A search without its answer is not kept: there would be nothing to come back to. */
export function savePosition(entry: string, search: SearchState, top: number): void {
  if (search.loading || search.error !== null) return;
  positions.delete(entry);
  // A further page that is on its way now is not waited for by whoever comes back.
  positions.set(entry, { search: { ...search, more: idle }, shown: search.results.length, top, leftAt: Date.now() });
  const [oldest] = positions.keys();
  if (positions.size > MAX_POSITIONS && oldest !== undefined) positions.delete(oldest);
  try {
    sessionStorage.setItem(
      KEY,
      JSON.stringify([...positions].map(([name, { search: _found, ...place }]) => [name, place])),
    );
  } catch {
    // Where storage is forbidden or full, a reload forgets.
  }
}

export function restorePosition(entry: string): SavedPosition | undefined {
  const place = positions.get(entry);
  return place && Date.now() - place.leftAt < FRESH_MS ? place : undefined;
}

/**
 * The router calls each entry `default` that a document began with; such a one gets a name of its own, which outlives a
 * reload.
 */
export function entryName(key: string): string {
  if (key !== 'default') return key;
  const state = history.state as { entry?: unknown } | null;
  if (typeof state?.entry === 'string') return state.entry;
  const entry = uuid();
  history.replaceState({ ...state, entry }, '');
  return entry;
}

/** Read with care: anything may stand there. */
function readPositions(): [string, SavedPosition][] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as [string, Record<string, unknown>][];
    return kept.map(([entry, { shown, top, leftAt }]) => [
      entry,
      { shown: Number(shown), top: Number(top), leftAt: Number(leftAt) },
    ]);
  } catch {
    return [];
  }
}
