/** /cart: the PGs somebody has saved, each with its price and availability of today, and Book Now. */
import type { ComponentProps } from 'react';
import { ResendVerification } from '#web/identity/resend-verification.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { SharePg } from '#web/listings/share-pg.tsx';
import { BookFromList } from '#web/payments/booking/book-from-list.tsx';
import { BookingCover } from '#web/payments/booking/booking-cover.tsx';
import { Shortlist } from '#web/shortlist/shortlist.tsx';
import { messages as pageMessages } from '#web/pages/messages.ts';

const Booking = (listing: Omit<ComponentProps<typeof BookFromList>, 'unverified'>) => (
  <BookFromList {...listing} unverified={<ResendVerification />} />
);

export default function CartPage() {
  usePageTitle(pageMessages.list);
  return (
    <div className="wrap">
      <BookingCover />
      <Shortlist Booking={Booking} Share={SharePg} />
    </div>
  );
}
