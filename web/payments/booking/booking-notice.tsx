/**
 * What there is to say beside Book Now: why it cannot be pressed, what the last try came to, and that the PG is held.
 */
import { CircleAlert } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import { LISTING_TOPIC } from '#contract/live/events.ts';
import { useMe } from '#web/identity/use-me.ts';
import { useStoredAt } from '#web/lib/offline/stored-answers.ts';
import { listen } from '#web/lib/socket.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { reasonId } from './book-now.tsx';
import type { Bookable } from './book.ts';
import { HoldNotice } from './hold-notice.tsx';
import { holdEnded, selectHold, selectNotice } from '../payment-slice.ts';
import { useSecondsUntil } from './use-seconds-until.ts';
import { useTakesPayments } from './use-takes-payments.ts';
import { bookingMessages } from '../messages.ts';

interface BookingNoticeProps {
  pg: Bookable;
  /** What helps somebody whose email is not verified, shown beside a refusal. */
  unverified?: ReactNode;
  /** It is this person who has booked it; where that is asked, undefined until it is known. */
  mine?: boolean | undefined;
  /** The address of what comes next; absent while there is nothing to read. */
  nextSteps?: string | undefined;
}

export function BookingNotice(props: BookingNoticeProps) {
  const { pg, unverified, mine, nextSteps } = props;
  const asking = 'mine' in props && mine === undefined && !pg.availability;
  const me = useMe();
  const stored = useSelector(selectNotice(pg._id));
  const left = useSecondsUntil(stored?.until ?? 0);
  const isOver = (stored?.untilVerified && me?.emailVerified) || (stored?.until !== undefined && left === 0);
  const notice = isOver ? null : stored;
  useHoldEnd(pg._id, notice?.held === true);
  const hold = useSelector(selectHold(pg._id));
  const takesPayments = useTakesPayments();
  const storedAt = useStoredAt();
  // A PG that is held for this person can only turn to Booked because they have paid.
  const isUnbookable = (!pg.availability && !hold) || !takesPayments || storedAt !== null;
  return (
    <>
      {isUnbookable && (
        <p id={reasonId(pg)} className={`text-sm text-fg-muted ${asking ? 'invisible' : ''}`}>
          {pg.availability
            ? storedAt
              ? bookingMessages.offline
              : bookingMessages.bookingOff
            : mine
              ? bookingMessages.bookedByYou
              : bookingMessages.booked}
          {mine && nextSteps && !pg.availability && (
            <>
              {' '}
              <Link to={nextSteps} className="text-link underline underline-offset-3">
                {bookingMessages.seeNext}
              </Link>
            </>
          )}
        </p>
      )}
      {/* There from the start: a region that arrives together with its words is often not read out. */}
      <div role="alert" className="contents">
        {notice && (pg.availability || notice.lasting) && (
          <p
            id={notice.paused && !isUnbookable ? reasonId(pg) : undefined}
            className={
              notice.mild
                ? 'text-sm text-fg-muted'
                : 'flex items-start gap-2 rounded-control bg-danger-soft ' +
                  'px-3 py-2 text-sm wrap-anywhere text-on-danger-soft'
            }
          >
            {!notice.mild && <CircleAlert className="mt-0.5" />}
            {notice.text}
          </p>
        )}
      </div>
      {notice && me?.emailVerified === false && unverified}
      {hold && <HoldNotice key={hold.orderId} hold={hold} taken={!pg.availability} />}
    </>
  );
}

/** While somebody else holds the PG: they may give it back before their time is over. */
function useHoldEnd(pgId: string, held: boolean): void {
  const dispatch = useDispatch();
  useEffect(() => {
    if (!held) return;
    return listen({
      topic: { kind: LISTING_TOPIC, id: pgId },
      onEvent(name, payload) {
        const isFree = name === 'availability-update' && (payload as { availability: boolean }).availability;
        if (isFree) dispatch(holdEnded(pgId));
      },
    });
  }, [dispatch, held, pgId]);
}
