/** /admin/payment_logs: all payments, and the orders that need a look. */
import { useState } from 'react';
import { usePageTitle } from '#web/kit/page-title.ts';
import { AdminLog } from '#web/payments/admin-log.tsx';
import { Attention } from '#web/payments/attention.tsx';
import { desk } from '#web/payments/desk-messages.ts';
import { useLogAddress } from '#web/payments/log-address.ts';
import { useAdminLogs } from '#web/payments/use-admin-logs.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';

export default function PaymentLogsPage() {
  const address = useLogAddress();
  const logs = useAdminLogs(address);
  const [looks, setLooks] = useState(0);
  usePageTitle('Payment Logs');
  return (
    <div className="wrap pt-[clamp(1.25rem,.7rem+2vw,2.5rem)] pb-16">
      <BackToDashboard />
      <h1 className="mb-6 text-3xl">Payment Logs</h1>
      <AdminLog
        address={address}
        logs={logs}
        onRefund={() => {
          logs.refresh();
          setLooks(looks + 1);
        }}
      />
      <section aria-labelledby="attention" className="mt-10 grid gap-4">
        <h2 id="attention" className="text-2xl">
          {desk.attention.title}
        </h2>
        <Attention key={looks} onChange={logs.refresh} />
      </section>
    </div>
  );
}
