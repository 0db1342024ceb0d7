/** What the search page shows before anything is typed: where most listings are, and the newest of them. */
import { useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { Skeleton, useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { messages } from '../messages.ts';
import { PgGrid, PgGridSkeleton } from '../pg-grid.tsx';
import { fetchPgs, selectList } from '../pg-slice.ts';
import { PopularLocalities } from './popular-localities.tsx';
import { fetchLocalities, selectLocalities } from './search-slice.ts';

/** Two rows of four. */
const NEWEST = 8;

export function SearchStart() {
  const dispatch = useDispatch();
  const localities = useSelector(selectLocalities);
  const { pgRooms, status } = useSelector(selectList);
  const newest = pgRooms.slice(0, NEWEST);
  const [answered, setAnswered] = useState(false);
  const [attempt, setAttempt] = useState(0);
  // Both at once, or the localities would push the listings down when they come.
  const isLoading = !answered && (localities.length === 0 || newest.length === 0);
  const skeleton = useSkeleton(isLoading);

  useEffect(() => {
    const running = [dispatch(fetchLocalities()), dispatch(fetchPgs({ limit: NEWEST }))];
    let left = false;
    void Promise.all(running).then(() => left || setAnswered(true));
    return () => {
      left = true;
      running.forEach((one) => one.abort());
    };
  }, [dispatch, attempt]);

  function retry(): void {
    setAnswered(false);
    setAttempt(attempt + 1);
  }

  if (isLoading || skeleton) {
    return (
      <div className="mt-8">
        <Skeleton className={`mb-4 h-7 w-52 ${skeleton ? '' : 'invisible'}`} />
        <PgGridSkeleton count={NEWEST} shown={skeleton} />
      </div>
    );
  }
  if (status === 'failed' && newest.length === 0) return <RetryNotice text={messages.listFailed} onRetry={retry} />;
  return (
    <>
      <PopularLocalities />
      <section aria-labelledby="newest" className="mt-8">
        <h2 id="newest" className="mb-4 text-xl">
          {messages.start.newest}
        </h2>
        {newest.length > 0 ? (
          <PgGrid pgs={newest} heading="h3" from="/search" />
        ) : (
          <p className="text-fg-muted">{messages.start.none}</p>
        )}
      </section>
    </>
  );
}
