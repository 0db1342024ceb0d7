/** The box for a reply, under the comment it is for. */
import type { SharedComment } from '#contract/comments/schema.ts';
import { messages } from '../messages.ts';
import { send, useCommentsDispatch } from '../state/changes.ts';
import { useDraft } from './use-draft.ts';
import { WritingBox } from './writing-box.tsx';

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
        label={messages.replyTo(comment.username)}
        placeholder={messages.replyTo(comment.username)}
        text={text}
        onWrite={write}
        action={messages.reply}
        onSend={reply}
        onCancel={onClose}
      />
    </div>
  );
}
