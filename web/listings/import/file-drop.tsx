/** Takes a file, chosen or dropped. */
import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { messages } from './messages.ts';

interface FileDropProps {
  busy: boolean;
  onFile: (file: File) => void;
}

/** The label is the whole zone, so a press anywhere opens the browser's own choice. */
export function FileDrop({ busy, onFile }: FileDropProps) {
  const [over, setOver] = useState(false);
  return (
    <label
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file && !busy) onFile(file);
      }}
      className={`grid cursor-pointer justify-items-center gap-1 rounded-card border-2 border-dashed border-line-strong p-8 text-center has-focus-visible:outline-(length:--ring-w) has-focus-visible:outline-offset-(--ring-gap) has-focus-visible:outline-ring ${over ? 'bg-primary-soft text-on-primary-soft' : 'bg-surface-raised'}`}
    >
      <FileSpreadsheet className="size-9 text-link" />
      <b>{busy ? messages.reading : messages.choose}</b>
      <span className="text-sm text-fg-muted">{messages.orDrop}</span>
      <input
        type="file"
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
        disabled={busy}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) onFile(file);
          // So that the same file can be chosen again after it was mended.
          target.value = '';
        }}
        className="sr-only"
      />
    </label>
  );
}
