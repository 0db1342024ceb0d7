/** Clearing the conversation, asked first: it cannot be undone. */
import { Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '#web/kit/button.tsx';
import { toast } from '#web/kit/toast.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { added } from './added-messages.ts';
import { clearHistory } from './chat-slice.ts';

export function ClearChat({ disabled }: { disabled: boolean }) {
  const dispatch = useDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [busy, setBusy] = useState(false);
  const close = () => dialog.current?.close();

  async function clear(): Promise<void> {
    setBusy(true);
    const outcome = await dispatch(clearHistory());
    setBusy(false);
    close();
    if (clearHistory.fulfilled.match(outcome)) toast.success(added.cleared);
    else toast.error(added.clearFailed);
  }

  return (
    <>
      <Button
        look="ghost"
        size="sm"
        disabled={disabled}
        onClick={() => dialog.current?.showModal()}
        aria-label={added.clear}
        title={added.clear}
        className="ml-auto disabled:not-aria-busy:bg-transparent"
      >
        <Trash2 />
        <span className="max-md:hidden">{added.clear}</span>
      </Button>
      <dialog ref={dialog} role="alertdialog" aria-labelledby={title} aria-describedby={`${title}-hint`} className="sheet">
        <div className="grid gap-4.5 p-6">
          <h2 id={title} className="text-xl">
            {added.clearQuestion}
          </h2>
          <p id={`${title}-hint`}>{added.clearHint}</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="ghost" onClick={close} autoFocus>
              {added.cancel}
            </Button>
            <Button look="danger" busy={busy} busyLabel={added.clearing} onClick={() => void clear()}>
              {added.clear}
            </Button>
          </div>
        </div>
      </dialog>
    </>
  );
}
