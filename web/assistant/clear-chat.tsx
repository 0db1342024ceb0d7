/** Clearing the conversation, asked first: it cannot be undone. */
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx';
import { Button } from '#web/kit/fields/button.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { messages } from './messages.ts';
import { clearHistory } from './chat-slice.ts';

interface ClearChatProps {
  /** While there is nothing to clear. */
  disabled: boolean;
  /** Called once the question has gone, and this button's focus with what was cleared. */
  onCleared: () => void;
}

export function ClearChat({ disabled, onCleared }: ClearChatProps) {
  const dispatch = useDispatch();
  const [confirming, setConfirming] = useState(false);

  async function clear(): Promise<void> {
    const failed = attempt('clear-chat');
    const outcome = await dispatch(clearHistory());
    if (clearHistory.fulfilled.match(outcome)) toast.success(messages.cleared);
    else failed(messages.clearFailed);
  }

  return (
    <>
      <Button
        look="ghost"
        size="sm"
        disabled={disabled}
        onClick={() => setConfirming(true)}
        aria-label={messages.clear}
        title={messages.clear}
        className="ml-auto disabled:not-aria-busy:bg-transparent"
      >
        <Trash2 />
        <span className="max-md:hidden">{messages.clear}</span>
      </Button>
      {confirming && (
        <ConfirmDialog
          question={messages.clearQuestion}
          hint={messages.clearHint}
          action={messages.clear}
          busyLabel={messages.clearing}
          onConfirm={clear}
          onClose={() => {
            setConfirming(false);
            if (disabled) onCleared();
          }}
        />
      )}
    </>
  );
}
