/** What a page with bookings needs once: the person's holds, and a cover that keeps everything else still while a booking is decided. */
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { added } from './added-messages.ts';
import { fetchHolds } from './calls.ts';
import { selectPayment } from './payment-slice.ts';
import { useTeller } from './story.ts';

export function BookingDesk() {
  const tell = useTeller();
  const cover = useRef<HTMLDialogElement>(null);
  const step = useSelector(selectPayment).booking?.step;
  // While the payment window is open it covers the page itself.
  const covered = step === 'opening' || step === 'verifying';

  useEffect(() => {
    const running = tell(fetchHolds());
    return () => running.abort();
  }, [tell]);

  useEffect(() => {
    const dialog = cover.current;
    if (!covered || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [covered]);

  return (
    <dialog ref={cover} aria-label={coverTitle(step)} onCancel={(event) => event.preventDefault()} className="sheet">
      {covered && (
        <div role="status" className="animate-appear p-6">
          <p className="text-xl font-bold">{coverTitle(step)}</p>
          <p className="mt-1.5 text-fg-muted">{added.coverHint}</p>
        </div>
      )}
    </dialog>
  );
}

function coverTitle(step: string | undefined): string {
  return step === 'verifying' ? added.coverVerifying : added.coverOpening;
}
