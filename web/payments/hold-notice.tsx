/** That a PG is held for this person, for how long still, and the way to give it back; in the end, that it is over. */
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '#web/kit/button.tsx';
import { added } from './added-messages.ts';
import type { Hold } from './hold.ts';
import { giveBack, watchHold } from './holds.ts';
import { selectPayment } from './payment-slice.ts';
import { useTeller } from './story.ts';
import { useLeave } from './use-leave.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

const LOOK_EVERY_MS = 5_000;

/** `taken`: the PG has just turned to Booked, which is worth a look at once. */
export function HoldNotice({ hold, taken }: { hold: Hold; taken: boolean }) {
  const tell = useTeller();
  const leave = useLeave();
  const left = useSecondsUntil(hold.until);
  const busy = useSelector(selectPayment).booking !== null;
  const [leaving, setLeaving] = useState(false);
  const watching = left > 0 && !busy && !leaving;

  useEffect(() => {
    if (!watching) return;
    const look = () => document.visibilityState === 'visible' && void tell(watchHold(hold, leave));
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [watching, hold, tell, leave]);

  useEffect(() => {
    if (taken && !busy) void tell(watchHold(hold, leave));
  }, [taken, busy, hold, tell, leave]);

  async function cancel(): Promise<void> {
    setLeaving(true);
    await tell(giveBack(hold, leave));
    setLeaving(false);
  }

  if (left <= 0) return <p className="text-sm text-fg-muted">{taken ? added.booked : added.holdOver}</p>;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-accent-soft py-1.5 pr-1.5 pl-3 text-sm text-on-accent-soft">
      <p>
        {added.held}{' '}
        <b role="timer" className="tabular-nums">
          {minutesAndSeconds(left)}
        </b>
      </p>
      <Button
        look="ghost"
        size="sm"
        busy={leaving}
        busyLabel={added.givingBack}
        disabled={busy}
        onClick={() => void cancel()}
        className="ml-auto"
      >
        {added.giveBack}
      </Button>
      <p className="w-full pr-1.5 pb-1 text-xs in-[.buy-bar]:hidden">{added.heldHint}</p>
    </div>
  );
}

function minutesAndSeconds(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
