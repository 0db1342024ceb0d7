/**
 * Comments and replies that were sent and not confirmed: kept until they are, so that a reload in between loses
 * nothing.
 */
import { keepDraft, readDraft } from '#web/lib/storage/drafts.ts';
import { messages } from '../messages.ts';
import type { Outgoing } from './pending.ts';

const placeOf = (pgId: string) => `unsent:${pgId}`;

export function keepUnsent(uid: string, pgId: string, outgoing: readonly Outgoing[]): void {
  keepDraft(uid, placeOf(pgId), outgoing.length === 0 ? '' : JSON.stringify(outgoing));
}

/** To be sent again or thrown away: whether they had arrived the thread itself will tell. */
export function readUnsent(uid: string, pgId: string): Outgoing[] {
  try {
    const kept: unknown = JSON.parse(readDraft(uid, placeOf(pgId)) || '[]');
    return Array.isArray(kept) ? kept.filter(isOutgoing).map((one) => ({ ...one, error: messages.interrupted })) : [];
  } catch {
    return [];
  }
}

/** Read with care: anything may stand there. */
function isOutgoing(kept: unknown): kept is Outgoing {
  const { key, commentId, text, at } = (kept ?? {}) as Partial<Record<keyof Outgoing, unknown>>;
  return (
    typeof key === 'string' &&
    (commentId === null || typeof commentId === 'string') &&
    typeof text === 'string' &&
    typeof at === 'number'
  );
}
