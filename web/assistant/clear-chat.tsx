/** Clearing the conversation, asked first: it cannot be undone. */
import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#web/kit/fields/button.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { messages } from './messages.ts';
import { clearHistory } from './chat-slice.ts';

export function ClearChat({ disabled }: { disabled: boolean }) {
  const dispatch = useDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [busy, setBusy] = useState(false);
  const close = () => dialog.current?.close();

  async function clear(): Promise<void> {
    const failed = attempt('clear-chat');
    setBusy(true);
    const outcome = await dispatch(clearHistory());
    setBusy(false);
    close();
    if (clearHistory.fulfilled.match(outcome)) toast.success(messages.cleared);
    else failed(messages.clearFailed);
  }

  return (
    <>
      <Button
        look="ghost"
        size="sm"
        disabled={disabled}
        onClick={() => dialog.current?.showModal()}
        aria-label={messages.clear}
        title={messages.clear}
        className="ml-auto disabled:not-aria-busy:bg-transparent"
      >
        <Trash2 />
        <span className="max-md:hidden">{messages.clear}</span>
      </Button>
      <dialog
        ref={dialog}
        role="alertdialog"
        aria-labelledby={title}
        aria-describedby={`${title}-hint`}
        className="sheet"
      >
        <div className="grid gap-4.5 p-6">
          <h2 id={title} className="text-xl">
            {messages.clearQuestion}
          </h2>
          <p id={`${title}-hint`}>{messages.clearHint}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="ghost" onClick={close} autoFocus>
              {messages.cancel}
            </Button>
            <Button look="danger" busy={busy} busyLabel={messages.clearing} onClick={() => void clear()}>
              {messages.clear}
            </Button>
          </div>
        </div>
      </dialog>
    </>
  );
}
