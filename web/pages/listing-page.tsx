/** One PG: everything known of it, and the way back to the search. */
import { useParams } from 'react-router';
import picture from '#illustrations/night-house.svg';
import { Thread } from '#web/comments/thread.tsx';
import { useMe } from '#web/identity/use-me.ts';
import { BuyBar } from '#web/kit/buy-bar.tsx';
import { Button } from '#web/kit/button.tsx';
import { EmptyWindow } from '#web/kit/empty-window.tsx';
import { usePageTitle } from '#web/kit/page-title.ts';
import { useSkeleton } from '#web/kit/skeleton.tsx';
import { useNarrow } from '#web/kit/use-narrow.ts';
import { rupees } from '#web/lib/rupees.ts';
import { useLiveAvailability } from '#web/listings/availability.ts';
import { BackToSearch } from '#web/listings/back-to-search.tsx';
import { messages } from '#web/listings/messages.ts';
import { PgDetails, PgDetailsSkeleton } from '#web/listings/pg-details.tsx';
import { useListing } from '#web/listings/use-listing.ts';
import { Verification } from '#web/listings/verification.tsx';
import { BookNow } from '#web/payments/book-now.tsx';
import { BookingDesk } from '#web/payments/booking-desk.tsx';
import { BookingNotice } from '#web/payments/booking-notice.tsx';
import { AddToList } from '#web/shortlist/add-to-list.tsx';

export default function ListingPage() {
  const { id = '' } = useParams();
  const { pg, failed, retry } = useListing(id);
  useLiveAvailability([id]);
  const waiting = pg === null && !failed;
  const skeleton = useSkeleton(waiting);
  const narrow = useNarrow();
  const isAdmin = useMe()?.role === 'admin';
  usePageTitle(pg?.name ?? 'PG details');
  return (
    <div className="wrap">
      <div className="pt-1 pb-1 md:pt-3">
        <BackToSearch />
      </div>
      {waiting || skeleton ? (
        <>
          <p role="status" className="sr-only">
            Loading PG details
          </p>
          <PgDetailsSkeleton shown={skeleton} />
        </>
      ) : pg ? (
        <>
          <BookingDesk />
          <PgDetails
            key={pg._id}
            pg={pg}
            actions={
              (!narrow || isAdmin) && (
                <>
                  {!narrow && (
                    <>
                      <BookNow pg={pg} onRefused={retry} />
                      <AddToList listingId={pg._id} />
                      <BookingNotice pg={pg} />
                    </>
                  )}
                  {isAdmin && <Verification pg={pg} onChange={retry} />}
                </>
              )
            }
          >
            <Thread pgId={pg._id} />
          </PgDetails>
          {narrow && (
            <BuyBar price={rupees(pg.price)} notice={<BookingNotice pg={pg} />}>
              <AddToList listingId={pg._id} compact />
              <BookNow pg={pg} compact onRefused={retry} />
            </BuyBar>
          )}
        </>
      ) : (
        <div role="alert">
          <EmptyWindow picture={picture} title={messages.detailsFailed} heading="h1">
            <Button look="outline" onClick={retry}>
              Try again
            </Button>
          </EmptyWindow>
        </div>
      )}
    </div>
  );
}
