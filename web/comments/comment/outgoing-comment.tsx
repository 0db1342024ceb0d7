/** One's own comment or reply that the server has not confirmed: on its way, or waiting to be tried again. */
import { useMe } from '#web/identity/use-me.ts';
import { messages } from '../messages.ts';
import { send, useCommentsDispatch } from '../state/changes.ts';
import { discarded } from '../state/comments-slice.ts';
import { Failed } from './failed.tsx';
import type { Outgoing } from '../state/pending.ts';
import { CommentLayout, CommentText } from './comment-layout.tsx';

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
