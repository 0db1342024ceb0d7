/** What was typed into the form of a new PG and not sent yet, kept while somebody looks elsewhere. */
import { keepDraft, readDraft } from '#web/lib/storage/drafts.ts';
import { changedFields, EMPTY_VALUES } from './fields/listing-values.ts';
import type { ListingValues } from './fields/listing-values.ts';

const PLACE = 'new-pg';

export interface AddDraft {
  values: ListingValues;
  /** How many images were chosen; they themselves cannot be kept. */
  photos: number;
}

export function keepAddDraft(uid: string, { values, photos }: AddDraft): void {
  const nothing = photos === 0 && changedFields(EMPTY_VALUES, values).length === 0;
  keepDraft(uid, PLACE, nothing ? '' : JSON.stringify({ values, photos }));
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
    values: Object.fromEntries(entries) as ListingValues,
    photos: typeof kept.photos === 'number' ? kept.photos : 0,
  };
}

function parsed(text: string): { values?: Record<string, unknown> | null; photos?: unknown } {
  try {
    return (JSON.parse(text || '{}') as object | null) ?? {};
  } catch {
    return {};
  }
}
