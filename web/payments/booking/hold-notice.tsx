/** That a PG is held for this person, for how long still, and the way to give it back; in the end, that it is over. */
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '#web/kit/fields/button.tsx';
import type { Hold } from '../hold.ts';
import { releaseHold, watchHold } from './holds.ts';
import { selectPayment, selectStep } from '../payment-slice.ts';
import { useAppDispatch } from '../thunk.ts';
import { useLeave } from './use-leave.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { bookingMessages } from '../messages.ts';

const POLL_MS = 5_000;

/** `taken`: the PG has just turned to Booked, which is checked at once. */
export function HoldNotice({ hold, taken }: { hold: Hold; taken: boolean }) {
  const dispatch = useAppDispatch();
  const leave = useLeave();
  const left = useSecondsUntil(hold.until);
  const busy = useSelector(selectPayment).booking !== null;
  const paying = useSelector(selectStep(hold.listingId)) === 'paying';
  const [leaving, setLeaving] = useState(false);
  const watching = left > 0 && !busy && !leaving;

  useEffect(() => {
    if (!watching) return;
    const poll = () => document.visibilityState === 'visible' && void dispatch(watchHold(hold, leave));
    const timer = setInterval(poll, POLL_MS);
    return () => clearInterval(timer);
  }, [watching, hold, dispatch, leave]);

  useEffect(() => {
    if (taken && !busy) void dispatch(watchHold(hold, leave));
  }, [taken, busy, hold, dispatch, leave]);

  async function cancel(): Promise<void> {
    setLeaving(true);
    await dispatch(releaseHold(hold, leave));
    setLeaving(false);
  }

  if (left <= 0)
    return <p className="text-sm text-fg-muted">{taken ? bookingMessages.booked : bookingMessages.holdOver}</p>;
  // The payment window counts down to its own, earlier end: of two times at once neither would be believed.
  return (
    <div
      className={
        (paying ? 'invisible ' : '') +
        'flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control ' +
        'bg-accent-soft py-1.5 pr-1.5 pl-3 text-sm text-on-accent-soft'
      }
    >
      <p>
        {bookingMessages.held}{' '}
        <b role="timer" className="tabular-nums">
          {minutesAndSeconds(left)}
        </b>
      </p>
      <Button
        look="ghost"
        size="sm"
        busy={leaving}
        busyLabel={bookingMessages.cancellingHold}
        disabled={busy}
        onClick={() => void cancel()}
        className="ml-auto"
      >
        {bookingMessages.cancelHold}
      </Button>
      <p className="w-full pr-1.5 pb-1 text-xs">
        <span className="in-[.buy-bar]:hidden">{bookingMessages.heldHint} </span>
        {bookingMessages.cancelHint}
      </p>
    </div>
  );
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
