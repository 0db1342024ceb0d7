/** Whether a listing is available, kept true while somebody looks at it: a booking elsewhere shows at once. */
import { createAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { LISTING_TOPIC } from '#contract/live/events.ts';
import { useMe } from '#web/identity/use-me.ts';
import { listen } from '#web/lib/socket.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';

interface Availability {
  pgId: string;
  availability: boolean;
}

/** Somebody who types a search sees results come and go; only those that stay are watched. */
const STAY_MS = 300;

export const availabilityChanged = createAction<Availability>('listings/availabilityChanged');

/** Of a listing on the screen. What went unheard during a break is told with the connection that ends it. */
export function useLiveAvailability(pgId: string): void {
  const dispatch = useDispatch();
  const uid = useMe()?.uid;

  useEffect(() => {
    if (uid === undefined) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = listen<Pick<Availability, 'availability'>>({
        topic: { kind: LISTING_TOPIC, id: pgId },
        onState: ({ availability }) => void dispatch(availabilityChanged({ pgId, availability })),
        onEvent(name, payload) {
          if (name === 'availability-update') dispatch(availabilityChanged(payload as Availability));
        },
      });
    }, STAY_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [dispatch, uid, pgId]);
}
