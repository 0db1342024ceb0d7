/** The PGs that people are paying for right now, each with the way to end the hold. */
import { useCallback, useState } from 'react';
import type { HeldListing } from '#contract/payments/schema.ts';
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { DataTable } from '#web/kit/figures/data-table.tsx';
import type { Column } from '#web/kit/figures/data-table.tsx';
import { Email } from '#web/kit/labels/email.tsx';
import { call } from '#web/lib/http/call.ts';
import { useAction } from '#web/lib/http/use-action.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import { adminMessages, messages } from '../messages.ts';
import { RowButton } from './row-button.tsx';

function columnsWith(onDone: () => void): Column<HeldListing>[] {
  return [
    { name: messages.columns.pgName, cell: ({ pgName }) => <b>{pgName}</b> },
    { name: messages.columns.location, cell: ({ pgLocation }) => pgLocation },
    { name: adminMessages.holds.columns.payer, cell: (hold) => <Payer hold={hold} /> },
    {
      name: adminMessages.holds.columns.left,
      cell: ({ secondsLeft }) => adminMessages.holds.minutes(Math.ceil(secondsLeft / 60)),
    },
    { name: adminMessages.holds.columns.actions, cell: (hold) => <EndHold hold={hold} onDone={onDone} /> },
  ];
}

export function LiveHolds() {
  const fetcher = useCallback(async (signal: AbortSignal) => (await call('allHolds', {}, signal)).data, []);
  const { data, error, refetch } = useFetch(fetcher, adminMessages.holds.failed);
  if (error !== null && !data) return <RetryNotice text={error} onRetry={refetch} />;
  if (!data) return <p className="text-fg-muted">{adminMessages.logsLoading}</p>;
  if (data.length === 0) return <p className="text-fg-muted">{adminMessages.holds.none}</p>;
  return (
    <DataTable
      label={adminMessages.holds.title}
      columns={columnsWith(refetch)}
      rows={data}
      keyOf={({ orderId }) => orderId}
    />
  );
}

function Payer({ hold: { payerName, email } }: { hold: HeldListing }) {
  return (
    <>
      {payerName}
      <Email address={email} />
    </>
  );
}

function EndHold({ hold: { orderId, pgName }, onDone }: { hold: HeldListing; onDone: () => void }) {
  const [asking, setAsking] = useState(false);
  const { busy, run } = useAction({
    begin: () => attempt('end-hold'),
    async act() {
      await call('endHold', { params: { id: orderId } });
      toast.success(adminMessages.holds.ended);
    },
    failed: adminMessages.holds.endFailed,
    onDone,
  });

  return (
    <>
      <RowButton text={adminMessages.holds.end} about={pgName} busy={busy} onClick={() => setAsking(true)} />
      {asking && (
        <ConfirmDialog
          question={adminMessages.holds.question(pgName)}
          hint={adminMessages.holds.hint}
          action={adminMessages.holds.end}
          onConfirm={run}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
