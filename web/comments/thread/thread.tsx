/**
 * A listing's discussion (docs/product.md): the box to write in, the comments, newest first, and whether they are live.
 */
import { Lock, LockOpen } from 'lucide-react';
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { useMe } from '#web/identity/use-me.ts';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { Skeleton, useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { Button } from '#web/kit/fields/button.tsx';
import { messages } from '../messages.ts';
import { lock, useCommentsDispatch } from '../state/changes.ts';
import { selectThread } from '../state/selectors.ts';
import { Composer } from '../writing/forms.tsx';
import { Announcer } from './announcer.tsx';
import { CommentList } from './comment-list.tsx';
import { NewCommentsPill } from './new-comments-pill.tsx';
import { useLinkedComment } from './use-linked-comment.ts';
import { useReaderPosition } from './use-reader-position.ts';
import { useThread } from './use-thread.ts';
import './thread.css';

function ThreadSkeleton({ shown }: { shown: boolean }) {
  return (
    <>
      <p role="status" className="sr-only">
        {messages.loading}
      </p>
      <div aria-hidden="true" className={shown ? '' : 'invisible'}>
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3.5 py-4.5">
            <Skeleton className="size-10 rounded-full!" />
            <div>
              <Skeleton className="h-5 w-40" />
              <Skeleton className="mt-3 h-4 w-full max-w-[62ch]" />
              <Skeleton className="mt-2 h-4 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    </>
  );
}

export function Thread({ pgId }: { pgId: string }) {
  const me = useMe();
  const change = useCommentsDispatch();
  const { live, refresh } = useThread(pgId);
  const { loaded, locked, status, error } = useSelector(selectThread);
  const failed = !loaded && status === 'failed';
  const skeleton = useSkeleton(!loaded && !failed);
  const list = useRef<HTMLDivElement>(null);
  useReaderPosition(list);
  useLinkedComment(pgId, loaded && !skeleton);

  return (
    <section aria-labelledby="discussion" className="mt-9 border-t border-line pt-8">
      <div className="mb-4.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="discussion" className="text-xl">
          {messages.title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-3">
          {me?.role === 'admin' && loaded && (
            <Button look="ghost" size="sm" onClick={() => void change(lock(pgId, !locked))}>
              {locked ? <LockOpen /> : <Lock />}
              {locked ? messages.unlock : messages.lock}
            </Button>
          )}
          {live !== undefined && <LiveSign live={live} />}
        </div>
      </div>
      {locked ? (
        <p className="flex items-center gap-2 rounded-control bg-surface-sunken px-3.5 py-3 text-sm">
          <Lock />
          {messages.locked}
        </p>
      ) : (
        me && <Composer key={me.uid} pgId={pgId} me={me} />
      )}
      <Announcer />
      <NewCommentsPill list={list} />
      <div ref={list} className={me ? 'mt-7' : ''}>
        {failed && !skeleton ? (
          <RetryNotice text={error ?? messages.fetchError} onRetry={refresh} />
        ) : !loaded || skeleton ? (
          <ThreadSkeleton shown={skeleton} />
        ) : (
          <CommentList pgId={pgId} />
        )}
      </div>
    </section>
  );
}

function LiveSign({ live }: { live: boolean }) {
  return (
    <p className="flex items-center gap-2 text-sm text-fg-muted">
      <span
        aria-hidden="true"
        className={
          'size-2.5 rounded-full ' +
          (live ? 'bg-success shadow-[0_0_0_4px_var(--success-soft)]' : 'border-2 border-line-strong')
        }
      />
      {live ? messages.live : messages.offline}
    </p>
  );
}
