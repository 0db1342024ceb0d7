/** The box for a reply, under the comment it is for. */
import type { SharedComment } from '#contract/comments/schema.ts';
import { added } from './added-messages.ts';
import { send, useChanger } from './changes.ts';
import { useDraft } from './use-draft.ts';
import { WritingBox } from './writing-box.tsx';

export function ReplyForm({ comment, onClose }: { comment: SharedComment; onClose: () => void }) {
  const change = useChanger();
  const [text, write] = useDraft(`reply:${comment._id}`);

  function reply(sent: string): void {
    void change(send(comment.pgId, { commentId: comment._id, text: sent }));
    write('');
    onClose();
  }

  return (
    <div className="py-3">
      <WritingBox
        label={added.replyTo(comment.username)}
        placeholder={added.replyTo(comment.username)}
        text={text}
        onWrite={write}
        action={added.reply}
        onSend={reply}
        onCancel={onClose}
      />
    </div>
  );
}
