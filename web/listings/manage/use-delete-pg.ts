/** Deletes a listing after a confirmation. */
import { useState } from 'react';
import type { Pg } from '#contract/listings/schema.ts';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { deletePg } from '../editing/calls.ts';
import { messages } from '../editing/messages.ts';
import { neighboursOf } from './use-focus-near.ts';

export interface Deletion {
  /** The one whose deletion is to be confirmed. */
  pg: Pg | undefined;
  /** Ids of those that are being deleted. */
  running: ReadonlySet<string>;
  /** Id to the server's reason why it stays. */
  refused: ReadonlyMap<string, string>;
  request(pg: Pg): void;
  cancel(): void;
  confirm(): void;
}

/** `pgs` are those that are shown; `onDeleted` also gets its neighbours. */
export function useDeletePg(pgs: readonly Pg[], onDeleted: (pg: Pg, neighbours: Pg[]) => void): Deletion {
  const dispatch = useDispatch();
  const [toConfirm, setToConfirm] = useState<Pg>();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<ReadonlyMap<string, string>>(new Map());
  const refuse = (id: string, reason: string) =>
    setRefused(
      (before) =>
        new Map([...[...before].filter(([each]) => each !== id), ...(reason === '' ? [] : [[id, reason] as const])]),
    );

  async function remove(pg: Pg): Promise<void> {
    const failed = attempt('delete-pg');
    const neighbours = neighboursOf(pgs, pg._id);
    setRunning((before) => new Set([...before, pg._id]));
    refuse(pg._id, '');
    const outcome = await dispatch(deletePg(pg._id));
    setRunning((before) => new Set([...before].filter((id) => id !== pg._id)));
    if (deletePg.fulfilled.match(outcome)) {
      toast.success(messages.deleted);
      onDeleted(pg, neighbours);
    } else {
      failed(messages.deleteFailed);
      refuse(pg._id, (deletePg.rejected.match(outcome) && 'message' in outcome.meta && outcome.meta.message) || '');
    }
  }

  return {
    pg: toConfirm,
    running,
    refused,
    request: setToConfirm,
    cancel: () => setToConfirm(undefined),
    confirm: () => toConfirm && void remove(toConfirm),
  };
}
