/** Where a comment, a reply and an edit are written; what somebody has begun waits for them. */
import { useEffect, useState } from 'react';
import { useMe, type Me } from '#web/identity/use-me.ts';
import { attempt } from '#web/kit/feedback/toast.ts';
import { Avatar } from '#web/kit/labels/avatar.tsx';
import { keepDraft, readDraft } from '#web/lib/storage/drafts.ts';
import { authorName } from '../author-name.ts';
import { messages } from '../messages.ts';
import { send, sendApart, useCommentsDispatch, edit, editDraftKey } from '../state/changes.ts';
import { boxClosed, boxOpened } from '../state/comments-slice.ts';
import { idOf, type Target } from '../state/pending.ts';
import type { KnownComment } from '../state/thread-state.ts';
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

/** Whatever a box is open at keeps its place, though it be deleted meanwhile. */
function useOpenBox(id: string): void {
  const change = useCommentsDispatch();
  useEffect(() => {
    change(boxOpened(id));
    return () => void change(boxClosed(id));
  }, [change, id]);
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

export function ReplyForm({ comment, onClose }: { comment: KnownComment; onClose: () => void }) {
  const change = useCommentsDispatch();
  const { _id, pgId, deleted = false } = comment;
  const [text, write] = useDraft(`reply:${_id}`);
  useOpenBox(_id);

  function reply(sent: string): void {
    void change(deleted ? sendApart(sent) : send(pgId, { commentId: _id, text: sent }));
    drop();
  }

  function drop(): void {
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
        onCancel={deleted ? drop : onClose}
        deleted={deleted}
      />
    </div>
  );
}

interface EditFormProps {
  target: Target;
  /** As it was when editing began. */
  text: string;
  deleted: boolean;
  onClose: () => void;
}

export function EditForm({ target, text, deleted, onClose }: EditFormProps) {
  const change = useCommentsDispatch();
  const uid = useMe()?.uid ?? '';
  const [before] = useState(text);
  const [draft, write] = useDraft(editDraftKey(target), before);
  useOpenBox(idOf(target));

  function save(next: string): void {
    if (deleted) {
      void change(sendApart(next));
      return cancel();
    }
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
        deleted={deleted}
      />
    </div>
  );
}
