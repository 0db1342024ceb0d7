/** A listing's discussion (spec section 2): the box to write in, the comments, newest first, and whether they are live. */
import { Lock, LockOpen } from 'lucide-react';
import { useRef } from 'react';
import { useSelector } from 'react-redux';
import { useMe } from '#web/identity/use-me.ts';
import { Button } from '#web/kit/button.tsx';
import { RetryNotice } from '#web/kit/retry-notice.tsx';
import { useSkeleton } from '#web/kit/skeleton.tsx';
import { added } from './added-messages.ts';
import { Announcer } from './announcer.tsx';
import { lock, useChanger } from './changes.ts';
import { CommentList } from './comment-list.tsx';
import { Composer } from './composer.tsx';
import { HeldPill } from './held-pill.tsx';
import { messages } from './messages.ts';
import { selectThread } from './selectors.ts';
import { ThreadSkeleton } from './thread-skeleton.tsx';
import { useLinkedComment } from './use-linked-comment.ts';
import { useReaderPlace } from './use-reader-place.ts';
import { useThread } from './use-thread.ts';
import './thread.css';

export function Thread({ pgId }: { pgId: string }) {
  const me = useMe();
  const change = useChanger();
  const { live, refresh } = useThread(pgId);
  const { known, locked, status, error } = useSelector(selectThread);
  const failed = !known && status === 'failed';
  const skeleton = useSkeleton(!known && !failed);
  const list = useRef<HTMLDivElement>(null);
  useReaderPlace(list);
  useLinkedComment(pgId, known && !skeleton);

  return (
    <section aria-labelledby="discussion" className="mt-9 border-t border-line pt-8">
      <div className="mb-4.5 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id="discussion" className="text-xl">
          {messages.title}
        </h2>
        <div className="flex flex-wrap items-center gap-x-3">
          {me?.role === 'admin' && known && (
            <Button look="ghost" size="sm" onClick={() => void change(lock(pgId, !locked))}>
              {locked ? <LockOpen /> : <Lock />}
              {locked ? added.unlock : added.lock}
            </Button>
          )}
          {live !== undefined && <LiveSign live={live} />}
        </div>
      </div>
      {locked ? (
        <p className="flex items-center gap-2 rounded-control bg-surface-sunken px-3.5 py-3 text-sm">
          <Lock />
          {added.locked}
        </p>
      ) : (
        me && <Composer key={me.uid} pgId={pgId} me={me} />
      )}
      <Announcer />
      <HeldPill list={list} />
      <div ref={list} className={me ? 'mt-7' : ''}>
        {failed && !skeleton ? (
          <RetryNotice text={error ?? messages.fetchError} onRetry={refresh} />
        ) : !known || skeleton ? (
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
        className={`size-2.5 rounded-full ${live ? 'bg-success shadow-[0_0_0_4px_var(--success-soft)]' : 'border-2 border-line-strong'}`}
      />
      {live ? added.live : added.offline}
    </p>
  );
}
