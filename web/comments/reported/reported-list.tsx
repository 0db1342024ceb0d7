/** What members have reported, a card each, until an admin has said what is to become of it. */
import { useCallback, useEffect, useState } from 'react';
import picture from '#illustrations/evening-desk.svg';
import type { ReportedComment } from '#contract/comments/schema.ts';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { Skeleton, useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { call } from '#web/lib/http/call.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import { idOf } from '../state/pending.ts';
import { messages } from './messages.ts';
import { ReportedCard } from './reported-card.tsx';

const list = 'grid max-w-form gap-5';

export function ReportedList() {
  const fetcher = useCallback((signal: AbortSignal) => call('getReports', { query: {} }, signal), []);
  const { data, isLoading, error, refetch } = useFetch(fetcher, messages.failed);
  const skeleton = useSkeleton(isLoading && !data);
  if (error !== null) return <RetryNotice text={error} onRetry={refetch} />;
  if (!data || skeleton) {
    return (
      <>
        <p role="status" className="sr-only">
          {messages.loading}
        </p>
        <div aria-hidden="true" className={`${list} ${skeleton ? '' : 'invisible'}`}>
          {Array.from({ length: 3 }, (_, at) => (
            <Skeleton key={at} className="h-56 rounded-card!" />
          ))}
        </div>
      </>
    );
  }
  return <ReportedCards lines={data.data} total={Number(data.total)} onEmptied={refetch} />;
}

interface LinesProps {
  lines: readonly ReportedComment[];
  /** How many there are in all. */
  total: number;
  onEmptied: () => void;
}

/** A line that is reported anew is another entry than the one that was dealt with. */
const keyOf = (line: ReportedComment) => `${idOf(line)} ${line.reasons[0]?.createdAt}`;

function ReportedCards({ lines, total, onEmptied }: LinesProps) {
  const [done, setDone] = useState<readonly string[]>([]);
  const open = lines.filter((line) => !done.includes(keyOf(line)));
  const emptied = lines.length > 0 && open.length === 0;

  // There may be more than one answer holds, and more may have been reported meanwhile.
  useEffect(() => {
    if (emptied) onEmptied();
  }, [emptied, onEmptied]);

  return (
    <section aria-label={messages.title} tabIndex={-1}>
      {open.length === 0 ? (
        <EmptyWindow picture={picture} title={messages.empty}>
          <p>{messages.emptyHint}</p>
        </EmptyWindow>
      ) : (
        <ul className={list}>
          {open.map((line) => (
            <li key={keyOf(line)}>
              <ReportedCard line={line} onDone={() => setDone((before) => [...before, keyOf(line)])} />
            </li>
          ))}
        </ul>
      )}
      {total > lines.length && <p className="mt-5 text-fg-muted">{messages.some(lines.length, total)}</p>}
    </section>
  );
}
