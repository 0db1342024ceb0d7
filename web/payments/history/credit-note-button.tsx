/** Fetches the credit note of a refund as a file to keep. */
import { Download } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#web/kit/fields/button.tsx';
import { attempt } from '#web/kit/feedback/toast.ts';
import { call } from '#web/lib/http/call.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { bookingMessages } from '../messages.ts';

interface CreditNoteButtonProps {
  note: { id: string; number: string };
}

export function CreditNoteButton({ note: { id, number } }: CreditNoteButtonProps) {
  const [busy, setBusy] = useState(false);

  async function download(): Promise<void> {
    const failed = attempt('credit-note');
    setBusy(true);
    try {
      const { data } = await call('getCreditNote', { params: { id } });
      const file = new Blob([data.slice()], { type: 'application/pdf' });
      saveFile(file, `credit-note-${number.replaceAll('/', '-')}.pdf`);
    } catch {
      failed(bookingMessages.creditNoteFailed);
    }
    setBusy(false);
  }

  return (
    <Button
      look="ghost"
      size="sm"
      busy={busy}
      busyLabel={bookingMessages.fetchingInvoice}
      onClick={() => void download()}
      aria-label={`${bookingMessages.creditNote} ${number}`}
      className="-ml-4 text-link!"
    >
      <Download />
      {bookingMessages.creditNoteShort}
    </Button>
  );
}
