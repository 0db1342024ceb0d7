/** /settings/payments: what somebody has paid, and what to do when a payment is missing here. */
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { usePageTitle } from '#web/kit/page-title.ts';
import { ClaimForm } from '#web/payments/claim-form.tsx';
import { messages } from '#web/payments/messages.ts';
import { PaymentHistory } from '#web/payments/payment-history.tsx';
import { useHistory } from '#web/payments/use-history.ts';

export default function PaymentsPage() {
  const history = useHistory();
  usePageTitle(messages.historyTitle);
  return (
    <div className="wrap pt-[clamp(1.25rem,.7rem+2vw,2.5rem)] pb-16">
      <Link to="/settings" className="inline-flex min-h-11 items-center gap-1.5 text-sm font-[580] text-link">
        <ChevronLeft className="size-4.5" />
        Settings
      </Link>
      <h1 className="mb-6 text-3xl">{messages.historyTitle}</h1>
      <PaymentHistory history={history} />
      <ClaimForm onFound={history.refresh} />
    </div>
  );
}
