/**
 * What needs a look: alerts, jobs that keep failing, and orders with what is the matter with each and the two things
 * an admin can do.
 */
import { useCallback, useState } from 'react';
import type { Attention as Concerns } from '#contract/payments/schema.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { DataTable } from '#web/kit/figures/data-table.tsx';
import type { Column } from '#web/kit/figures/data-table.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { Email } from '#web/kit/labels/email.tsx';
import { call } from '#web/lib/http/call.ts';
import { translated } from '#web/lib/http/messages.ts';
import { CallFailed } from '#web/lib/http/call-failed.ts';
import { dayOf } from '#web/lib/day.ts';
import { rupeesText } from '#contract/money.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import { adminMessages, messages } from '../messages.ts';
import { Alerts } from './alerts.tsx';
import { FailingJobs } from './failing-jobs.tsx';
import { RefundButton } from './refund-button.tsx';

type ConcernedOrder = Concerns['orders'][number];

/** States in which there is money of the order that can go back. */
const WITH_MONEY: readonly ConcernedOrder['state'][] = ['paid', 'ended', 'refunding'];

function columnsWith(onDone: () => void): Column<ConcernedOrder>[] {
  return [
    { name: messages.columns.date, cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt)}</time> },
    { name: messages.columns.pgName, cell: ({ pgName, email }) => <NamedOrder pgName={pgName} email={email} /> },
    { name: adminMessages.attention.columns.concern, cell: (order) => <Matter order={order} /> },
    {
      name: messages.columns.amount,
      end: true,
      cell: ({ amount }) => <b className="tabular-nums">{rupeesText(amount)}</b>,
    },
    { name: adminMessages.attention.columns.actions, cell: (order) => <Actions order={order} onDone={onDone} /> },
  ];
}

/** `onChange`: something was done about an order, so that the payments below are old. */
export function Attention({ onChange }: { onChange: () => void }) {
  const fetcher = useCallback(async (signal: AbortSignal) => (await call('getAttention', {}, signal)).data, []);
  const { data, error, refetch } = useFetch(fetcher, adminMessages.attention.failed);
  const done = () => {
    refetch();
    onChange();
  };
  if (error !== null && !data) return <RetryNotice text={error} onRetry={refetch} />;
  if (!data) return <p className="text-fg-muted">{adminMessages.logsLoading}</p>;
  const { alerts, jobs, orders } = data;
  if (alerts.length + jobs.length + orders.length === 0)
    return <p className="text-fg-muted">{adminMessages.attention.none}</p>;
  return (
    <>
      {alerts.length > 0 && <Alerts alerts={alerts} onDone={done} />}
      {jobs.length > 0 && <FailingJobs jobs={jobs} onDone={refetch} />}
      {orders.length > 0 && (
        <section aria-label={adminMessages.attention.orders} className="grid gap-2">
          <h3 className="text-lg">{adminMessages.attention.orders}</h3>
          <DataTable
            label={adminMessages.attention.orders}
            columns={columnsWith(done)}
            rows={orders}
            keyOf={({ orderId, refundId }) => refundId ?? orderId}
          />
        </section>
      )}
    </>
  );
}

function NamedOrder({ pgName, email }: Pick<ConcernedOrder, 'pgName' | 'email'>) {
  return (
    <>
      <b>{pgName}</b>
      <Email address={email} />
    </>
  );
}

function Matter({ order: { concerns, note } }: { order: ConcernedOrder }) {
  return (
    <>
      {concerns.map((concern) => (
        <span key={concern} className="block">
          {adminMessages.attention.concerns[concern]}
        </span>
      ))}
      {note && <span className="block text-sm text-fg-muted">{translated(note)}</span>}
    </>
  );
}

function Actions({ order, onDone }: { order: ConcernedOrder; onDone: () => void }) {
  const [busy, setBusy] = useState(false);

  async function reconcile(): Promise<void> {
    const failed = attempt('reconcile');
    setBusy(true);
    try {
      await call('reconcileOrder', { params: { id: order.orderId } });
      toast.success(adminMessages.attention.reconciled);
    } catch (error) {
      failed((error instanceof CallFailed && error.message) || adminMessages.attention.reconcileFailed);
    }
    setBusy(false);
    onDone();
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        look="outline"
        size="sm"
        busy={busy}
        busyLabel={adminMessages.attention.reconciling}
        aria-label={`${adminMessages.attention.reconcile} ${order.pgName}`}
        onClick={() => void reconcile()}
      >
        {adminMessages.attention.reconcile}
      </Button>
      {WITH_MONEY.includes(order.state) && (
        <RefundButton
          order={order}
          // A refund that has failed is only tried again.
          endsBooking={order.state === 'paid' && !order.concerns.includes('refund_failed')}
          onDone={onDone}
        />
      )}
    </div>
  );
}
