/** One PG: everything known of it, and the way back to the search. */
import { useContext, useState } from 'react';
import { useParams } from 'react-router';
import type { Pg } from '#contract/listings/schema.ts';
import picture from '#illustrations/night-house.svg';
import { Thread } from '#web/comments/thread/thread.tsx';
import { ResendVerification } from '#web/identity/resend-verification.tsx';
import { useMe } from '#web/identity/use-me.ts';
import { BuyBar } from '#web/kit/layout/buy-bar.tsx';
import { Button } from '#web/kit/fields/button.tsx';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import { NoAnswer } from '#web/kit/feedback/no-answer.ts';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { useNarrow } from '#web/kit/layout/use-narrow.ts';
import { rupeesText } from '#contract/money.ts';
import { useLiveAvailability } from '#web/listings/availability.ts';
import { SearchAgain } from '#web/listings/search/search-again.tsx';
import { BackToSearch } from '#web/listings/search/back-to-search.tsx';
import { messages } from '#web/listings/messages.ts';
import { PgDetails, PgDetailsSkeleton } from '#web/listings/detail/pg-details.tsx';
import { useListing } from '#web/listings/detail/use-listing.ts';
import { NextSteps } from '#web/listings/detail/next-steps.tsx';
import { Verification } from '#web/listings/detail/verification.tsx';
import { BookNow } from '#web/payments/booking/book-now.tsx';
import { BookingCover } from '#web/payments/booking/booking-cover.tsx';
import { BookingNotice } from '#web/payments/booking/booking-notice.tsx';
import { useMyBooking } from '#web/payments/history/use-my-booking.ts';
import { AddToList } from '#web/shortlist/add-to-list.tsx';
import { messages as pageMessages } from '#web/pages/messages.ts';

export default function ListingPage() {
  const { id = '' } = useParams();
  const { pg, failed, gone, retry } = useListing(id);
  useLiveAvailability(id);
  const mine = useMyBooking(pg);
  const wasFree = useWasFree(pg);
  // Whoever books it from here is led on to a page that says what comes next; meanwhile nothing is to move here.
  const next = mine === true && !wasFree ? '#next' : undefined;
  const isLoading = pg === null && !failed;
  const skeleton = useSkeleton(isLoading);
  const narrow = useNarrow();
  const noAnswer = useContext(NoAnswer);
  const isAdmin = useMe()?.role === 'admin';
  usePageTitle(pg?.name ?? pageMessages.pg);
  return (
    <div className="wrap">
      <div className="pt-1 pb-1 md:pt-3">
        <BackToSearch />
      </div>
      {isLoading || skeleton ? (
        <>
          <p role="status" className="sr-only">
            {pageMessages.loadingPg}
          </p>
          <PgDetailsSkeleton shown={skeleton} />
        </>
      ) : pg ? (
        <>
          <BookingCover />
          <PgDetails
            key={pg._id}
            pg={pg}
            below={next && <NextSteps pg={pg} />}
            actions={
              <>
                {!narrow && (
                  <>
                    <BookNow pg={pg} onRefused={retry} />
                    <AddToList listingId={pg._id} />
                    <BookingNotice pg={pg} mine={mine} nextSteps={next} unverified={<ResendVerification />} />
                  </>
                )}
                {isAdmin && <Verification pg={pg} onChange={retry} />}
              </>
            }
          >
            <Thread pgId={pg._id} />
          </PgDetails>
          {narrow && (
            <BuyBar
              price={rupeesText(pg.price)}
              notice={<BookingNotice pg={pg} mine={mine} nextSteps={next} unverified={<ResendVerification />} />}
            >
              <AddToList listingId={pg._id} compact />
              <BookNow pg={pg} compact onRefused={retry} />
            </BuyBar>
          )}
        </>
      ) : (
        <div role="alert">
          <EmptyWindow picture={picture} title={messages.detailsFailed} heading="h1">
            {gone ? (
              <>
                <p>{messages.mayBeGone}</p>
                <SearchAgain />
              </>
            ) : (
              <>
                {noAnswer}
                <Button look="outline" onClick={retry}>
                  {pageMessages.tryAgain}
                </Button>
              </>
            )}
          </EmptyWindow>
        </div>
      )}
    </div>
  );
}

/** Whether it could be booked at some time while it was being read. */
function useWasFree(pg: Pg | null): boolean {
  const [freeId, setFreeId] = useState<string>();
  if (pg?.availability && freeId !== pg._id) setFreeId(pg._id);
  return pg !== null && freeId === pg._id;
}
