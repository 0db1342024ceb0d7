/** Buttons that fetch the invoice or a credit note of a payment as a file to keep. */
import { FileButton } from '#web/kit/fields/file-button.tsx';
import { call } from '#web/lib/http/call.ts';
import { savePdf } from '#web/lib/save-file.ts';
import { bookingMessages } from '../messages.ts';

interface DocumentButtonProps {
  /** Of the payment or the refund. */
  id: string;
  number: string;
}

export function InvoiceButton({ id, number }: DocumentButtonProps) {
  return (
    <FileButton
      label={bookingMessages.invoice}
      size="md"
      failed={bookingMessages.invoiceFailed}
      fetchFile={() => saveInvoice(id, number)}
    />
  );
}

/** In a row of the history there is less space. */
const inRow = { look: 'ghost', className: '-ml-4 text-link!' } as const;

export function SmallInvoiceButton({ id, number }: DocumentButtonProps) {
  return (
    <FileButton
      {...inRow}
      label={bookingMessages.invoiceShort}
      aria-label={`${bookingMessages.invoice} ${number}`}
      failed={bookingMessages.invoiceFailed}
      fetchFile={() => saveInvoice(id, number)}
    />
  );
}

export function CreditNoteButton({ id, number }: DocumentButtonProps) {
  return (
    <FileButton
      {...inRow}
      label={bookingMessages.creditNoteShort}
      aria-label={`${bookingMessages.creditNote} ${number}`}
      failed={bookingMessages.creditNoteFailed}
      fetchFile={async () => savePdf((await call('getCreditNote', { params: { id } })).data, `credit-note-${number}`)}
    />
  );
}

async function saveInvoice(id: string, number: string): Promise<void> {
  savePdf((await call('getInvoice', { params: { id } })).data, `invoice-${number}`);
}
