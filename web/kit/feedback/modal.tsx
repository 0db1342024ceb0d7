/** A native dialog over the page: focus stays in it, Esc closes it, and focus returns to where it was. */
import { useEffect, useImperativeHandle, useRef } from 'react';
import type { ComponentProps, Ref } from 'react';

interface ModalProps extends ComponentProps<'dialog'> {
  /** Its `close()` closes it. */
  ref?: Ref<HTMLDialogElement>;
  /** Left out where it is mounted only while it is open. */
  open?: boolean;
  /** However it was closed; the one who opened it takes it away then. */
  onClose: () => void;
  /** Whether a press beside it closes it. */
  closedFromBeside?: boolean;
  /** What has the focus in the end, where the one who opened it has lost it meanwhile. */
  opener?: Element | null;
}

export function Modal({
  ref,
  open = true,
  closedFromBeside = false,
  opener,
  className = 'sheet',
  ...rest
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useImperativeHandle(ref, () => dialog.current as HTMLDialogElement, []);

  useEffect(() => {
    const modal = dialog.current;
    if (!modal || modal.open === open) return;
    if (!open) return modal.close();
    if (opener instanceof HTMLElement) opener.focus();
    modal.showModal();
  }, [open, opener]);

  useEffect(() => {
    const modal = dialog.current;
    if (!modal || !closedFromBeside) return;
    // A press on the backdrop has the dialog itself as its target; one inside has the part that was pressed.
    const onClick = (event: Event) => event.target === modal && modal.close();
    modal.addEventListener('click', onClick);
    return () => modal.removeEventListener('click', onClick);
  }, [closedFromBeside]);

  return <dialog {...rest} ref={dialog} className={className} />;
}
