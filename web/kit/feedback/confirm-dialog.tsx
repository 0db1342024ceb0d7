/** Asks once more before something that cannot be undone; the focus starts on the way back. */
import { useEffect, useId, useRef } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../fields/button.tsx';
import { messages as kit } from '../messages.ts';

interface ConfirmDialogProps {
  question: string;
  /** What will be lost, in a sentence. */
  hint?: string;
  /** The button's word for doing it, such as 'Delete'. */
  action: string;
  /** The word of the way back. */
  back?: string;
  onConfirm: () => void;
  /** However it was closed; the one who opened it takes it away then. */
  onClose: () => void;
  /** What may be said with it. */
  children?: ReactNode;
}

/** Mounted while it is open. Esc closes it, and the focus returns to where it was. */
export function ConfirmDialog({
  question,
  hint,
  action,
  back = kit.cancel,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);

  function confirm(): void {
    dialog.current?.close();
    onConfirm();
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      onClose={onClose}
      className="sheet"
    >
      <div className="grid gap-4.5 p-6">
        <h2 id={id} className="text-xl">
          {question}
        </h2>
        {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" onClick={() => dialog.current?.close()}>
            {back}
          </Button>
          <Button look="danger" onClick={confirm}>
            {action}
          </Button>
        </div>
      </div>
    </dialog>
  );
}
