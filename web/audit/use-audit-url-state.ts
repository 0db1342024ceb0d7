/** The filters and the page of the audit log, kept in the URL. */
import { startTransition, useMemo, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';

export interface AuditFilters {
  /** A uid; undefined is everybody. */
  person: string | undefined;
  /** Undefined is everything. */
  action: string | undefined;
}

export interface AuditUrlState extends AuditFilters {
  /** Where the page begins; undefined on the first. */
  cursor: string | undefined;
  filter(some: Partial<AuditFilters>): void;
  /** The page that begins there; the newest without one. */
  turnTo(cursor: string | undefined): void;
}

const MAX_LENGTH = 200;

export function useAuditUrlState(): AuditUrlState {
  const [params, setParams] = useSearchParams();
  const { filters, cursor } = useMemo(() => readParams(params), [params]);
  // The URL follows in a transition, and the next choice may come before it.
  const [chosen, choose] = useOptimistic(filters);
  const go = (next: AuditFilters, after?: string) =>
    startTransition(() => {
      choose(next);
      setParams({
        ...(next.person && { person: next.person }),
        ...(next.action && { action: next.action }),
        ...(after && { after }),
      });
    });
  return {
    ...filters,
    cursor,
    filter: (some) => go({ ...chosen, ...some }),
    turnTo: (after) => go(filters, after),
  };
}

function readParams(params: URLSearchParams): { filters: AuditFilters; cursor: string | undefined } {
  const text = (name: string) => params.get(name)?.replaceAll('\0', '').slice(0, MAX_LENGTH) || undefined;
  const after = params.get('after') ?? '';
  return {
    filters: { person: text('person'), action: text('action') },
    cursor: /^\d{1,15}$/.test(after) ? after : undefined,
  };
}
