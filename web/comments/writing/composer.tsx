/** Where a signed-in person writes a comment; what they have begun waits for them. */
import type { Me } from '#web/identity/use-me.ts';
import { Avatar } from '#web/kit/labels/avatar.tsx';
import { toast } from '#web/kit/feedback/toast.ts';
import { send, useCommentsDispatch } from '../state/changes.ts';
import { messages } from '../messages.ts';
import { useDraft } from './use-draft.ts';
import { WritingBox } from './writing-box.tsx';

export function Composer({ pgId, me }: { pgId: string; me: Me }) {
  const change = useCommentsDispatch();
  const [text, write] = useDraft(`comment:${pgId}`);

  function post(sent: string): void {
    void change(send(pgId, { commentId: null, text: sent }));
    write('');
  }

  return (
    <div className="grid grid-cols-[2.5rem_minmax(0,1fr)] gap-x-3.5">
      <Avatar name={me.displayName} uid={me.uid} photo={me.photoURL} />
      <WritingBox
        label={messages.box}
        placeholder={messages.placeholder}
        text={text}
        onWrite={write}
        action={messages.post}
        onSend={post}
        onBlank={() => toast.error(messages.empty)}
        hint={messages.everyone}
      />
    </div>
  );
}
