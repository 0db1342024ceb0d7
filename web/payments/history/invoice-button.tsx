/** Fetches the invoice of a payment as a file to keep. */
import type { PaymentRecord } from '#contract/payments/schema.ts';
import { FileButton } from '#web/kit/fields/file-button.tsx';
import { call } from '#web/lib/http/call.ts';
import { savePdf } from '#web/lib/save-file.ts';
import { bookingMessages } from '../messages.ts';

interface InvoiceButtonProps {
  payment: PaymentRecord;
  invoiceNumber: string;
}

export function InvoiceButton({ payment: { _id: id }, invoiceNumber }: InvoiceButtonProps) {
  return (
    <FileButton
      label={bookingMessages.invoice}
      size="md"
      failed={bookingMessages.invoiceFailed}
      fetchFile={() => saveInvoice(id, invoiceNumber)}
    />
  );
}

/** The same in a row of the history, which has less room. */
export function SmallInvoiceButton({ payment: { _id: id }, invoiceNumber }: InvoiceButtonProps) {
  return (
    <FileButton
      label={bookingMessages.invoiceShort}
      aria-label={`${bookingMessages.invoice} ${invoiceNumber}`}
      look="ghost"
      className="-ml-4 text-link!"
      failed={bookingMessages.invoiceFailed}
      fetchFile={() => saveInvoice(id, invoiceNumber)}
    />
  );
}

async function saveInvoice(id: string, invoiceNumber: string): Promise<void> {
  const { data } = await call('getInvoice', { params: { id } });
  savePdf(data, `invoice-${invoiceNumber}`);
}
