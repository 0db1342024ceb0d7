/** What a search has come to: under way, failed, nothing, or its results. */
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MouseEvent, ReactNode } from 'react';
import picture from '#illustrations/night-house.svg';
import { Button } from '#web/kit/fields/button.tsx';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { activeFilters } from './active-filters.ts';
import { messages } from '../messages.ts';
import { cardAt, PgGrid, PgGridSkeleton } from '../pg-grid.tsx';
import { PopularLocalities } from './popular-localities.tsx';
import { searchUrl } from './search-criteria.ts';
import { ShowMore } from './show-more.tsx';
import type { Search } from './use-search.ts';

interface SearchOutcomeProps {
  search: Search;
  /** What stands here while nothing is asked for; absent while something is. */
  start: ReactNode;
  /** How the order of the results is chosen. */
  sort: ReactNode;
  /** What was read out of the query: comes together with the results, and would else move the skeleton. */
  notes: ReactNode;
  onClearFilters: () => void;
}

export function SearchOutcome({ search, start, sort, notes, onClearFilters }: SearchOutcomeProps) {
  const { query, filters, results, total, error } = search;
  const started = start !== undefined;
  const searching = !started && (search.loading || (total === null && error === null));
  const bare = searching && results.length === 0;
  const skeleton = useSkeleton(bare);
  const pending = searching || skeleton;
  const failed = error !== null && !pending;
  const counted = !started && !failed && (pending || results.length > 0);
  const grid = useRef<HTMLDivElement>(null);
  const goOnAt = useRef<number>(undefined);
  const notesRegion = useRef<HTMLDivElement>(null);
  const pressed = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (!bare && !skeleton) search.onRendered();
  }, [bare, skeleton, search]);

  useEffect(() => {
    if (!grid.current || goOnAt.current === undefined || results.length <= goOnAt.current) return;
    cardAt(grid.current, goOnAt.current)?.querySelector('a')?.focus();
    goOnAt.current = undefined;
  }, [results]);

  // What was taken back goes with its button; the keyboard goes on with the next one.
  useEffect(() => {
    if (pending || pressed.current === undefined) return;
    const next = notesRegion.current?.querySelectorAll('button')[pressed.current] ?? notesRegion.current;
    if (document.activeElement === document.body) next?.focus();
    pressed.current = undefined;
  }, [pending]);

  function notePressed({ target }: MouseEvent): void {
    const buttons = [...(notesRegion.current?.querySelectorAll('button') ?? [])];
    const at = buttons.findIndex((button) => button.contains(target as Node));
    pressed.current = at < 0 ? undefined : at;
  }

  return (
    <>
      <div ref={notesRegion} tabIndex={-1} onClickCapture={notePressed}>
        {!skeleton && notes}
      </div>
      <div className={counted ? 'my-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1' : ''}>
        {/* Mounted from the start: what comes into it is spoken. Beside the order a long query takes two lines. */}
        <div role="status" className={counted ? 'min-w-0 flex-[1_1_8rem]' : ''}>
          {started || failed ? null : counted ? (
            <p className="line-clamp-3 text-sm wrap-anywhere text-fg-muted">
              {pending ? messages.searching : <Count total={total} query={query} />}
            </p>
          ) : (
            <EmptyWindow picture={picture} title={query ? messages.noResults(query) : messages.nothingFound}>
              <p>{messages.noResultsHint}</p>
              {activeFilters(filters).length > 0 && (
                <Button look="outline" onClick={onClearFilters}>
                  {messages.clearFilters}
                </Button>
              )}
            </EmptyWindow>
          )}
        </div>
        {counted && <div className="ml-auto max-w-full">{sort}</div>}
      </div>
      {!started && !failed && !counted && <PopularLocalities className="-mt-4" />}
      {start}
      {failed && <RetryNotice text={messages.searchFailed} onRetry={search.retry} />}
      {bare || skeleton ? (
        <PgGridSkeleton count={8} shown={skeleton} />
      ) : (
        results.length > 0 && (
          <PgGrid ref={grid} pgs={results} heading="h2" from={searchUrl({ query, filters })} stale={searching} />
        )
      )}
      {!pending && search.nextCursor && (
        <ShowMore
          status={search.more.status}
          onMore={search.loadMore}
          onAsked={() => (goOnAt.current = results.length)}
        />
      )}
    </>
  );
}

function Count({ total, query }: { total: string | null; query: string }) {
  return (
    <>
      <strong className="text-fg">{messages.count(total ?? '0')}</strong>
      {query && messages.forQuery(query)}
    </>
  );
}
