/** What this site says about itself in public (`/api/runtime`): fetched once, shared by whoever shows some of it. */
import { useEffect, useSyncExternalStore } from 'react';
import type { RuntimeSettings } from '#contract/runtime.ts';

/**
 * Until the answer is here: nothing to reach us by, and Google and mail as they are on most sites, so that nothing
 * jumps in late.
 */
const unknown: RuntimeSettings = {
  name: 'PG Finder',
  support: {},
  social: [],
  google: true,
  mail: true,
  publicPages: true,
  demoAccounts: [],
};

let settings: RuntimeSettings | undefined;
let fetching: Promise<void> | null = null;
const listeners = new Set<() => void>();

/** Asks once; a failure is asked again by the next part that is shown. */
async function load(): Promise<void> {
  try {
    // No first render makes a call, so the code for it comes later.
    const [{ send }, { paths }] = await Promise.all([import('./send.ts'), import('#contract/paths.ts')]);
    const { data } = await send<RuntimeSettings>(paths.runtime, {}, { credentials: 'omit', anonymous: true });
    // A process of an earlier version, which may still run beside this one's, knows no name.
    settings = { ...unknown, ...data };
    for (const listener of listeners) listener();
  } catch {
    fetching = null;
  }
}

/** The settings, waited for: for what cannot begin without them. Undefined where they cannot be loaded now. */
export async function runtimeSettings(): Promise<RuntimeSettings | undefined> {
  await (fetching ??= load());
  return settings;
}

/** Takes over what has just been changed here: another process of the server may still answer as it was before. */
export async function changeRuntime(changed: Pick<RuntimeSettings, 'name' | 'support'>): Promise<void> {
  await fetching;
  settings = { ...(settings ?? unknown), ...changed };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether the settings are here: for what would have to go again if they say otherwise. */
export function useRuntimeKnown(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => settings !== undefined,
    () => false,
  );
}

/** The public settings, as far as they are known. */
export function useRuntime(): RuntimeSettings {
  useEffect(() => {
    fetching ??= load();
  }, []);
  return useSyncExternalStore(
    subscribe,
    () => settings ?? unknown,
    () => unknown,
  );
}
