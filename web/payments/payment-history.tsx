/** A person's payments as a table: what for, how much, what became of it, and the invoice. */
import picture from '#illustrations/blue-room.svg';
import type { PaymentRecord } from '#contract/payments/schema.ts';
import { DataTable, DataTableSkeleton } from '#web/kit/data-table.tsx';
import type { Column } from '#web/kit/data-table.tsx';
import { EmptyWindow } from '#web/kit/empty-window.tsx';
import { RetryNotice } from '#web/kit/retry-notice.tsx';
import { useSkeleton } from '#web/kit/skeleton.tsx';
import { dayOf } from '#web/lib/day.ts';
import { rupees } from '#web/lib/rupees.ts';
import { added } from './added-messages.ts';
import { InvoiceButton } from './invoice-button.tsx';
import { messages } from './messages.ts';
import type { History } from './use-history.ts';

const columns: Column<PaymentRecord>[] = [
  {
    name: messages.columns.date,
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap tabular-nums">
        {dayOf(createdAt)}
      </time>
    ),
  },
  { name: messages.columns.pgName, cell: (payment) => <PgName payment={payment} /> },
  { name: messages.columns.location, cell: ({ pgLocation }) => pgLocation },
  { name: messages.columns.paymentId, cell: (payment) => <PaymentId payment={payment} /> },
  {
    name: messages.columns.amount,
    end: true,
    cell: ({ amount }) => <b className="whitespace-nowrap tabular-nums">{rupees(amount)}</b>,
  },
];

export function PaymentHistory({ history: { payments, waiting, error, refresh } }: { history: History }) {
  const skeleton = useSkeleton(waiting);
  if (waiting || skeleton) {
    return (
      <>
        <p role="status" className="sr-only">
          {added.historyLoading}
        </p>
        <DataTableSkeleton shown={skeleton} />
      </>
    );
  }
  if (error !== null) return <RetryNotice text={messages.historyFailed(error)} onRetry={refresh} />;
  if (payments.length === 0) {
    return (
      <EmptyWindow picture={picture} title={messages.historyEmpty}>
        <p>{added.historyHint}</p>
      </EmptyWindow>
    );
  }
  return <DataTable label={messages.historyTitle} columns={columns} rows={payments} keyOf={({ _id }) => _id} />;
}

function PgName({ payment: { pgName, state, refundReason } }: { payment: PaymentRecord }) {
  const became = state === 'paid' ? undefined : added.state[state];
  return (
    <>
      <b>{pgName}</b>
      {became && <span className="block text-sm text-fg-muted">{refundReason ? `${became}: ${added.reason[refundReason]}` : became}</span>}
    </>
  );
}

function PaymentId({ payment }: { payment: PaymentRecord }) {
  return (
    <>
      <span className="block font-mono text-xs text-fg-muted">{payment.razorpay_payment_id}</span>
      {payment.invoiceNumber && <InvoiceButton payment={payment} invoiceNumber={payment.invoiceNumber} look="ghost" />}
    </>
  );
}
