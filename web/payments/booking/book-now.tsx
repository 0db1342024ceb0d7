/** The button that books a PG and takes the person to the payment window. */
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useMe } from '#web/identity/use-me.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { useStoredAt } from '#web/lib/offline/stored-answers.ts';
import { book } from './book.ts';
import type { Bookable } from './book.ts';
import { bookingMessages, messages } from '../messages.ts';
import { selectHold, selectNotice, selectPayment, selectStep } from '../payment-slice.ts';
import { useAppDispatch } from '../thunk.ts';
import { useLeave } from './use-leave.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { useTakesPayments } from './use-takes-payments.ts';

interface BookNowProps {
  pg: Bookable;
  /** Among several on one screen: smaller, and not in the one accent of a screen. */
  quiet?: boolean;
  /** For the bar at the bottom of a phone. */
  compact?: boolean;
  /** The server knows better than this page what the listing costs or whether it is free. */
  onRefused?: () => void;
}

export function BookNow({ pg, quiet = false, compact = false, onRefused }: BookNowProps) {
  const dispatch = useAppDispatch();
  const me = useMe();
  const leave = useLeave();
  const step = useSelector(selectStep(pg._id));
  const { booking } = useSelector(selectPayment);
  const held = useSelector(selectHold(pg._id)) !== undefined;
  const storedAt = useStoredAt();
  const bookable = useTakesPayments() && pg.availability && !storedAt;

  const notice = useSelector(selectNotice(pg._id));
  const paused = useSecondsUntil(notice?.until ?? 0) > 0 && notice?.paused === true;

  const button = useRef<HTMLButtonElement>(null);
  const pressed = useRef(false);

  // The payment window takes the focus with it when it closes, and while it is open this button can have none.
  useEffect(() => {
    if (step !== null || !pressed.current) return;
    pressed.current = false;
    // Not scrolled to: it is where it was pressed, and at the bottom of a phone the browser would turn the page under
    // the thumb.
    if (nobodyHasFocus()) button.current?.focus({ preventScroll: true });
  }, [step]);

  const wasHeld = useRef(false);

  // The button that gives a hold back goes with the hold, and would take the focus with it.
  useEffect(() => {
    if (wasHeld.current && !held && nobodyHasFocus()) button.current?.focus({ preventScroll: true });
    wasHeld.current = held;
  }, [held]);

  async function start(): Promise<void> {
    if (!me || paused) return;
    pressed.current = true;
    const { displayName: name, email, emailVerified: verified } = me;
    const outcome = await dispatch(book({ pg, payer: { name, email }, verified, leave }));
    if (outcome === 'refused') onRefused?.();
  }

  return (
    <Button
      ref={button}
      look={quiet ? 'outline' : 'accent'}
      size={quiet ? 'sm' : compact ? 'md' : 'lg'}
      block
      busy={step !== null}
      busyLabel={step === 'verifying' ? bookingMessages.verifying : bookingMessages.opening}
      disabled={!bookable || booking !== null}
      // Not disabled: the focus comes here as the hold is given back.
      aria-disabled={paused || undefined}
      aria-describedby={bookable && !paused ? undefined : reasonId(pg)}
      onClick={() => void start()}
      className={compact ? 'px-2!' : ''}
    >
      {messages.book}
    </Button>
  );
}

/** Nor does a frame that is about to go. */
function nobodyHasFocus(): boolean {
  const { activeElement, body } = document;
  return activeElement === null || activeElement === body || activeElement instanceof HTMLIFrameElement;
}

/** The sentence that says why a PG cannot be booked. */
export function reasonId({ _id }: Bookable): string {
  return `not-bookable-${_id}`;
}
