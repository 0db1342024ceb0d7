/** Whether the person who looks has booked a PG themselves. */
import { useEffect, useState } from 'react';
import { useMe } from '#web/identity/use-me.ts';
import { call } from '#web/lib/http/call.ts';
import type { Bookable } from '../booking/book.ts';

/** As the server told of it: `bookedByYou` is of that moment, and also there without a connection. */
type MyPg = Pick<Bookable, '_id' | 'availability'> & { bookedByYou?: boolean | undefined };

/** Undefined until it is known. Nobody has booked what is free; where the payments cannot be loaded, nobody knows. */
export function useMyBooking(pg: MyPg | null): boolean | undefined {
  const uid = useMe()?.uid;
  const [known, setKnown] = useState<{ key: string; mine: boolean }>();
  const isKnown = pg?.bookedByYou === true && !pg.availability;
  const id = pg && !pg.availability && !isKnown ? pg._id : undefined;
  const key = `${uid} ${id}`;

  useEffect(() => {
    if (id === undefined || uid === undefined) return;
    const leaving = new AbortController();
    const tell = (mine: boolean) => leaving.signal.aborted || setKnown({ key: `${uid} ${id}`, mine });
    call('userLogs', {}, leaving.signal).then(
      ({ data }) => tell(data.some(({ pgId, state }) => pgId === id && state === 'paid')),
      () => tell(false),
    );
    return () => leaving.abort();
  }, [uid, id]);

  if (!pg) return undefined;
  if (isKnown) return true;
  if (id === undefined || uid === undefined) return false;
  return known?.key === key ? known.mine : undefined;
}
