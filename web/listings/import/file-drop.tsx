/** Takes a spreadsheet, chosen or dropped. */
import { FileSpreadsheet } from 'lucide-react';
import { DropZone } from '#web/kit/fields/drop-zone.tsx';
import { messages } from './messages.ts';

interface FileDropProps {
  busy: boolean;
  onFile: (file: File) => void;
}

export function FileDrop({ busy, onFile }: FileDropProps) {
  return (
    <DropZone
      accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
      disabled={busy}
      onFiles={([file]) => file && onFile(file)}
      className="bg-surface-raised p-8"
    >
      <FileSpreadsheet className="size-9 text-link" />
      <b>{busy ? messages.reading : messages.choose}</b>
      <span className="text-sm text-fg-muted">{messages.orDrop}</span>
    </DropZone>
  );
}
