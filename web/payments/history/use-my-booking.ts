/** Whether the person who looks has booked a PG themselves. */
import { useEffect, useState } from 'react';
import { useMe } from '#web/identity/use-me.ts';
import { call } from '#web/lib/http/call.ts';
import type { Bookable } from '../booking/book.ts';

/** Undefined until it is known. Nobody has booked what is free; where the payments cannot be had, nobody knows. */
export function useMyBooking(pg: Pick<Bookable, '_id' | 'availability'> | null): boolean | undefined {
  const uid = useMe()?.uid;
  const [known, setKnown] = useState<{ key: string; mine: boolean }>();
  const id = pg && !pg.availability ? pg._id : undefined;
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
  if (id === undefined || uid === undefined) return false;
  return known?.key === key ? known.mine : undefined;
}
