/** The listing that is being edited, as it was when its form was opened. */
import { useState } from 'react';
import type { Pg } from '#contract/listings/schema.ts';
import { call } from '#web/lib/call.ts';

export interface Editing {
  /** Which one; undefined while none is. */
  id: string | undefined;
  name: string;
  /** Undefined while it is on its way. */
  pg: Pg | undefined;
}

/** The listing as it stands now; fetched past the store, whose open listing is another page's. */
export async function fetchForEditing(id: string): Promise<Pg> {
  return (await call('getPg', { params: { id } })).data;
}

export function useEditedPg(onFailed: () => void) {
  const [editing, setEditing] = useState<Editing>({ id: undefined, name: '', pg: undefined });

  async function open({ _id: id, name }: Pg): Promise<void> {
    setEditing({ id, name, pg: undefined });
    try {
      const pg = await fetchForEditing(id);
      // Meanwhile it may have been closed, or another one opened.
      setEditing((now) => (now.id === id ? { id, name: pg.name, pg } : now));
    } catch {
      setEditing((now) => (now.id === id ? { id: undefined, name: '', pg: undefined } : now));
      onFailed();
    }
  }

  return { editing, open, close: () => setEditing({ id: undefined, name: '', pg: undefined }) };
}
