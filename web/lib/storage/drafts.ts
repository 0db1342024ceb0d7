/**
 * What a person has begun to write and not sent yet: kept in this browser for them alone, and gone when they sign out.
 */
import { DRAFTS_KEY, readStoredJson, removeStored, writeStored } from './browser-storage.ts';

interface Kept {
  uid: string;
  /** Text by its place, the longest untouched first. */
  drafts: Record<string, string>;
}

/** Enough for anybody; a browser must not collect the beginnings of years. */
const MAX_DRAFTS = 20;

/** `place` says what the draft is for, such as 'comment:pg-1'. Empty where there is none. */
export function readDraft(uid: string, place: string): string {
  return draftsOf(uid)[place] ?? '';
}

/** An empty text removes it. */
export function keepDraft(uid: string, place: string, text: string): void {
  const { [place]: _before, ...others } = draftsOf(uid);
  const drafts = text === '' ? others : { ...others, [place]: text };
  const kept = Object.entries(drafts).slice(-MAX_DRAFTS);
  if (kept.length === 0) removeStored(DRAFTS_KEY);
  else writeStored(DRAFTS_KEY, JSON.stringify({ uid, drafts: Object.fromEntries(kept) } satisfies Kept));
}

/** Read with care: anything may stand there, or what somebody else began. */
function draftsOf(uid: string): Record<string, string> {
  const kept = readStoredJson(DRAFTS_KEY);
  if (typeof kept !== 'object' || kept === null) return {};
  const { uid: owner, drafts } = kept as Partial<Record<keyof Kept, unknown>>;
  if (owner !== uid || typeof drafts !== 'object' || drafts === null) return {};
  return Object.fromEntries(
    Object.entries(drafts).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
