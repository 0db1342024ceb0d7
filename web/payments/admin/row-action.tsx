/** The button in a row of an admin's table that asks the server for something and has the rows read anew. */
import { useState } from 'react';
import { attempt } from '#web/kit/feedback/toast.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { CallFailed } from '#web/lib/http/call-failed.ts';

interface RowAct {
  /** What the toasts of this act have in common: the next attempt takes the failure of the last one away. */
  topic: string;
  /** What it does; it may tell a failure of its own. */
  act: (failed: (text: string) => void) => Promise<void>;
  /** Said when the server gave no reason. */
  failed: string;
  onDone: () => void;
}

/** Runs the act, tells when it failed, and calls `onDone` either way. */
export function useRowAct({ topic, act, failed, onDone }: RowAct): { busy: boolean; run: () => void } {
  const [busy, setBusy] = useState(false);

  async function run(): Promise<void> {
    const fail = attempt(topic);
    setBusy(true);
    try {
      await act(fail);
    } catch (error) {
      fail((error instanceof CallFailed && error.message) || failed);
    }
    setBusy(false);
    onDone();
  }

  return { busy, run: () => void run() };
}

interface RowButtonProps {
  text: string;
  /** What the row is about, for who hears the button and does not see its row. */
  about: string;
  busy: boolean;
  busyLabel?: string;
  onClick: () => void;
}

export function RowButton({ text, about, ...rest }: RowButtonProps) {
  return (
    <Button look="outline" size="sm" aria-label={`${text}: ${about}`} {...rest}>
      {text}
    </Button>
  );
}
