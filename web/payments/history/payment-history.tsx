/** A person's payments as a table: what for, how much, what became of it, and the invoice. */
import picture from '#illustrations/blue-room.svg';
import { DataTable, DataTableSkeleton } from '#web/kit/figures/data-table.tsx';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { bookingMessages, messages } from '../messages.ts';
import { paymentColumns } from './payment-columns.tsx';
import type { History } from './use-history.ts';

export function PaymentHistory({ history: { payments, waiting, error, refresh } }: { history: History }) {
  const skeleton = useSkeleton(waiting);
  if (waiting || skeleton) {
    return (
      <>
        <p role="status" className="sr-only">
          {bookingMessages.historyLoading}
        </p>
        <DataTableSkeleton shown={skeleton} />
      </>
    );
  }
  if (error !== null) return <RetryNotice text={messages.historyFailed(error)} onRetry={refresh} />;
  if (payments.length === 0) {
    return (
      <EmptyWindow picture={picture} title={messages.historyEmpty}>
        <p>{bookingMessages.historyHint}</p>
      </EmptyWindow>
    );
  }
  return <DataTable label={messages.historyTitle} columns={paymentColumns} rows={payments} keyOf={({ _id }) => _id} />;
}
