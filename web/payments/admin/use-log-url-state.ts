/** The filters and the page of the payment log, kept in the URL. */
import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import { LISTING_LIMITS } from '#contract/listings/limits.ts';

export interface LogFilters {
  query: string;
  /** ISO days of India's calendar, both included; empty where there is no bound. */
  from: string;
  to: string;
}

export interface LogUrlState {
  filters: LogFilters;
  /** The page's cursor; undefined on the first. */
  cursor: string | undefined;
  /** Begins again with the newest. */
  filter(some: Partial<LogFilters>): void;
  older(cursor: string): void;
  /** Absent on the first page. */
  newer: (() => void) | undefined;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

export function useLogUrlState(): LogUrlState {
  const [params, setParams] = useSearchParams();
  const search = params.toString();
  const { filters, trail } = useMemo(() => readParams(new URLSearchParams(search)), [search]);
  // The URL follows in a transition, and the next choice may come before it.
  const [chosen, choose] = useOptimistic(filters);
  const go = (next: LogFilters, pages: readonly string[], replace = false) =>
    startTransition(() => {
      choose(next);
      setParams(
        {
          ...(next.query && { q: next.query }),
          ...(next.from && { from: next.from }),
          ...(next.to && { to: next.to }),
          ...(pages.length > 0 && { after: pages.join('.') }),
        },
        { replace },
      );
    });
  return {
    filters,
    cursor: trail.at(-1),
    filter: (some) => go({ ...chosen, ...some }, [], true),
    older: (cursor) => go(filters, [...trail, cursor]),
    newer: trail.length > 0 ? () => go(filters, trail.slice(0, -1)) : undefined,
  };
}

/** The URL keeps the cursors of the earlier pages, so that one can go back after a reload, too. */
function readParams(params: URLSearchParams): { filters: LogFilters; trail: string[] } {
  const day = (name: string) => (DAY.test(params.get(name) ?? '') ? (params.get(name) ?? '') : '');
  const query = (params.get('q') ?? '').replaceAll('\0', '').trim().slice(0, LISTING_LIMITS.query);
  const trail = (params.get('after') ?? '').split('.').filter((cursor) => /^\d{1,15}$/.test(cursor));
  const [from, to] = [day('from'), day('to')];
  const isReversed = to !== '' && from > to;
  return { filters: isReversed ? { query, from: to, to: from } : { query, from, to }, trail };
}
