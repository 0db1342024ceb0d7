/** Closing a dialog with something unsaved in it asks first, by whichever way it is closed. */
import { useEffect, useState } from 'react';
import { useLeaveQuestion } from './use-leave-question.ts';

export interface DiscardQuestion {
  isOpen: boolean;
  /** Closes the dialog, or opens the question; does nothing while it is being saved. */
  requestClose(): void;
  cancel(): void;
}

/** What would be lost with the dialog: nothing, something, or it is being saved, or another question is open. */
export type Unsaved = 'nothing' | 'something' | 'saving' | 'questioned';

export function useDiscardQuestion(unsaved: () => Unsaved, close: () => void): DiscardQuestion {
  const [isOpen, setOpen] = useState(false);
  function requestClose(): void {
    const now = unsaved();
    if (now === 'something') setOpen(true);
    else if (now === 'nothing') close();
  }

  useEffect(() => {
    // At the window, behind all who may have a use of their own for it. A browser lets a dialog keep itself open
    // against Escape only once in a row; without the key's own effect it is always ours to say.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isOpen || unsaved() === 'questioned') return;
      event.preventDefault();
      requestClose();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  useLeaveQuestion(() => unsaved() !== 'nothing');

  return { isOpen, requestClose, cancel: () => setOpen(false) };
}
