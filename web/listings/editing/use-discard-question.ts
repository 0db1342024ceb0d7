/** Closing a dialog with something unsaved in it asks first, by whichever way it is closed. */
import { useEffect, useState } from 'react';
import { useLeaveQuestion } from './use-leave-question.ts';

export interface DiscardQuestion {
  /** Whether it is being asked. */
  asked: boolean;
  /** Closes the dialog, or asks; does nothing while it is being saved. */
  requestClose(): void;
  withdraw(): void;
}

/** What stands in the dialog as it would be lost: nothing of worth, something, a save on its way or asked about. */
export type Unsaved = 'nothing' | 'something' | 'saving' | 'asked';

export function useDiscardQuestion(unsaved: () => Unsaved, close: () => void): DiscardQuestion {
  const [asked, setAsked] = useState(false);
  function requestClose(): void {
    const now = unsaved();
    if (now === 'something') setAsked(true);
    else if (now === 'nothing') close();
  }

  useEffect(() => {
    // At the window, behind all who may have a use of their own for it. A browser lets a dialog keep itself open
    // against Escape only once in a row; without the key's own effect it is always ours to say.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || asked || unsaved() === 'asked') return;
      event.preventDefault();
      requestClose();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  useLeaveQuestion(() => unsaved() !== 'nothing');

  return { asked, requestClose, withdraw: () => setAsked(false) };
}
