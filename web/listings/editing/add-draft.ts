/** What was typed into the form of a new PG and not sent yet, kept while somebody looks elsewhere. */
import { keepDraft, readDraft } from '#web/lib/storage/drafts.ts';
import { isUuid, uuid } from '#web/lib/uuid.ts';
import { changedFields, EMPTY_VALUES } from './fields/listing-values.ts';
import type { ListingValues } from './fields/listing-values.ts';

const PLACE = 'new-pg';

export interface AddDraft {
  /** What the PG will be called by. Sent again with the same id after an answer was lost, it is added once. */
  id: string;
  values: ListingValues;
  /** How many images were chosen; they themselves cannot be kept. */
  photos: number;
}

export function keepAddDraft(uid: string, draft: AddDraft): void {
  const nothing = draft.photos === 0 && changedFields(EMPTY_VALUES, draft.values).length === 0;
  keepDraft(uid, PLACE, nothing ? '' : JSON.stringify(draft));
}

export const dropAddDraft = (uid: string): void => keepDraft(uid, PLACE, '');

/** Read with care: what is no draft of this form is none. */
export function readAddDraft(uid: string): AddDraft {
  const kept = parsed(readDraft(uid, PLACE));
  const entries = Object.entries(EMPTY_VALUES).map(([field, empty]) => {
    const value = kept.values?.[field];
    return [field, typeof value === typeof empty ? value : empty];
  });
  return {
    id: isUuid(kept.id) ? kept.id : uuid(),
    values: Object.fromEntries(entries) as ListingValues,
    photos: typeof kept.photos === 'number' ? kept.photos : 0,
  };
}

function parsed(text: string): { id?: unknown; values?: Record<string, unknown> | null; photos?: unknown } {
  try {
    return (JSON.parse(text || '{}') as object | null) ?? {};
  } catch {
    return {};
  }
}
