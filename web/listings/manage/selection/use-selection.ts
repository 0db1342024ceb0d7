/** The listings that are selected on the page of the list that is shown. */
import { useState } from 'react';
import type { Pg } from '#contract/listings/schema.ts';

export interface Selection {
  /** Id to name. */
  selected: ReadonlyMap<string, string>;
  select(pgs: readonly Pg[]): void;
  /** Also of one that is no longer shown. */
  deselect(id: string): void;
  clear(): void;
}

const NONE: ReadonlyMap<string, string> = new Map();

/** Another `page` begins anew: what is out of sight must not be marked with the rest. */
export function useSelection(page: string): Selection {
  const [kept, setKept] = useState({ page, selected: NONE });
  const selected = kept.page === page ? kept.selected : NONE;
  return {
    selected,
    select(pgs) {
      setKept((before) => ({
        page,
        selected: new Map([
          ...(before.page === page ? before.selected : NONE),
          ...pgs.map(({ _id, name }) => [_id, name] as const),
        ]),
      }));
    },
    deselect(id) {
      setKept((before) => ({ ...before, selected: new Map([...before.selected].filter(([each]) => each !== id)) }));
    },
    clear: () => setKept({ page, selected: NONE }),
  };
}
