/** Deletes a listing once somebody has said so twice. */
import { useState } from 'react';
import type { Pg } from '#contract/listings/schema.ts';
import { toast } from '#web/kit/toast.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { deletePg } from '../editing/calls.ts';
import { messages } from '../editing/messages.ts';

export interface Deletion {
  /** The one that is asked about. */
  asked: Pg | undefined;
  /** Ids of those that are being deleted. */
  running: ReadonlySet<string>;
  ask(pg: Pg): void;
  withdraw(): void;
  confirm(): void;
}

export function useDeletePg(onDeleted: (pg: Pg) => void): Deletion {
  const dispatch = useDispatch();
  const [asked, setAsked] = useState<Pg>();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());

  async function remove(pg: Pg): Promise<void> {
    setRunning((before) => new Set([...before, pg._id]));
    const outcome = await dispatch(deletePg(pg._id));
    setRunning((before) => new Set([...before].filter((id) => id !== pg._id)));
    if (deletePg.fulfilled.match(outcome)) {
      toast.success(messages.deleted);
      onDeleted(pg);
    } else toast.error((deletePg.rejected.match(outcome) && 'said' in outcome.meta && outcome.meta.said) || messages.deleteFailed);
  }

  return {
    asked,
    running,
    ask: setAsked,
    withdraw: () => setAsked(undefined),
    confirm: () => asked && void remove(asked),
  };
}
