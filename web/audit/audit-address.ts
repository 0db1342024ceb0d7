/** Which part of the audit log is looked at, as it stands in the page's address. */
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';

export interface AuditFilters {
  /** A uid; undefined is everybody. */
  person: string | undefined;
  /** Undefined is everything. */
  action: string | undefined;
}

export interface AuditAddress extends AuditFilters {
  /** Where the page begins; undefined on the first. */
  cursor: string | undefined;
  filter(some: Partial<AuditFilters>): void;
  /** The page that begins there; the newest without one. */
  turnTo(cursor: string | undefined): void;
}

const LONGEST = 200;

export function useAuditAddress(): AuditAddress {
  const [params, setParams] = useSearchParams();
  const { person, action, cursor } = useMemo(() => {
    const text = (name: string) => params.get(name)?.replaceAll('\0', '').slice(0, LONGEST) || undefined;
    const after = params.get('after') ?? '';
    return { person: text('person'), action: text('action'), cursor: /^\d{1,15}$/.test(after) ? after : undefined };
  }, [params]);
  const go = (filters: AuditFilters, after?: string) =>
    setParams({
      ...(filters.person && { person: filters.person }),
      ...(filters.action && { action: filters.action }),
      ...(after && { after }),
    });
  return {
    person,
    action,
    cursor,
    filter: (some) => go({ person, action, ...some }),
    turnTo: (after) => go({ person, action }, after),
  };
}
