/** Whether listings can be had, kept true while somebody looks at them: a booking elsewhere shows at once. */
import { createAction } from '@reduxjs/toolkit';
import { useEffect, useRef } from 'react';
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

/** `pgIds` are those on the screen. `onMissed` is called after a break, in which a change may have gone unheard. */
export function useLiveAvailability(pgIds: readonly string[], onMissed?: () => void): void {
  const dispatch = useDispatch();
  const uid = useMe()?.uid;
  const ids = pgIds.join(' ');
  const missed = useRef(onMissed);

  useEffect(() => {
    missed.current = onMissed;
  });

  useEffect(() => {
    if (uid === undefined || ids === '') return;
    const stops: (() => void)[] = [];
    const timer = setTimeout(() => {
      for (const pgId of ids.split(' ')) stops.push(listen({ pgId, onEvent, onLine }));
    }, STAY_MS);
    let broken = false;

    function onEvent(name: string, payload: unknown): void {
      if (name === 'availability-update') dispatch(availabilityChanged(payload as Availability));
    }

    function onLine(up: boolean): void {
      if (up && broken) missed.current?.();
      broken = !up;
    }

    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [dispatch, uid, ids]);
}
