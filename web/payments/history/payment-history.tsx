/** A person's payments as a table: what for, how much, what became of it, and the invoice. */
import type { ReactNode } from 'react';
import picture from '#illustrations/blue-room.svg';
import { DataTable, DataTableSkeleton } from '#web/kit/figures/data-table.tsx';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { useSettled, useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { bookingMessages, messages } from '../messages.ts';
import { paymentColumns } from './payment-columns.tsx';
import type { History } from './use-history.ts';

interface PaymentHistoryProps {
  history: History;
  /** Rendered once the payments have come for the first time, for their height would move it. */
  below: ReactNode;
}

export function PaymentHistory({ history, below }: PaymentHistoryProps) {
  const skeleton = useSkeleton(history.isLoading);
  const isLoading = history.isLoading || skeleton;
  const settled = useSettled(isLoading);
  return (
    <>
      {isLoading ? (
        <>
          <p role="status" className="sr-only">
            {bookingMessages.historyLoading}
          </p>
          <DataTableSkeleton shown={skeleton} />
        </>
      ) : (
        <Payments history={history} />
      )}
      {settled && below}
    </>
  );
}

function Payments({ history: { payments, error, refresh } }: { history: History }) {
  if (error !== null) return <RetryNotice text={messages.historyFailed(error)} onRetry={refresh} />;
  if (payments.length === 0) {
    return (
      <EmptyWindow picture={picture} title={messages.historyEmpty}>
        <p>{bookingMessages.historyHint}</p>
      </EmptyWindow>
    );
  }
  return (
    <DataTable label={messages.historyTitle} columns={paymentColumns()} rows={payments} keyOf={({ _id }) => _id} />
  );
}
