/**
 * What somebody had begun to write when their session was ended elsewhere: in this page's memory alone, so that nothing
 * of it is stored while nobody is signed in.
 */
import { DRAFTS_KEY, readStored, removeStored, writeStored } from './browser-storage.ts';

let aside: string | null = null;

/** Takes the drafts out of storage. */
export function setDraftsAside(): void {
  aside = readStored(DRAFTS_KEY) ?? aside;
  removeStored(DRAFTS_KEY);
}

/** Gives them back to whose they are; for anybody else they are gone. */
export function takeDraftsBack(uid: string): void {
  const kept = aside;
  aside = null;
  if (kept !== null && readStored(DRAFTS_KEY) === null && ownerOf(kept) === uid) writeStored(DRAFTS_KEY, kept);
}

function ownerOf(kept: string): unknown {
  try {
    return (JSON.parse(kept) as { uid?: unknown } | null)?.uid;
  } catch {
    return undefined;
  }
}
