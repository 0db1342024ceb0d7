/** /settings/payments: what somebody has paid, and what to do when a payment is missing here. */
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { FindPaymentForm } from '#web/payments/history/find-payment-form.tsx';
import { messages } from '#web/payments/messages.ts';
import { PaymentHistory } from '#web/payments/history/payment-history.tsx';
import { useHistory } from '#web/payments/history/use-history.ts';
import { messages as pageMessages } from '#web/pages/messages.ts';

export default function PaymentsPage() {
  const history = useHistory();
  usePageTitle(messages.historyTitle);
  return (
    <div className="wrap pt-[clamp(1.25rem,.7rem+2vw,2.5rem)] pb-16">
      <Link
        to="/settings"
        className="print:hidden inline-flex min-h-11 items-center gap-1.5 text-sm font-[580] text-link"
      >
        <ChevronLeft className="size-4.5" />
        {pageMessages.settings.title}
      </Link>
      <h1 className="mb-6 text-3xl">{messages.historyTitle}</h1>
      <PaymentHistory history={history} below={<FindPaymentForm onFound={history.refresh} />} />
    </div>
  );
}
