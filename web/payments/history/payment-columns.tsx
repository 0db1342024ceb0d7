/**
 * The columns of a payment as docs/product.md has them: what for, how much, what became of it, and the invoice.
 */
import type { PaymentRecord } from '#contract/payments/schema.ts';
import type { Column } from '#web/kit/figures/data-table.tsx';
import { dayOf } from '#web/lib/day.ts';
import { rupeesText } from '#contract/money.ts';
import { CreditNoteButton, SmallInvoiceButton } from './document-buttons.tsx';
import { bookingMessages, messages } from '../messages.ts';

export const paymentColumns = (): Column<PaymentRecord>[] => [
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
    cell: ({ amount }) => <b className="whitespace-nowrap tabular-nums">{rupeesText(amount)}</b>,
  },
];

function PgName({ payment }: { payment: PaymentRecord }) {
  const { pgName, state, refundReason, adminReason, refundedInPart } = payment;
  const became = state === 'paid' ? undefined : bookingMessages.state[state];
  return (
    <>
      <b>{pgName}</b>
      {became && (
        <span className="block text-sm text-fg-muted">
          {refundReason ? `${became}: ${bookingMessages.reason[refundReason]}` : became}
        </span>
      )}
      {adminReason && (
        <span className="block text-sm wrap-anywhere text-fg-muted">{bookingMessages.reasonGiven(adminReason)}</span>
      )}
      {refundedInPart !== undefined && (
        <span className="block text-sm text-fg-muted">{bookingMessages.inPart(rupeesText(refundedInPart))}</span>
      )}
    </>
  );
}

function PaymentId({ payment }: { payment: PaymentRecord }) {
  return (
    <>
      <span className="block font-mono text-xs text-fg-muted lg:whitespace-nowrap">{payment.razorpay_payment_id}</span>
      {payment.invoiceNumber && <SmallInvoiceButton id={payment._id} number={payment.invoiceNumber} />}
      {payment.creditNotes?.map((note) => (
        <CreditNoteButton key={note.id} {...note} />
      ))}
    </>
  );
}
