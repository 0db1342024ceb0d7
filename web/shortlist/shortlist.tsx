/** A person's list: its rows, or what stands in their place while it is empty, on its way or not to be had. */
import { Search } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import type { CartItem } from '#contract/shortlist/schema.ts';
import picture from '#illustrations/pink-balcony.svg';
import { LinkButton } from '#web/kit/fields/button.tsx';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { Skeleton, useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { fetchCart, newestFirst, selectCart, selectRows } from './cart-slice.ts';
import { removeFromList } from './changes.ts';
import { messages } from './messages.ts';
import { MissingRow, RemovedRow, ShortlistRow } from './shortlist-row.tsx';

const columns = 'grid gap-5 pb-8 lg:grid-cols-2';

interface ShortlistProps {
  /** How a saved listing is booked; it comes from another room, and may find that the list is out of date. */
  Booking: ComponentType<{ pg: NonNullable<CartItem['pgId']>; mine: boolean; onRefused: () => void }>;
  /** How it is sent to somebody. */
  Share: ComponentType<{ pg: NonNullable<CartItem['pgId']>; small: boolean }>;
}

export function Shortlist({ Booking, Share }: ShortlistProps) {
  const dispatch = useDispatch();
  const { known, status, error } = useSelector(selectCart);
  const rows = useSelector(selectRows);
  const [attempt, setAttempt] = useState(0);
  const refresh = () => setAttempt(attempt + 1);
  const failed = !known && status === 'failed';
  const skeleton = useSkeleton(!known && !failed);
  const empty = known && !skeleton && rows.length === 0;
  /** What was removed here: it keeps its place until the page is left, so that it can be put back. */
  const [removed, setRemoved] = useState<CartItem[]>([]);
  const gone = removed.filter(({ pgId }) => pgId && !rows.some((row) => row.pgId?._id === pgId._id));
  const wayOn = useRef<HTMLAnchorElement>(null);
  const hadRows = useRef(false);

  // Before anything is painted: what failed on an earlier page must not be said again.
  useLayoutEffect(() => void dispatch(fetchCart()), [dispatch, attempt]);

  useEffect(() => {
    // The button that removed the last row went with it.
    if (empty && hadRows.current && document.activeElement === document.body) wayOn.current?.focus();
    hadRows.current = rows.length > 0;
  }, [empty, rows.length]);

  function remove(row: CartItem): void {
    setRemoved((before) => [...before.filter(({ pgId }) => pgId?._id !== row.pgId?._id), row]);
    void dispatch(removeFromList(row._id));
  }

  if (empty) {
    return (
      <>
        <EmptyWindow picture={picture} title={messages.empty} heading="h1">
          <p>{messages.emptyHint}</p>
          <LinkButton ref={wayOn} to="/search" size="lg">
            <Search />
            {messages.find}
          </LinkButton>
        </EmptyWindow>
        <ul className={`${columns} empty:hidden`}>
          {gone.map((row) => (
            <li key={row._id}>{row.pgId && <RemovedRow pg={row.pgId} />}</li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      <h1 className="pt-[clamp(1.75rem,1.2rem+2vw,3rem)] pb-6 text-3xl">{messages.title}</h1>
      {failed && !skeleton ? (
        <RetryNotice text={error ?? messages.fetchError} onRetry={refresh} />
      ) : !known || skeleton ? (
        <Waiting shown={skeleton} />
      ) : (
        <ul className={columns}>
          {[...gone, ...rows].toSorted(newestFirst).map((row) => (
            <li key={row._id}>
              {!row.pgId ? (
                <MissingRow onRemove={() => remove(row)} />
              ) : gone.includes(row) ? (
                <RemovedRow pg={row.pgId} />
              ) : (
                <ShortlistRow
                  row={row}
                  pg={row.pgId}
                  booking={<Booking pg={row.pgId} mine={row.bookedByYou === true} onRefused={refresh} />}
                  share={<Share pg={row.pgId} small />}
                  onRemove={() => remove(row)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      <LinkButton to="/search" look="outline" className="mb-16">
        <Search />
        {messages.find}
      </LinkButton>
    </>
  );
}

function Waiting({ shown }: { shown: boolean }) {
  return (
    <div className={columns}>
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      {Array.from({ length: 4 }, (_, index) => (
        <Skeleton key={index} className={`min-h-42 rounded-card! ${shown ? '' : 'invisible'}`} />
      ))}
    </div>
  );
}
