/** Fetches the invoice of a payment as a file to keep. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { PaymentRecord } from '#contract/payments/schema.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { attempt } from '#web/kit/feedback/toast.ts';
import { call } from '#web/lib/http/call.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { bookingMessages } from '../messages.ts';

interface InvoiceButtonProps {
  payment: PaymentRecord;
  invoiceNumber: string;
  look?: 'outline' | 'ghost';
}

export function InvoiceButton({ payment, invoiceNumber, look = 'outline' }: InvoiceButtonProps) {
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    const failed = attempt('invoice');
    setBusy(true);
    try {
      const { data } = await call('getInvoice', { params: { id: payment._id } });
      saveFile(
        new Blob([data.slice()], { type: 'application/pdf' }),
        `invoice-${invoiceNumber.replaceAll('/', '-')}.pdf`,
      );
    } catch {
      failed(bookingMessages.invoiceFailed);
    }
    setBusy(false);
  }

  return (
    <Button
      look={look}
      size={look === 'ghost' ? 'sm' : 'md'}
      busy={busy}
      busyLabel={bookingMessages.fetchingInvoice}
      onClick={() => void download()}
      aria-label={look === 'ghost' ? `${bookingMessages.invoice} ${invoiceNumber}` : undefined}
      className={look === 'ghost' ? '-ml-4 text-link!' : ''}
    >
      <Download />
      {look === 'ghost' ? bookingMessages.invoiceShort : bookingMessages.invoice}
    </Button>
  );
}
