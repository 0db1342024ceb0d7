/** Local storage that never throws: it may be forbidden, full, or hold what somebody else wrote. */

/** Where drafts are kept; named here, so that forgetting them does not fetch what writes them. */
export const DRAFTS_KEY = 'drafts';

/** Null for a key that is not there, and where storage is forbidden. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Whether it is stored now. What stood there before is removed if it is not: an old value would be taken for this one.
 */
export function writeStored(key: string, value: string): boolean {
  try {
    localStorage.setItem(key, value);
    return true;
  } catch {
    removeStored(key);
    return false;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Where storage is forbidden there is nothing to remove.
  }
}

/** The JSON under `key`; undefined when it is not there or is no JSON. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? '');
  } catch {
    return undefined;
  }
}
