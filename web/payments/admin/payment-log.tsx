/** Everybody's payments: found by word and day, with totals, a page at a time, and each to be given back. */
import picture from '#illustrations/blue-room.svg';
import type { LogTotals, PaymentRecord } from '#contract/payments/schema.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { DataTable, DataTableSkeleton } from '#web/kit/figures/data-table.tsx';
import type { Column } from '#web/kit/figures/data-table.tsx';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import { FileButton } from '#web/kit/fields/file-button.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { call } from '#web/lib/http/call.ts';
import { rupees } from '#web/lib/rupees.ts';
import { saveCsv } from '#web/lib/save-file.ts';
import type { LogAddress } from './log-address.ts';
import { LogFilters } from './log-filters.tsx';
import { adminMessages, messages } from '../messages.ts';
import { paymentColumns } from '../history/payment-columns.tsx';
import { RefundButton } from './refund-button.tsx';
import { askedOf } from './use-payment-log.ts';
import type { PaymentLogState } from './use-payment-log.ts';

interface PaymentLogProps {
  address: LogAddress;
  logs: PaymentLogState;
  onRefund: () => void;
}

export function PaymentLog({ address, logs, onRefund }: PaymentLogProps) {
  return (
    <div className="grid gap-5">
      <LogFilters address={address} />
      <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
        {logs.totals && <Totals totals={logs.totals} />}
        <span className="ml-auto">
          <FileButton
            label={adminMessages.csv}
            failed={adminMessages.csvFailed}
            fetchFile={async () =>
              saveCsv((await call('exportPayments', { query: askedOf(address.filters) })).data, 'payments')
            }
          />
        </span>
      </div>
      <Payments address={address} logs={logs} onRefund={onRefund} />
    </div>
  );
}

function Totals({ totals: { count, received, refunding, refunded, chargedBack } }: { totals: LogTotals }) {
  const facts = [
    [adminMessages.totals.count, count.toLocaleString('en-IN')],
    [adminMessages.totals.received, rupees(received)],
    [adminMessages.totals.refunding, rupees(refunding)],
    [adminMessages.totals.refunded, rupees(refunded)],
    ...(chargedBack > 0 ? [[adminMessages.totals.chargedBack, rupees(chargedBack)]] : []),
  ];
  return (
    <dl aria-label="Totals" className="flex flex-wrap gap-x-8 gap-y-2">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-fg-muted">{name}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Payments({ address, logs, onRefund }: PaymentLogProps) {
  const { payments, waiting, changing, error, older, refresh } = logs;
  const skeleton = useSkeleton(waiting);
  if (waiting || skeleton) {
    return (
      <>
        <p role="status" className="sr-only">
          {adminMessages.logsLoading}
        </p>
        <DataTableSkeleton shown={skeleton} />
      </>
    );
  }
  if (error !== null) return <RetryNotice text={messages.historyFailed(error)} onRetry={refresh} />;
  const { query, from, to } = address.filters;
  if (payments.length === 0) {
    return (
      <EmptyWindow picture={picture} title={messages.historyEmpty}>
        <p>{query || from || to ? adminMessages.nothingFound : adminMessages.logsEmpty}</p>
      </EmptyWindow>
    );
  }
  return (
    <div aria-busy={changing} className={changing ? 'opacity-60' : ''}>
      <DataTable
        label={messages.adminLogsTitle}
        columns={columnsWith(onRefund)}
        rows={payments}
        keyOf={({ _id }) => _id}
      />
      {(address.newer || older) && (
        <nav aria-label="Pages" className="mt-5 flex flex-wrap justify-between gap-3">
          {address.newer ? (
            <Button look="outline" size="sm" onClick={address.newer}>
              {adminMessages.newer}
            </Button>
          ) : (
            <span />
          )}
          {older && (
            <Button look="outline" size="sm" onClick={() => address.older(older)}>
              {adminMessages.older}
            </Button>
          )}
        </nav>
      )}
    </div>
  );
}

function columnsWith(onRefund: () => void): Column<PaymentRecord>[] {
  return [
    ...paymentColumns,
    { name: adminMessages.email, cell: (payment) => <Payer payment={payment} onRefund={onRefund} /> },
  ];
}

/** Whom it came from, and, while the booking or its money stands, the way to give it back. */
function Payer({ payment, onRefund }: { payment: PaymentRecord; onRefund: () => void }) {
  const { orderId, pgName, amount, state } = payment;
  return (
    <>
      <span className="block text-sm">{payment.email}</span>
      {payment.disputed && <span className="block text-sm text-danger">{adminMessages.disputed}</span>}
      {payment.chargedBack !== undefined && (
        <span className="block text-sm text-danger">{adminMessages.chargedBack(rupees(payment.chargedBack))}</span>
      )}
      {orderId && (state === 'paid' || state === 'ended') && (
        <span className="-ml-4 block">
          <RefundButton order={{ orderId, pgName, amount }} onDone={onRefund} />
        </span>
      )}
    </>
  );
}
