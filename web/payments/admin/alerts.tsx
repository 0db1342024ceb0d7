/** Matters that the operator was told of: what each is, what to do, and a button that takes it off the list. */
import type { Attention } from '#contract/payments/schema.ts';
import { DataTable } from '#web/kit/figures/data-table.tsx';
import type { Column } from '#web/kit/figures/data-table.tsx';
import { attempt } from '#web/kit/feedback/toast.ts';
import { Email } from '#web/kit/labels/email.tsx';
import { call } from '#web/lib/http/call.ts';
import { useAction } from '#web/lib/http/use-action.ts';
import { translated } from '#web/lib/http/messages.ts';
import { dayOf } from '#web/lib/day.ts';
import { rupeesText } from '#contract/money.ts';
import { adminMessages } from '../messages.ts';
import { RowButton } from './row-button.tsx';

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
      <b>{translated(title)}</b>
      <span className="block text-sm text-fg-muted">{translated(advice)}</span>
    </>
  );
}

function About({ alert: { pgName, email, amount, razorpay_payment_id, note } }: { alert: Alert }) {
  return (
    <>
      {pgName && <b className="block">{pgName}</b>}
      {amount !== undefined && <span className="block tabular-nums">{rupeesText(amount)}</span>}
      {email && <Email address={email} />}
      {razorpay_payment_id && <code className="block text-xs">{razorpay_payment_id}</code>}
      {note && <span className="block text-sm text-fg-muted">{translated(note)}</span>}
    </>
  );
}

function DoneButton({ alert: { id, title }, onDone }: { alert: Alert; onDone: () => void }) {
  const { busy, run } = useAction({
    begin: () => attempt('alert'),
    act: async () => void (await call('markAlertDone', { params: { id } })),
    failed: adminMessages.attention.doneFailed,
    onDone,
  });
  return <RowButton text={adminMessages.attention.done} about={translated(title)} busy={busy} onClick={() => run()} />;
}
