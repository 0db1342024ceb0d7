/** Saves one listing at a time: the progress of its upload, what went wrong, and how to cancel it. */
import { useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import type { CallFailed } from '#web/lib/http/call-failed.ts';
import type { OnProgress } from '#web/lib/http/upload.ts';
import { savingReset, selectSaving } from '../pg-slice.ts';
import type { Saved } from '../pg-slice.ts';
import type { addPg, updatePg } from './calls.ts';

type Save = ReturnType<typeof addPg> | ReturnType<typeof updatePg>;

/**
 * `message` is the server's, empty if it gave none; its status is 0 when it could not be reached. `late` is a
 * save that was cancelled after everything was sent: it may have happened.
 */
export type Outcome =
  | 'saved'
  | 'cancelled'
  | 'late'
  | { message: string; status: number; issues: CallFailed['issues'] };

export interface Saving {
  busy: boolean;
  /** The last one was saved, and no other has begun. */
  done: boolean;
  /** What the slice stores of the last failure; null otherwise. */
  error: string | null;
  /** From 0 to 1; undefined while a save is under way that another form has begun. */
  progress: number | undefined;
  save(make: (onProgress: OnProgress) => Save): Promise<Outcome>;
  cancel(): void;
  /** Takes the failure out of the slice, where it is shown in another way. */
  forget(): void;
}

/** A save goes on when the page is left: what was meant to be saved is saved. */
export function useSaving(saved: Saved): Saving {
  const dispatch = useDispatch();
  const { status, error } = useSelector(selectSaving(saved));
  const [progress, setProgress] = useState<number>();
  const running = useRef<{ abort(): void } | null>(null);
  useEffect(() => void dispatch(savingReset(saved)), [dispatch, saved]);

  return {
    busy: status === 'loading',
    done: status === 'succeeded',
    error,
    progress,
    async save(make) {
      let sent = 0;
      setProgress(0);
      const onProgress = (now: number) => {
        sent = now;
        setProgress(now);
      };
      const saving = dispatch(make(onProgress) as ReturnType<typeof addPg>);
      running.current = saving;
      const { meta } = await saving;
      if (meta.requestStatus === 'fulfilled') return 'saved';
      if ('aborted' in meta && meta.aborted) return sent < 1 ? 'cancelled' : 'late';
      const failure = 'message' in meta ? meta : undefined;
      return { message: failure?.message ?? '', status: failure?.status ?? 0, issues: failure?.issues ?? [] };
    },
    cancel: () => running.current?.abort(),
    forget: () => void dispatch(savingReset(saved)),
  };
}
