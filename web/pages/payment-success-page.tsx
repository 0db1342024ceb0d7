/** /payment-success?order=…: only for a settled order of this person; anybody else goes on to their payments. */
import { Link, Navigate, useSearchParams } from 'react-router';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { Skeleton, useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { NextSteps } from '#web/listings/detail/next-steps.tsx';
import { useListing } from '#web/listings/detail/use-listing.ts';
import { messages as listingMessages } from '#web/listings/messages.ts';
import { bookingMessages, messages } from '#web/payments/messages.ts';
import { Success } from '#web/payments/history/success.tsx';
import { useSettledOrder } from '#web/payments/history/use-settled-order.ts';

export default function PaymentSuccessPage() {
  const [query] = useSearchParams();
  const order = useSettledOrder(query.get('order'));
  const skeleton = useSkeleton(order === undefined);
  usePageTitle(order ? messages.paid : undefined);
  if (order === null) return <Navigate to="/settings/payments" replace />;
  if (!order || skeleton) return <Waiting shown={skeleton} />;
  return (
    <>
      <Success order={order} next={<Next id={order.pgId} />} />
      <div aria-hidden="true" className="mt-auto">
        <div className="rail" />
        <div className="h-9 bg-dado" />
      </div>
    </>
  );
}

/** A PG that was deleted meanwhile has nothing to say. */
function Next({ id }: { id: string }) {
  const { pg, failed } = useListing(id);
  if (failed) return null;
  return (
    <div className="mt-3 grid min-h-80 w-full content-start gap-1">
      {pg && (
        <>
          <NextSteps pg={pg} />
          <Link
            to={`/search/pg/${encodeURIComponent(id)}`}
            className="inline-flex min-h-11 items-center justify-self-center text-link underline underline-offset-3"
          >
            {listingMessages.next.seePg}
          </Link>
        </>
      )}
    </div>
  );
}

function Waiting({ shown }: { shown: boolean }) {
  return (
    <div className="wrap grid max-w-[36rem] justify-items-center gap-4 py-8">
      <p role="status" className="sr-only">
        {bookingMessages.successLoading}
      </p>
      <Skeleton className={`aspect-8/7 w-[min(100%,25rem)] rounded-card! ${shown ? '' : 'invisible'}`} />
      <Skeleton className={`h-11 w-3/4 ${shown ? '' : 'invisible'}`} />
      <Skeleton className={`h-14 w-full ${shown ? '' : 'invisible'}`} />
    </div>
  );
}
