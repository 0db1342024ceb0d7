/**
 * What of the store outlives a reload: parts named by an allow-list, in local storage under `root`, version 1
 * (docs/product.md). Local storage answers at once, so the product's bound of 5000 ms for restoring holds by itself:
 * there is nothing to wait for.
 */
import { readStored, removeStored, writeStored } from './browser-storage.ts';

const KEY = 'root';
const VERSION = 1;
/** Changes within this time are written together. */
const WRITE_DELAY_MS = 200;

/** What of one slice is kept, and how it comes back. */
export interface Kept<State> {
  /** Undefined while there is nothing worth keeping. */
  keep(state: State): unknown;
  /** The slice's state from what was kept, whoever wrote it; undefined when it makes no sense. */
  revive(kept: unknown): State | undefined;
}

/** The allow-list: a slice that is not named is not kept. */
export type KeptParts<Root> = { [Name in keyof Root]?: Kept<Root[Name]> };

interface Watched<Root> {
  getState(): Root;
  subscribe(listener: () => void): () => void;
}

/**
 * The slices that could be restored; none when nothing was kept, when it is damaged, or when another version wrote it.
 */
export function readPersisted<Root>(parts: KeptParts<Root>): Partial<Root> {
  const kept = unwrapped(readStored(KEY));
  const restored: Partial<Root> = {};
  for (const name of namesOf(parts)) {
    const state = parts[name]?.revive(kept[String(name)]);
    if (state !== undefined) restored[name] = state;
  }
  return restored;
}

/**
 * Writes the kept parts whenever they have changed, and before the page goes away; the key goes when none is left.
 * Returns how to stop.
 */
export function persist<Root>(store: Watched<Root>, parts: KeptParts<Root>): () => void {
  const names = namesOf(parts);
  let seen = store.getState();
  let written = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const state = store.getState();
    const kept = Object.fromEntries(names.map((name) => [name, parts[name]?.keep(state[name])]));
    const text = JSON.stringify({ state: kept, version: VERSION }, settled);
    if (text === written) return;
    if (Object.values(kept).every((part) => part === undefined)) {
      removeStored(KEY);
      written = '';
    } else if (writeStored(KEY, text)) written = text;
  }

  const flush = () => timer !== undefined && write();
  const stopWatching = store.subscribe(() => {
    const state = store.getState();
    const changed = names.some((name) => state[name] !== seen[name]);
    seen = state;
    if (changed) timer ??= setTimeout(write, WRITE_DELAY_MS);
  });
  addEventListener('pagehide', flush);
  // The first write puts the present version, or nothing, in the place of a damaged or foreign one.
  write();
  return () => {
    stopWatching();
    removeEventListener('pagehide', flush);
    clearTimeout(timer);
  };
}

/** Forgets all of it at once, without waiting for the next write. */
export function forgetPersisted(): void {
  removeStored(KEY);
}

function unwrapped(text: string | null): Record<string, unknown> {
  try {
    const envelope: unknown = JSON.parse(text ?? '', settled);
    if (isRecord(envelope) && isRecord(envelope.state))
      return envelope.version === VERSION ? envelope.state : migrated();
  } catch {
    // Damaged: as good as absent.
  }
  return {};
}

/**
 * Every other version starts anew. There has been none before 1, and what a later one means by a field cannot be known
 * here; the person stays signed in through keys of their own, and the server holds the rest.
 */
function migrated(): Record<string, unknown> {
  return {};
}

/**
 * A request that was under way when the page went away is under way no more. Both written and read, for an older page
 * may have kept one.
 */
function settled(key: string, value: unknown): unknown {
  if (value === 'loading' && /status$/i.test(key)) return 'idle';
  if (value === true && key === 'loading') return false;
  if (key === 'requestId') return null;
  return value;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function namesOf<Root>(parts: KeptParts<Root>): (keyof Root)[] {
  return Object.keys(parts) as (keyof Root)[];
}
