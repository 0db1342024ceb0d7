/** The moment after paying: which PG is confirmed, where the invoice is, and the way on. */
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import picture from '#illustrations/pink-house.svg';
import { ArchWindow } from '#web/kit/layout/arch-window.tsx';
import { LinkButton } from '#web/kit/fields/button.tsx';
import { rupeesText } from '#contract/money.ts';
import { InvoiceButton } from './document-buttons.tsx';
import { bookingMessages, messages } from '../messages.ts';
import type { SettledOrder } from './use-settled-order.ts';

interface SuccessProps {
  order: SettledOrder;
  /** What comes next, as far as it is known. */
  next: ReactNode;
}

export function Success({ order: { pgName, mail, payment }, next }: SuccessProps) {
  return (
    <div className="wrap grid max-w-[36rem] justify-items-center gap-2.5 py-8 text-center">
      <div className="relative mb-6 w-[min(100%,25rem)]">
        <ArchWindow picture={picture} className="empty-trim" />
        <span
          className={
            'absolute -bottom-6.5 left-[calc(50%-2rem)] grid size-16 animate-pop ' +
            'place-items-center rounded-full border-5 border-bg bg-accent text-on-accent'
          }
        >
          <Check className="size-8.5 [stroke-width:3]" />
        </span>
      </div>
      <h1 className="text-3xl">{messages.paid}</h1>
      <p role="status" className="text-lg text-fg-muted">
        <b className="text-fg">{pgName}</b> {bookingMessages.confirmed} {bookingMessages.mail[mail]}
      </p>
      <p className="text-sm text-fg-muted tabular-nums">
        {rupeesText(payment.amount)} · <span className="font-mono wrap-anywhere">{payment.razorpay_payment_id}</span>
      </p>
      {next}
      <div className="mt-4 flex flex-wrap justify-center gap-3">
        <LinkButton to="/" size="lg">
          {messages.goHome}
        </LinkButton>
        {payment.invoiceNumber && <InvoiceButton id={payment._id} number={payment.invoiceNumber} />}
      </div>
      <Link
        to="/settings/payments"
        className="inline-flex min-h-11 items-center text-link underline underline-offset-3"
      >
        {messages.historyTitle}
      </Link>
    </div>
  );
}
