/** Editing one's own words in their place. What others change meanwhile does not touch what is being typed. */
import { useState } from 'react';
import { useMe } from '#web/identity/use-me.ts';
import { messages } from '../messages.ts';
import { edit, editDraftKey, useCommentsDispatch } from '../state/changes.ts';
import type { Target } from '../state/pending.ts';
import { useDraft } from './use-draft.ts';
import { WritingBox } from './writing-box.tsx';

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
