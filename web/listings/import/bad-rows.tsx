/** The rows that cannot be imported: their lines, and what is wrong with each. */
import type { ImportRun } from '#contract/listings/import.ts';
import { FileButton } from '#web/kit/fields/file-button.tsx';
import { call } from '#web/lib/http/call.ts';
import { translated } from '#web/lib/http/messages.ts';
import { saveCsv } from '#web/lib/save-file.ts';
import { messages } from './messages.ts';

interface BadRowsProps {
  id: string;
  /** All there are; the list may hold only the first. */
  bad: number;
  badRows: ImportRun['badRows'];
}

export function BadRows({ id, bad, badRows }: BadRowsProps) {
  // Their words are kept as long as the file.
  if (bad === 0 || badRows.length === 0) return null;
  return (
    <section aria-labelledby="bad-rows" className="grid gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="bad-rows" className="text-xl">
            {messages.badTitle}
          </h2>
          <p className="text-sm text-fg-muted">{messages.badHint}</p>
        </div>
        <FileButton
          label={messages.badFile}
          failed={messages.badFileFailed}
          fetchFile={async () => saveCsv((await call('getBadRows', { params: { id } })).data, 'bad-rows')}
        />
      </div>
      <ul className="overflow-clip rounded-card bg-surface-raised shadow-card">
        {badRows.map(({ line, lastLine, reasons }) => (
          <li
            key={line}
            className="grid gap-x-4 border-t border-line px-5 py-3 first:border-0 sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <b className="tabular-nums">{messages.line(line, lastLine)}</b>
            <span className="wrap-anywhere">{reasons.map(inWords).join('; ')}</span>
          </li>
        ))}
      </ul>
      {bad > badRows.length && <p className="text-sm text-fg-muted">{messages.badMore(bad - badRows.length)}</p>}
    </section>
  );
}

/** 'rent "0": Price must be at least ₹1': what the file says stays as it is. */
const inWords = (reason: string) =>
  reason
    .split(/: (?!.*: )/s)
    .map(translated)
    .join(': ');
