/** The way to the reported comments, with how many there are as soon as that is known. */
import { useCallback } from 'react';
import { Link } from 'react-router';
import { call } from '#web/lib/http/call.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import { messages } from './messages.ts';

export function ReportsLink({ className }: { className: string }) {
  const fetcher = useCallback((signal: AbortSignal) => call('getReports', { query: { limit: '1' } }, signal), []);
  const { data } = useFetch(fetcher, messages.failed);
  return (
    <Link to="/admin/reports" className={className}>
      {messages.link(Number(data?.total ?? 0))}
    </Link>
  );
}
