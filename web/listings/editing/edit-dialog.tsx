/** The dialog in which a PG is edited. */
import { X } from 'lucide-react';
import { useRef } from 'react';
import { IconButton } from '#web/kit/fields/button.tsx';
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx';
import { Modal } from '#web/kit/feedback/modal.tsx';
import { messages } from './messages.ts';
import { EditForm } from './edit-form.tsx';
import { useDiscardQuestion, type Unsaved } from './use-discard-question.ts';
import type { Editing } from './use-edited-pg.ts';
import { useStaysQuestion } from './use-stays-question.tsx';

interface EditDialogProps {
  editing: Editing;
  onUpdated: () => void;
  /** However it was closed; the one who opened it takes it away then. */
  onClose: () => void;
}

/**
 * Mounted while it is open: focus stays in it, and returns to where it was. Neither a press beside it nor Escape loses
 * what was typed.
 */
export function EditDialog({ editing: { pg, opener }, onUpdated, onClose }: EditDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dialog.current?.close();
  const unsaved = useRef<() => Unsaved>(null);
  const { question, mayEndStays } = useStaysQuestion();
  const { isOpen, requestClose, cancel } = useDiscardQuestion(
    () => (question ? 'questioned' : (unsaved.current?.() ?? 'nothing')),
    close,
  );

  return (
    <>
      <Modal
        ref={dialog}
        // A button that was busy has lost the focus.
        opener={opener}
        aria-labelledby="edit-title"
        // Such as the way back of a phone.
        onCancel={(event) => {
          event.preventDefault();
          requestClose();
        }}
        onClose={onClose}
        className="sheet edit-sheet"
      >
        <div className="flex max-h-[inherit] flex-col">
          <div className="flex items-center justify-between gap-3 border-b border-line py-3.5 pr-3.5 pl-4 md:pl-6">
            <h2 id="edit-title" className="line-clamp-2 text-xl wrap-anywhere">
              {messages.edit(pg.name)}
            </h2>
            <IconButton label={messages.close} onClick={requestClose}>
              <X />
            </IconButton>
          </div>
          <EditForm
            pg={pg}
            unsaved={unsaved}
            mayEndStays={mayEndStays}
            onUpdated={() => {
              onUpdated();
              close();
            }}
            onChanged={onUpdated}
            onCancel={close}
          />
        </div>
      </Modal>
      {question}
      {isOpen && (
        <ConfirmDialog
          question={messages.discardQuestion}
          hint={messages.discardHint}
          action={messages.discard}
          back={messages.keepEditing}
          onConfirm={close}
          onClose={cancel}
        />
      )}
    </>
  );
}
