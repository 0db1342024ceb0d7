/** Something that a button asks the server for: whether it is under way, and what is said when it fails. */
import { useRef, useState } from 'react';
import { CallFailed, reasonOf } from './call-failed.ts';

interface Action<What> {
  /**
   * Begins an attempt, and hands back how it says that it failed: `() => attempt('topic')`. Attempts of one topic take
   * the failure of the last one away.
   */
  begin: () => (failure: string) => void;
  /** What it does; it may tell a failure of its own. */
  act: (what: What, failed: (failure: string) => void) => Promise<void>;
  /** Said when the server gave no reason. */
  failed: string;
  /** Called afterwards, also when it failed: then things stand differently from what was shown. */
  onDone?: () => void;
}

interface RunningAction<What> {
  busy: boolean;
  /** Which of several is under way. */
  doing: What | undefined;
  run: (what: What) => void;
}

/** `What` tells several acts of one part apart; what is asked for while one runs is not begun. */
export function useAction<What = void>({ begin, act, failed, onDone }: Action<What>): RunningAction<What> {
  const [running, setRunning] = useState<{ what: What }>();
  /** Known at once: a second press may come before the next render. */
  const underWay = useRef(false);

  async function run(what: What): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    const fail = begin();
    setRunning({ what });
    try {
      await act(what, fail);
    } catch (error) {
      fail(reasonOf(error, failed));
      // A fault of this program: the person cannot know, and the console must.
      if (!(error instanceof CallFailed)) throw error;
    } finally {
      underWay.current = false;
      setRunning(undefined);
      onDone?.();
    }
  }

  return { busy: running !== undefined, doing: running?.what, run: (what) => void run(what) };
}
