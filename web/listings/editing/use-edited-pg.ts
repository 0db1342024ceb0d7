/** The listing that is being edited, as it was when it was asked for. */
import { useRef, useState } from 'react';
import type { Pg } from '#contract/listings/schema.ts';
import { call } from '#web/lib/http/call.ts';

export interface Editing {
  pg: Pg;
  /** Where the focus was when it was asked for. */
  opener: Element | null;
}

export interface EditedPg {
  editing: Editing | undefined;
  /** The id of the one that is on its way. */
  opening: string | undefined;
  open(pg: Pg): void;
  close(): void;
}

/** The listing as it stands now; fetched past the store, whose open listing is another page's. */
export async function fetchForEditing(id: string): Promise<Pg> {
  return (await call('getPg', { params: { id } })).data;
}

export function useEditedPg(onFailed: () => void): EditedPg {
  const [editing, setEditing] = useState<Editing>();
  const [opening, setOpening] = useState<string>();
  const newest = useRef<object>(null);

  async function fetchAndOpen(id: string): Promise<void> {
    const { activeElement: opener } = document;
    const mine = {};
    newest.current = mine;
    setOpening(id);
    const pg = await fetchForEditing(id).catch(() => undefined);
    // Meanwhile another one was asked for.
    if (newest.current !== mine) return;
    setOpening(undefined);
    if (pg) setEditing({ pg, opener });
    else onFailed();
  }

  return { editing, opening, open: ({ _id }) => void fetchAndOpen(_id), close: () => setEditing(undefined) };
}
