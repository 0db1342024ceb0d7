/** Matters that the operator was told of: what each is, what to do, and a button that takes it off the list. */
import { useState } from 'react';
import type { Attention } from '#contract/payments/schema.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { DataTable } from '#web/kit/figures/data-table.tsx';
import type { Column } from '#web/kit/figures/data-table.tsx';
import { attempt } from '#web/kit/feedback/toast.ts';
import { call } from '#web/lib/http/call.ts';
import { CallFailed } from '#web/lib/http/call-failed.ts';
import { dayOf } from '#web/lib/day.ts';
import { rupees } from '#web/lib/rupees.ts';
import { adminMessages } from '../messages.ts';

type Alert = Attention['alerts'][number];

interface AlertsProps {
  alerts: Alert[];
  onDone: () => void;
}

export function Alerts({ alerts, onDone }: AlertsProps) {
  return (
    <section aria-label={adminMessages.attention.alerts} className="grid gap-2">
      <h3 className="text-lg">{adminMessages.attention.alerts}</h3>
      <DataTable
        label={adminMessages.attention.alerts}
        columns={columnsWith(onDone)}
        rows={alerts}
        keyOf={({ id }) => id}
      />
    </section>
  );
}

function columnsWith(onDone: () => void): Column<Alert>[] {
  return [
    {
      name: adminMessages.attention.columns.since,
      cell: ({ raisedAt }) => <time dateTime={raisedAt}>{dayOf(raisedAt)}</time>,
    },
    { name: adminMessages.attention.columns.concern, cell: (alert) => <Matter alert={alert} /> },
    { name: adminMessages.attention.columns.about, cell: (alert) => <About alert={alert} /> },
    { name: adminMessages.attention.columns.actions, cell: (alert) => <DoneButton alert={alert} onDone={onDone} /> },
  ];
}

function Matter({ alert: { title, advice } }: { alert: Alert }) {
  return (
    <>
      <b>{title}</b>
      <span className="block text-sm text-fg-muted">{advice}</span>
    </>
  );
}

function About({ alert: { pgName, email, amount, razorpay_payment_id, note } }: { alert: Alert }) {
  return (
    <>
      {pgName && <b className="block">{pgName}</b>}
      {amount !== undefined && <span className="block tabular-nums">{rupees(amount)}</span>}
      {email && <span className="block text-sm text-fg-muted">{email}</span>}
      {razorpay_payment_id && <code className="block text-xs">{razorpay_payment_id}</code>}
      {note && <span className="block text-sm text-fg-muted">{note}</span>}
    </>
  );
}

function DoneButton({ alert: { id, title }, onDone }: { alert: Alert; onDone: () => void }) {
  const [busy, setBusy] = useState(false);

  async function markDone(): Promise<void> {
    const failed = attempt('alert');
    setBusy(true);
    try {
      await call('markAlertDone', { params: { id } });
    } catch (error) {
      failed((error instanceof CallFailed && error.message) || adminMessages.attention.doneFailed);
    }
    setBusy(false);
    onDone();
  }

  return (
    <Button
      look="outline"
      size="sm"
      busy={busy}
      aria-label={`${adminMessages.attention.done}: ${title}`}
      onClick={() => void markDone()}
    >
      {adminMessages.attention.done}
    </Button>
  );
}
