/** Where a comment, a reply and an edit are written; what somebody has begun waits for them. */
import { useState } from 'react';
import type { SharedComment } from '#contract/comments/schema.ts';
import { useMe, type Me } from '#web/identity/use-me.ts';
import { attempt } from '#web/kit/feedback/toast.ts';
import { Avatar } from '#web/kit/labels/avatar.tsx';
import { keepDraft, readDraft } from '#web/lib/storage/drafts.ts';
import { authorName } from '../author-name.ts';
import { messages } from '../messages.ts';
import { send, useCommentsDispatch, edit, editDraftKey } from '../state/changes.ts';
import type { Target } from '../state/pending.ts';
import { WritingBox } from './writing-box.tsx';

/** Begins with what was left at this `place`, else with `first`. What equals `first` is no draft. */
function useDraft(place: string, first = ''): [text: string, write: (text: string) => void] {
  const uid = useMe()?.uid ?? '';
  const [text, setText] = useState(() => readDraft(uid, place) || first);
  return [
    text,
    (next) => {
      setText(next);
      keepDraft(uid, place, next === first ? '' : next);
    },
  ];
}

export function Composer({ pgId, me }: { pgId: string; me: Me }) {
  const change = useCommentsDispatch();
  const [text, write] = useDraft(`comment:${pgId}`);

  function post(sent: string): void {
    attempt('comment');
    void change(send(pgId, { commentId: null, text: sent }));
    write('');
  }

  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3.5 print:hidden">
      <Avatar name={me.displayName} uid={me.uid} photo={me.photoURL} />
      <WritingBox
        label={messages.box}
        placeholder={messages.placeholder}
        text={text}
        onWrite={write}
        action={messages.post}
        onSend={post}
        onBlank={() => attempt('comment')(messages.empty)}
        hint={messages.everyone}
      />
    </div>
  );
}

export function ReplyForm({ comment, onClose }: { comment: SharedComment; onClose: () => void }) {
  const change = useCommentsDispatch();
  const [text, write] = useDraft(`reply:${comment._id}`);

  function reply(sent: string): void {
    void change(send(comment.pgId, { commentId: comment._id, text: sent }));
    write('');
    onClose();
  }

  return (
    <div className="py-3">
      <WritingBox
        label={messages.replyTo(authorName(comment.username))}
        placeholder={messages.replyTo(authorName(comment.username))}
        text={text}
        onWrite={write}
        action={messages.reply}
        onSend={reply}
        onCancel={onClose}
      />
    </div>
  );
}

interface EditFormProps {
  target: Target;
  /** As it was when editing began. */
  text: string;
  onClose: () => void;
}

export function EditForm({ target, text, onClose }: EditFormProps) {
  const change = useCommentsDispatch();
  const uid = useMe()?.uid ?? '';
  const [before] = useState(text);
  const [draft, write] = useDraft(editDraftKey(target), before);

  function save(next: string): void {
    if (next === before) return cancel();
    void change(edit(uid, { target, text: next }));
    onClose();
  }

  function cancel(): void {
    write(before);
    onClose();
  }

  return (
    <div className="mt-2 mb-2">
      <WritingBox
        label={messages.editBox}
        text={draft}
        onWrite={write}
        action={messages.save}
        onSend={save}
        onCancel={cancel}
      />
    </div>
  );
}
