/** Fetches the credit note of a refund as a file to keep. */
import { FileButton } from '#web/kit/fields/file-button.tsx';
import { call } from '#web/lib/http/call.ts';
import { savePdf } from '#web/lib/save-file.ts';
import { bookingMessages } from '../messages.ts';

interface CreditNoteButtonProps {
  note: { id: string; number: string };
}

export function CreditNoteButton({ note: { id, number } }: CreditNoteButtonProps) {
  return (
    <FileButton
      label={bookingMessages.creditNoteShort}
      aria-label={`${bookingMessages.creditNote} ${number}`}
      look="ghost"
      className="-ml-4 text-link!"
      failed={bookingMessages.creditNoteFailed}
      fetchFile={async () => savePdf((await call('getCreditNote', { params: { id } })).data, `credit-note-${number}`)}
    />
  );
}
