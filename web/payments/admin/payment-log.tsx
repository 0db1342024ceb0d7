/** Everybody's payments: found by word and day, with totals, a page at a time, and each to be given back. */
import { number } from '#web/language/formats.ts';
import type { ReactNode } from 'react';
import picture from '#illustrations/blue-room.svg';
import type { LogTotals, PaymentRecord } from '#contract/payments/schema.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { DataTable, DataTableSkeleton } from '#web/kit/figures/data-table.tsx';
import type { Column } from '#web/kit/figures/data-table.tsx';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import { FileButton } from '#web/kit/fields/file-button.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { useSettled, useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { call } from '#web/lib/http/call.ts';
import { rupeesText } from '#contract/money.ts';
import { saveCsv } from '#web/lib/save-file.ts';
import type { LogUrlState } from './use-log-url-state.ts';
import { LogFilters } from './log-filters.tsx';
import { adminMessages, messages } from '../messages.ts';
import { paymentColumns } from '../history/payment-columns.tsx';
import { RefundButton } from './refund-button.tsx';
import { toCallQuery } from './use-payment-log.ts';
import type { PaymentLogState } from './use-payment-log.ts';
import { messages as kit } from '#web/kit/messages.ts';
import { Email } from '#web/kit/labels/email.tsx';

interface PaymentLogProps {
  urlState: LogUrlState;
  logs: PaymentLogState;
  onRefund: () => void;
  /** Rendered once the log has come for the first time, for its height would move it. */
  below: ReactNode;
}

export function PaymentLog({ urlState, logs, onRefund, below }: PaymentLogProps) {
  const skeleton = useSkeleton(logs.isLoading);
  const settled = useSettled(logs.isLoading || skeleton);
  return (
    <>
      <div className="grid gap-5">
        <LogFilters urlState={urlState} />
        <div className="flex flex-wrap items-center gap-x-8 gap-y-3">
          <Totals totals={logs.totals} />
          <span className="ml-auto">
            <FileButton
              label={adminMessages.csv}
              failed={adminMessages.csvFailed}
              fetchFile={async () =>
                saveCsv((await call('exportPayments', { query: toCallQuery(urlState.filters) })).data, 'payments')
              }
            />
          </span>
        </div>
        <Payments urlState={urlState} logs={logs} onRefund={onRefund} skeleton={skeleton} />
      </div>
      <div hidden={!settled}>{below}</div>
    </>
  );
}

const NOTHING: LogTotals = { count: 0, received: 0, refunding: 0, refunded: 0, chargedBack: 0 };

/** Before they are known, their space is reserved. */
function Totals({ totals }: { totals: LogTotals | undefined }) {
  const { count, received, refunding, refunded, chargedBack } = totals ?? NOTHING;
  const facts = [
    [adminMessages.totals.count, number(count)],
    [adminMessages.totals.received, rupeesText(received)],
    [adminMessages.totals.refunding, rupeesText(refunding)],
    [adminMessages.totals.refunded, rupeesText(refunded)],
    ...(chargedBack > 0 ? [[adminMessages.totals.chargedBack, rupeesText(chargedBack)]] : []),
  ];
  return (
    <dl
      aria-label={adminMessages.totals.label}
      className={`grid grid-cols-2 gap-x-8 gap-y-2 max-md:basis-full md:flex md:flex-wrap ${totals ? '' : 'invisible'}`}
    >
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-xs text-fg-muted">{name}</dt>
          <dd className="font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface PaymentsProps extends Omit<PaymentLogProps, 'below'> {
  skeleton: boolean;
}

function Payments({ urlState, logs, onRefund, skeleton }: PaymentsProps) {
  const { payments, isLoading, isFetching, error, older, refresh } = logs;
  if (isLoading || skeleton) {
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
  const { query, from, to } = urlState.filters;
  if (payments.length === 0) {
    const isFiltered = query || from || to;
    return (
      <EmptyWindow picture={picture} title={isFiltered ? adminMessages.nothingFound : messages.historyEmpty}>
        <p>{isFiltered ? adminMessages.nothingFoundHint : adminMessages.logsEmpty}</p>
      </EmptyWindow>
    );
  }
  return (
    <div aria-busy={isFetching} className={isFetching ? 'opacity-60' : ''}>
      <DataTable
        label={messages.adminLogsTitle}
        columns={columnsWith(onRefund)}
        rows={payments}
        keyOf={({ _id }) => _id}
      />
      {(urlState.newer || older) && (
        <nav aria-label={kit.pages} className="mt-5 flex flex-wrap justify-between gap-3">
          {urlState.newer ? (
            <Button look="outline" size="sm" onClick={urlState.newer}>
              {adminMessages.newer}
            </Button>
          ) : (
            <span />
          )}
          {older && (
            <Button look="outline" size="sm" onClick={() => urlState.older(older)}>
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
    ...paymentColumns(),
    { name: adminMessages.email, cell: (payment) => <Payer payment={payment} onRefund={onRefund} /> },
  ];
}

/** Whom it came from, and, while the booking or its money stands, the way to give it back. */
function Payer({ payment, onRefund }: { payment: PaymentRecord; onRefund: () => void }) {
  const { orderId, pgName, amount, state } = payment;
  return (
    <>
      {payment.email && <Email address={payment.email} />}
      {payment.disputed && <span className="block text-sm text-danger">{adminMessages.disputed}</span>}
      {payment.chargedBack !== undefined && (
        <span className="block text-sm text-danger">{adminMessages.chargedBack(rupeesText(payment.chargedBack))}</span>
      )}
      {orderId && (state === 'paid' || state === 'ended') && (
        <span className="-ml-4 block">
          <RefundButton order={{ orderId, pgName, amount }} endsBooking={state === 'paid'} onDone={onRefund} />
        </span>
      )}
    </>
  );
}
