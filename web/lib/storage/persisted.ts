/**
 * What of the store outlives a reload: parts named by an allow-list, in local storage under `root`, version 1
 * (docs/product.md). Local storage answers at once, so the product's bound of 5000 ms for restoring holds by itself:
 * there is nothing to wait for.
 */
import { readStoredJson, removeStored, writeStored } from './browser-storage.ts';

const KEY = 'root';
const VERSION = 1;

/** What of one slice is kept, and how it comes back. */
export interface Kept<State> {
  /** Undefined while there is nothing worth keeping. */
  keep(state: State): unknown;
  /** The slice's state from what was kept, whoever wrote it; undefined when it makes no sense. */
  revive?(kept: unknown): State | undefined;
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
  const envelope = readStoredJson(KEY);
  if (!isRecord(envelope) || envelope.version !== VERSION || !isRecord(envelope.state)) return {};
  const restored: Partial<Root> = {};
  for (const name of namesOf(parts)) {
    const state = parts[name]?.revive?.(envelope.state[String(name)]);
    if (state !== undefined) restored[name] = state;
  }
  return restored;
}

/** Writes the kept parts whenever they have changed; the key goes when none is left. Returns how to stop. */
export function persist<Root>(store: Watched<Root>, parts: KeptParts<Root>): () => void {
  const names = namesOf(parts);
  let written: string | undefined;

  function write(): void {
    const state = store.getState();
    const kept = Object.fromEntries(names.map((name) => [name, parts[name]?.keep(state[name])]));
    const text = JSON.stringify({ state: kept, version: VERSION });
    if (text === written) return;
    const isEmpty = Object.values(kept).every((part) => part === undefined);
    if (isEmpty) removeStored(KEY);
    // What could not be written is tried again with the next change.
    written = isEmpty || writeStored(KEY, text) ? text : undefined;
  }

  // The first write puts the present version, or nothing, in the place of a damaged or foreign one.
  write();
  return store.subscribe(write);
}

/** Forgets all of it at once. */
export function forgetPersisted(): void {
  removeStored(KEY);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function namesOf<Root>(parts: KeptParts<Root>): (keyof Root)[] {
  return Object.keys(parts) as (keyof Root)[];
}
