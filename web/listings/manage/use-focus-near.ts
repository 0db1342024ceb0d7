/** Puts the focus where the work goes on once the card that had it is gone. */
import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Pg } from '#contract/listings/schema.ts';

/** By the id of its listing. */
export const cardId = (id: string) => `card-${id}`;

/**
 * Answers what to call with the neighbours of a card that goes, the nearest first. `otherwise` has it when none of them
 * is left.
 */
export function useFocusNear(otherwise: RefObject<HTMLElement | null>): (neighbours: readonly Pg[]) => void {
  const [neighbours, setNeighbours] = useState<readonly Pg[]>();
  useEffect(() => {
    // Whoever has gone on elsewhere meanwhile stays there.
    if (!neighbours || (document.activeElement && document.activeElement !== document.body)) return;
    const card = neighbours.map(({ _id }) => document.getElementById(cardId(_id))).find((each) => each !== null);
    (card?.querySelector<HTMLElement>('a, button') ?? otherwise.current)?.focus();
  }, [neighbours, otherwise]);
  return setNeighbours;
}

/** Those behind it first, then those before it. */
export function neighboursOf(pgs: readonly Pg[], id: string): Pg[] {
  const at = pgs.findIndex(({ _id }) => _id === id);
  return [...pgs.slice(at + 1), ...pgs.slice(0, Math.max(at, 0)).toReversed()];
}
