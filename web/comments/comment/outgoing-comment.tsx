/** One's own words that the server has not confirmed: on their way, or waiting to be tried again. */
import { CircleAlert } from 'lucide-react';
import { useMe } from '#web/identity/use-me.ts';
import { useFailure } from '#web/kit/feedback/use-failure.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { keepDraft } from '#web/lib/storage/drafts.ts';
import { messages } from '../messages.ts';
import { edit, editDraftKey, useCommentsDispatch, send } from '../state/changes.ts';
import { editDropped, discarded } from '../state/comments-slice.ts';
import { idOf, type Target, type Outgoing } from '../state/pending.ts';
import { CommentLayout, CommentText } from './comment-layout.tsx';

interface FailedProps {
  error: string;
  onRetry: () => void;
  onDiscard: () => void;
}

export function Failed({ error, onRetry, onDiscard }: FailedProps) {
  const failure = useFailure(error);
  // What the server has refused, it refuses with a connection too.
  const isUnanswered = error === messages.postError || error === messages.editError;
  return (
    <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-6 text-sm">
      <p className="flex items-center gap-1.5 font-[560] text-danger">
        <CircleAlert />
        {isUnanswered ? failure : error}
      </p>
      <div className="-ml-4 flex gap-x-2">
        <Button look="ghost" size="sm" onClick={onRetry}>
          {messages.retry}
        </Button>
        <Button look="danger-quiet" size="sm" onClick={onDiscard}>
          {messages.discard}
        </Button>
      </div>
    </div>
  );
}

export function FailedEdit({ target, text, error }: { target: Target; text: string; error: string }) {
  const change = useCommentsDispatch();
  const uid = useMe()?.uid ?? '';

  function discard(): void {
    keepDraft(uid, editDraftKey(target), '');
    change(editDropped(idOf(target)));
  }

  return <Failed error={error} onRetry={() => void change(edit(uid, { target, text }))} onDiscard={discard} />;
}

export function OutgoingComment({ pgId, outgoing }: { pgId: string; outgoing: Outgoing }) {
  const me = useMe();
  const change = useCommentsDispatch();
  const { key, text, error } = outgoing;
  if (!me) return null;
  return (
    <CommentLayout
      name={me.displayName}
      uid={me.uid}
      photo={me.photoURL}
      head={error === null && <span className="text-xs text-fg-muted">{messages.sending}</span>}
    >
      <CommentText text={text} />
      {error !== null && (
        <Failed
          error={error}
          onRetry={() => void change(send(pgId, outgoing))}
          onDiscard={() => change(discarded(key))}
        />
      )}
    </CommentLayout>
  );
}
