/** /cart: the PGs somebody has saved, each with its price and availability of today, and Book Now. */
import { usePageTitle } from '#web/kit/page-title.ts';
import { BookFromList } from '#web/payments/book-from-list.tsx';
import { BookingDesk } from '#web/payments/booking-desk.tsx';
import { Shortlist } from '#web/shortlist/shortlist.tsx';

export default function CartPage() {
  usePageTitle('Your List');
  return (
    <div className="wrap">
      <BookingDesk />
      <Shortlist Booking={BookFromList} />
    </div>
  );
}
