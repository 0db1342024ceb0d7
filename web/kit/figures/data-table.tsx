/** Records in rows: a table where there is space, and on a phone a card for each with its labels kept. */
import type { ReactNode } from 'react';
import { Skeleton } from '../feedback/skeleton.tsx';
import { useNarrow } from '../layout/use-narrow.ts';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** For amounts: to the right, so that their digits stand under one another. */
  end?: boolean;
}

interface DataTableProps<Row> {
  /** What the rows are, for those who cannot see the heading above. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
}

const card = 'overflow-clip rounded-card bg-surface-raised shadow-card';
const rule = 'border-t border-line first:border-0';
const outer = 'first:pl-5 last:pr-5';

export function DataTable<Row>(props: DataTableProps<Row>) {
  return useNarrow() ? <Cards {...props} /> : <Table {...props} />;
}

function Table<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <div className={card}>
      <table aria-label={label} className="w-full text-left">
        <thead className="bg-surface-sunken text-sm text-fg-muted">
          <tr>
            {columns.map(({ name, end }) => (
              <th key={name} scope="col" className={`px-4 py-3 font-[580] ${outer} ${end ? 'text-right' : ''}`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className={rule}>
              {columns.map(({ name, cell, end }) => (
                <td
                  key={name}
                  className={`min-w-26 px-4 py-3 align-top wrap-anywhere ${outer} ${end ? 'text-right' : ''}`}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Cards<Row>({ label, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <ul aria-label={label} className={card}>
      {rows.map((row) => (
        <li key={keyOf(row)} className={rule}>
          <dl className="grid gap-1 p-4">
            {columns.map(({ name, cell }) => (
              <div
                key={name}
                className={
                  'grid grid-cols-[6.5rem_minmax(0,1fr)] items-baseline gap-2 ' +
                  'has-[dd:empty]:hidden max-[18rem]:grid-cols-1 max-[18rem]:gap-0'
                }
              >
                <dt className="text-xs text-fg-muted">{name}</dt>
                <dd className="wrap-anywhere">{cell(row)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  );
}

/** Reserves the space of five rows; `shown` once the wait is worth showing. */
export function DataTableSkeleton({ shown }: { shown: boolean }) {
  return (
    <div aria-hidden="true" className={`${card} ${shown ? '' : 'invisible'}`}>
      {Array.from({ length: 5 }, (_, index) => (
        <div key={index} className={`grid gap-2 px-5 py-4 ${rule}`}>
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-5 w-3/5 md:hidden" />
          <Skeleton className="h-5 w-1/3 md:hidden" />
        </div>
      ))}
    </div>
  );
}
