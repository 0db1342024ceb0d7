/** The filters on a narrow screen: a sheet that comes up from below, a native dialog. */
import { X } from 'lucide-react';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { Button, IconButton } from '#web/kit/fields/button.tsx';
import { Modal } from '#web/kit/feedback/modal.tsx';
import { messages as filterMessages } from './messages.ts';
import { useBackCloses } from '#web/kit/feedback/use-back-closes.ts';

interface FilterSheetProps {
  /** What the button says that leads back to the results. */
  done: string;
  onClose: () => void;
  onClear: () => void;
  children: ReactNode;
}

/**
 * Mounted while it is open: focus stays in it, Esc, Back and a press beside it close it, and focus returns to where it
 * was.
 */
export function FilterSheet({ done, onClose, onClear, children }: FilterSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useBackCloses(() => dialog.current?.close());

  /** Closed over a wrong field, the results would not be those that were asked for. */
  function show(): void {
    const wrong = dialog.current?.querySelector<HTMLElement>('[aria-invalid]');
    if (wrong) wrong.focus();
    else dialog.current?.close();
  }

  return (
    <Modal
      ref={dialog}
      closedFromBeside
      aria-labelledby="filter-sheet-title"
      onClose={onClose}
      className="filter-sheet"
    >
      <div className="flex max-h-[inherit] flex-col">
        <div className="flex items-center justify-between border-b border-line py-2 pr-2 pl-gutter">
          <h2 id="filter-sheet-title" className="text-lg">
            {filterMessages.title}
          </h2>
          <IconButton label={filterMessages.close} onClick={() => dialog.current?.close()}>
            <X />
          </IconButton>
        </div>
        <div className="grid gap-4 overflow-y-auto px-gutter py-4">{children}</div>
        <div
          className={
            'grid grid-cols-[auto_1fr] gap-3 border-t border-line ' +
            'px-gutter pt-3 pb-[calc(.75rem+env(safe-area-inset-bottom))]'
          }
        >
          <Button look="outline" onClick={onClear}>
            {filterMessages.clear}
          </Button>
          <Button onClick={show}>{done}</Button>
        </div>
      </div>
    </Modal>
  );
}
