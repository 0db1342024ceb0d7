/** Asks once more before something that cannot be undone; the focus starts on the way back. */
import { useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../fields/button.tsx';
import { Modal } from './modal.tsx';
import { messages as kit } from '../messages.ts';

interface ConfirmDialogProps {
  question: string;
  /** What will be lost, in a sentence. */
  hint?: string;
  /** The button's word for doing it, such as 'Delete'. */
  action: string;
  /** The word of the way back. */
  back?: string;
  /** What the button says while it is done; without it, it is done once the dialog is closed. */
  busyLabel?: string;
  onConfirm: () => void | Promise<void>;
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
  busyLabel,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const [busy, setBusy] = useState(false);

  async function confirm(): Promise<void> {
    if (busyLabel === undefined) {
      dialog.current?.close();
      return onConfirm();
    }
    setBusy(true);
    await onConfirm();
    dialog.current?.close();
  }

  return (
    <Modal
      ref={dialog}
      role="alertdialog"
      aria-labelledby={id}
      aria-describedby={hint === undefined ? undefined : `${id}-hint`}
      onClose={onClose}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4.5 p-6 wrap-anywhere">
        <h2 id={id} className="text-xl">
          {question}
        </h2>
        {hint !== undefined && <p id={`${id}-hint`}>{hint}</p>}
        {children}
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" onClick={() => dialog.current?.close()}>
            {back}
          </Button>
          <Button look="danger" busy={busy} busyLabel={busyLabel} onClick={() => void confirm()}>
            {action}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
