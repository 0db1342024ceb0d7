/** Dashboard figures: occupancy, and thirty days of listings, bookings and revenue. */
import { inLanguage, number } from '#web/language/formats.ts';
import { useCallback } from 'react';
import type { DashboardStats as Numbers } from '#contract/payments/dashboard-stats.ts';
import { DataTable } from '#web/kit/figures/data-table.tsx';
import type { Column } from '#web/kit/figures/data-table.tsx';
import { DayChart } from '#web/kit/figures/day-chart.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { ShareBar } from '#web/kit/figures/share-bar.tsx';
import { Skeleton, useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { call } from '#web/lib/http/call.ts';
import { day } from '#web/lib/day.ts';
import { rupeesText } from '#contract/money.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import { adminMessages } from '../messages.ts';

const percents = inLanguage((locale) => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);

type Day = Numbers['days'][number];

const columns = (): Column<Day>[] => [
  { name: adminMessages.stats.columns.day, cell: (each) => <time dateTime={each.day}>{day(each.day)}</time> },
  { name: adminMessages.stats.columns.listings, end: true, cell: ({ listings }) => number(listings) },
  { name: adminMessages.stats.columns.bookings, end: true, cell: ({ bookings }) => number(bookings) },
  { name: adminMessages.stats.columns.revenue, end: true, cell: ({ revenue }) => rupeesText(revenue) },
];

const box = 'rounded-card bg-surface-raised p-5 shadow-card';
const grid = 'grid gap-5 md:grid-cols-2 xl:grid-cols-4';

export function DashboardStats() {
  const fetcher = useCallback(async (signal: AbortSignal) => (await call('getDashboardStats', {}, signal)).data, []);
  const { data, error, isLoading, refetch } = useFetch(fetcher, adminMessages.stats.failed);
  const skeleton = useSkeleton(isLoading && !data);
  if (error !== null && !data) return <RetryNotice text={error} onRetry={refetch} />;
  if (!data || skeleton) {
    return (
      <>
        <p role="status" className="sr-only">
          {adminMessages.stats.loading}
        </p>
        <div aria-hidden="true" className={`${grid} ${skeleton ? '' : 'invisible'}`}>
          {Array.from({ length: 4 }, (_, at) => (
            <Skeleton key={at} className="h-52 rounded-card!" />
          ))}
        </div>
      </>
    );
  }
  if (data.listings.total === 0) return <p className={box}>{adminMessages.stats.empty}</p>;
  return <Charts numbers={data} />;
}

function Charts({ numbers: { listings, days } }: { numbers: Numbers }) {
  const of = (value: (each: Day) => number) => days.map((each) => ({ day: day(each.day), value: value(each) }));
  const charts = [
    { title: adminMessages.stats.added, values: of((each) => each.listings), inWords: number, look: 'bars' },
    { title: adminMessages.stats.bookings, values: of((each) => each.bookings), inWords: number, look: 'bars' },
    { title: adminMessages.stats.revenue, values: of((each) => each.revenue), inWords: rupeesText, look: 'area' },
  ] as const;
  return (
    <>
      <ul className={grid}>
        <li className={`${box} grid content-start gap-2.5`}>
          <h3 className="text-sm font-normal text-fg-muted">{adminMessages.stats.occupancy}</h3>
          <p className="text-2xl leading-none font-bold tabular-nums">
            {adminMessages.stats.full(percents().format(listings.booked / listings.total))}
          </p>
          <ShareBar
            inWords={number}
            shares={[
              { name: adminMessages.stats.booked, count: listings.booked, look: 'full' },
              { name: adminMessages.stats.held, count: listings.held, look: 'warm' },
              {
                name: adminMessages.stats.available,
                count: Math.max(0, listings.available - listings.held),
                look: 'empty',
              },
            ]}
          />
          <p className="flex border-t border-line pt-1.5 text-sm tabular-nums">
            {adminMessages.stats.listings} <b className="ml-1.5">{number(listings.total)}</b>
            <span className="ml-auto text-fg-muted">{adminMessages.stats.verified(number(listings.verified))}</span>
          </p>
        </li>
        {charts.map((chart) => (
          <li key={chart.title} className={box}>
            <DayChart {...chart} total={chart.inWords(sum(chart.values.map(({ value }) => value)))} />
          </li>
        ))}
      </ul>
      <details className="mt-5">
        <summary className="inline-flex min-h-11 items-center text-link underline underline-offset-3">
          {adminMessages.stats.table}
        </summary>
        <div className="mt-2">
          <DataTable
            label={adminMessages.stats.table}
            columns={columns()}
            rows={days.toReversed()}
            keyOf={(each) => each.day}
          />
        </div>
      </details>
    </>
  );
}
