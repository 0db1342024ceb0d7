/** The last imports, so that one can be looked at again after the page was left, or undone. */
import { useCallback } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ImportRun } from '#contract/listings/import.ts';
import { DataTable } from '#web/kit/figures/data-table.tsx';
import type { Column } from '#web/kit/figures/data-table.tsx';
import { call } from '#web/lib/http/call.ts';
import { timeOf } from '#web/lib/day.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import { messages } from './messages.ts';
import { summaryOf } from './summary.ts';
import { UndoImport } from './undo-import.tsx';

const columnsFor = (onUndo: (run: ImportRun) => void): Column<ImportRun>[] => [
  { name: messages.columns.at, cell: ({ createdAt }) => <time dateTime={createdAt}>{timeOf(createdAt)}</time> },
  { name: messages.columns.by, cell: ({ by }) => by ?? messages.commandLine },
  {
    name: messages.columns.file,
    cell: ({ _id, fileName }) => (
      <Link
        to={`/admin/import?run=${encodeURIComponent(_id)}`}
        className="-my-2.5 inline-flex min-h-11 min-w-11 items-center text-link underline underline-offset-3"
      >
        {fileName}
      </Link>
    ),
  },
  { name: messages.columns.state, cell: ({ state }) => messages.states[state] },
  { name: messages.columns.result, cell: summaryOf },
  { name: messages.columns.undo, cell: (run) => <UndoImport run={run} onUndo={onUndo} /> },
];

export function EarlierImports() {
  const fetcher = useCallback(async (signal: AbortSignal) => (await call('getImports', {}, signal)).data, []);
  const { data = [] } = useFetch(fetcher, '');
  const [, setParams] = useSearchParams();
  const columns = columnsFor(({ _id }) => setParams({ run: _id }));
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="earlier" className="mt-10 grid gap-3">
      <h2 id="earlier" className="text-xl">
        {messages.earlier}
      </h2>
      <DataTable label={messages.earlier} columns={columns} rows={data} keyOf={({ _id }) => _id} />
    </section>
  );
}
