/** The way to the reported comments, with how many there are as soon as that is known. */
import { useCallback } from 'react';
import { Link } from 'react-router';
import { call } from '#web/lib/http/call.ts';
import { useAnswer } from '#web/lib/http/use-answer.ts';
import { messages } from './messages.ts';

export function ReportsLink({ className }: { className: string }) {
  const ask = useCallback((signal: AbortSignal) => call('getReports', { query: { limit: '1' } }, signal), []);
  const { data } = useAnswer(ask, messages.failed);
  return (
    <Link to="/admin/reports" className={className}>
      {messages.link(Number(data?.total ?? 0))}
    </Link>
  );
}
