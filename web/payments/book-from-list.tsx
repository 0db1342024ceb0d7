/** Booking among other listings: the quiet form of the button, with what there is to say under it. */
import { BookNow } from './book-now.tsx';
import { BookingNotice } from './booking-notice.tsx';
import type { Bookable } from './booking.ts';

export function BookFromList({ pg, onRefused }: { pg: Bookable; onRefused: () => void }) {
  return (
    <>
      <BookNow pg={pg} quiet onRefused={onRefused} />
      <BookingNotice pg={pg} />
    </>
  );
}
