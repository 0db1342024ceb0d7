/** The dialog in which a PG is edited: a skeleton until it is loaded, then its form. */
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '#web/kit/button.tsx';
import { Skeleton } from '#web/kit/skeleton.tsx';
import { added } from './added-messages.ts';
import { EditForm } from './edit-form.tsx';
import type { Editing } from './use-edited-pg.ts';

interface EditDialogProps {
  editing: Editing;
  onUpdated: () => void;
  /** However it was closed; the one who opened it takes it away then. */
  onClose: () => void;
}

/** Mounted while it is open: focus stays in it, and returns to where it was. A press beside it does not lose what was typed. */
export function EditDialog({ editing: { name, pg }, onUpdated, onClose }: EditDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  const close = () => dialog.current?.close();

  return (
    <dialog ref={dialog} aria-labelledby="edit-title" onClose={onClose} className="sheet edit-sheet">
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center justify-between gap-3 border-b border-line py-3.5 pr-3.5 pl-4 md:pl-6">
          <h2 id="edit-title" className="text-xl wrap-anywhere">
            {added.edit(name)}
          </h2>
          <IconButton label={added.close} onClick={close}>
            <X />
          </IconButton>
        </div>
        {pg ? (
          <EditForm
            pg={pg}
            onUpdated={() => {
              onUpdated();
              close();
            }}
            onCancel={close}
          />
        ) : (
          <FormSkeleton />
        )}
      </div>
    </dialog>
  );
}

function FormSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {added.loading}
      </p>
      <div aria-hidden="true" className="grid grid-cols-6 gap-x-4.5 gap-y-6 px-4 py-5 md:px-6">
        {['col-span-3', 'col-span-3', 'col-span-2', 'col-span-2', 'col-span-2', 'col-span-3', 'col-span-3', 'col-span-6'].map(
          (span, at) => (
            <div key={at} className={span}>
              <Skeleton className="mb-2 h-4 w-20" />
              <Skeleton className={`rounded-control! ${span === 'col-span-6' ? 'h-24' : 'h-12'}`} />
            </div>
          ),
        )}
      </div>
    </>
  );
}
