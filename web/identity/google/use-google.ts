/** What the Google button does: it opens the window in the click, and waits. */
import { useRef, useState } from 'react';
import { continueWithGoogle } from './continue-with-google.ts';
import type { GoogleIntent } from './continue-with-google.ts';
import { openGoogleWindow } from './google-window.ts';
import type { GoogleWindow } from './google-window.ts';
import { useAppDispatch } from '../session/app-thunk.ts';

export interface Google {
  /** While the window is open. */
  waiting: boolean;
  start(): void;
  /** Closes the window, which ends the waiting. */
  cancel(): void;
}

/** `onSignedIn` is told the uid of who is signed in by it. */
export function useGoogle(intent: GoogleIntent, onSignedIn?: (uid: string) => void): Google {
  const dispatch = useAppDispatch();
  const [waiting, setWaiting] = useState(false);
  const opened = useRef<GoogleWindow>(null);

  async function start(): Promise<void> {
    opened.current = openGoogleWindow();
    setWaiting(true);
    const uid = await dispatch(continueWithGoogle(intent, opened.current));
    setWaiting(false);
    if (uid !== null) onSignedIn?.(uid);
  }

  return { waiting, start: () => void start(), cancel: () => opened.current?.close() };
}
