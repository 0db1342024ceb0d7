/** Booking among other listings: the quiet form of the button, with what there is to say under it. */
import type { ReactNode } from 'react';
import { BookNow } from './book-now.tsx';
import { BookingNotice } from './booking-notice.tsx';
import type { Bookable } from './book.ts';

interface BookFromListProps {
  pg: Bookable;
  /** Booked by this person. */
  mine: boolean;
  onRefused: () => void;
  unverified?: ReactNode;
}

export function BookFromList({ pg, mine, onRefused, unverified }: BookFromListProps) {
  return (
    <>
      <BookNow pg={pg} quiet onRefused={onRefused} />
      <BookingNotice
        pg={pg}
        mine={mine}
        nextSteps={`/search/pg/${encodeURIComponent(pg._id)}#next`}
        unverified={unverified}
      />
    </>
  );
}
