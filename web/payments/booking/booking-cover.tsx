/**
 * What a page with bookings needs once: the person's holds, and a cover that keeps everything else still while a
 * booking is decided.
 */
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { fetchHolds } from '../calls.ts';
import { selectPayment } from '../payment-slice.ts';
import { useAppDispatch } from '../thunk.ts';
import { bookingMessages } from '../messages.ts';

export function BookingCover() {
  const dispatch = useAppDispatch();
  const cover = useRef<HTMLDialogElement>(null);
  const step = useSelector(selectPayment).booking?.step;
  // While the payment window is open it covers the page itself.
  const covered = step === 'opening' || step === 'verifying';

  useEffect(() => {
    const running = dispatch(fetchHolds());
    return () => running.abort();
  }, [dispatch]);

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
          <p className="mt-1.5 text-fg-muted">{bookingMessages.coverHint}</p>
        </div>
      )}
    </dialog>
  );
}

function coverTitle(step: string | undefined): string {
  return step === 'verifying' ? bookingMessages.coverVerifying : bookingMessages.coverOpening;
}
