/** /admin/payment_logs: all payments, what needs a look, and the PGs that are held. */
import { useState } from 'react';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { PaymentLog } from '#web/payments/admin/payment-log.tsx';
import { Attention } from '#web/payments/admin/attention.tsx';
import { LiveHolds } from '#web/payments/admin/live-holds.tsx';
import { useLogUrlState } from '#web/payments/admin/use-log-url-state.ts';
import { usePaymentLog } from '#web/payments/admin/use-payment-log.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { adminMessages, messages } from '#web/payments/messages.ts';

export default function PaymentLogsPage() {
  const urlState = useLogUrlState();
  const logs = usePaymentLog(urlState);
  const [refunds, setRefunds] = useState(0);
  usePageTitle(messages.adminLogsTitle);
  return (
    <div className="wrap pt-[clamp(1.25rem,.7rem+2vw,2.5rem)] pb-16">
      <BackToDashboard />
      <h1 className="mb-6 text-3xl">{messages.adminLogsTitle}</h1>
      <PaymentLog
        urlState={urlState}
        logs={logs}
        onRefund={() => {
          logs.refresh();
          setRefunds(refunds + 1);
        }}
        below={
          <>
            <section aria-labelledby="attention" className="mt-10 grid gap-4">
              <h2 id="attention" className="text-2xl">
                {adminMessages.attention.title}
              </h2>
              <Attention key={refunds} onChange={logs.refresh} />
            </section>
            <section aria-labelledby="holds" className="mt-10 grid gap-4">
              <h2 id="holds" className="text-2xl">
                {adminMessages.holds.title}
              </h2>
              <LiveHolds />
            </section>
          </>
        }
      />
    </div>
  );
}
