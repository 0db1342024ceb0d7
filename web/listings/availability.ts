/** Whether listings can be had, kept true while somebody looks at them: a booking elsewhere shows at once. */
import { createAction } from '@reduxjs/toolkit';
import { useEffect } from 'react';
import { LISTING_TOPIC } from '#contract/listings/topic.ts';
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

/** `pgIds` are those on the screen. What went unheard during a break is told with the connection that ends it. */
export function useLiveAvailability(pgIds: readonly string[]): void {
  const dispatch = useDispatch();
  const uid = useMe()?.uid;
  const ids = pgIds.join(' ');

  useEffect(() => {
    if (uid === undefined || ids === '') return;
    const stops: (() => void)[] = [];
    const timer = setTimeout(() => {
      for (const pgId of ids.split(' ')) stops.push(listenTo(pgId));
    }, STAY_MS);

    function listenTo(pgId: string): () => void {
      return listen<Pick<Availability, 'availability'>>({
        topic: { kind: LISTING_TOPIC, id: pgId },
        onState: ({ availability }) => void dispatch(availabilityChanged({ pgId, availability })),
        onEvent(name, payload) {
          if (name === 'availability-update') dispatch(availabilityChanged(payload as Availability));
        },
      });
    }

    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [dispatch, uid, ids]);
}
