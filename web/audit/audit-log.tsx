/** The audit log: who did what to what, when, and what came of it. */
import { useCallback } from 'react';
import picture from '#illustrations/blue-room.svg';
import type { AuditEntry } from '#contract/audit/schema.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { DataTable, DataTableSkeleton } from '#web/kit/figures/data-table.tsx';
import type { Column } from '#web/kit/figures/data-table.tsx';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { Select } from '#web/kit/fields/select.tsx';
import { useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { call } from '#web/lib/http/call.ts';
import { timeOf } from '#web/lib/day.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import type { AuditUrlState } from './use-audit-url-state.ts';
import { actionLabel, detailLabel, messages } from './messages.ts';
import { messages as kit } from '#web/kit/messages.ts';
import { Email } from '#web/kit/labels/email.tsx';

const columns = (): Column<AuditEntry>[] => [
  { name: messages.columns.at, cell: ({ at }) => <time dateTime={at}>{timeOf(at)}</time> },
  { name: messages.columns.person, cell: (entry) => <Person entry={entry} /> },
  { name: messages.columns.action, cell: (entry) => <What entry={entry} /> },
  {
    name: messages.columns.target,
    cell: ({ about, target, more }) => (
      <>
        {about && <span className="block">{more ? messages.andMore(about, more) : about}</span>}
        {target && <span className="font-mono text-xs text-fg-muted">{target}</span>}
      </>
    ),
  },
  { name: messages.columns.outcome, cell: ({ outcome }) => messages.outcomes[outcome] },
];

export function AuditLog({ urlState }: { urlState: AuditUrlState }) {
  const { person, action, cursor } = urlState;
  const fetcher = useCallback(
    (signal: AbortSignal) => call('getAudit', { query: { person, action, cursor } }, signal),
    [person, action, cursor],
  );
  const { data, isLoading, error, refetch } = useFetch(fetcher, messages.failed);
  return (
    <div className="grid gap-5">
      <Filters urlState={urlState} />
      <Entries urlState={urlState} data={data} isLoading={isLoading} error={error} refetch={refetch} />
    </div>
  );
}

/** Who and what there is to choose; without that answer the filters in the URL can still be removed. */
function Filters({ urlState: { person, action, filter } }: { urlState: AuditUrlState }) {
  const fetcher = useCallback(async (signal: AbortSignal) => (await call('getAuditChoices', {}, signal)).data, []);
  const { data } = useFetch(fetcher, messages.failed);
  const people = (data?.people ?? []).map(({ uid, name }) => [uid, name] as const);
  const actions = (data?.actions ?? []).map((one) => [one, actionLabel(one)] as const);
  return (
    <div className="grid gap-3 sm:grid-cols-2 lg:max-w-form">
      <Select
        label={messages.person}
        emptyLabel={messages.everybody}
        value={person}
        options={people}
        onChange={(uid) => filter({ person: uid })}
      />
      <Select
        label={messages.action}
        emptyLabel={messages.everything}
        value={action}
        options={actions}
        onChange={(one) => filter({ action: one })}
      />
    </div>
  );
}

interface EntriesProps {
  urlState: AuditUrlState;
  data: { data: AuditEntry[]; nextCursor: string | null } | undefined;
  isLoading: boolean;
  error: string | null;
  refetch: () => void;
}

function Entries({ urlState, data, isLoading, error, refetch }: EntriesProps) {
  const skeleton = useSkeleton(isLoading && !data);
  if (error !== null) return <RetryNotice text={error} onRetry={refetch} />;
  if (!data || skeleton) {
    return (
      <>
        <p role="status" className="sr-only">
          {messages.loading}
        </p>
        <DataTableSkeleton shown={skeleton} />
      </>
    );
  }
  if (data.data.length === 0) {
    return (
      <EmptyWindow picture={picture} title={messages.empty}>
        <p>{urlState.person || urlState.action ? messages.nothingFound : messages.emptyHint}</p>
      </EmptyWindow>
    );
  }
  const { nextCursor } = data;
  return (
    <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : ''}>
      <DataTable label={messages.title} columns={columns()} rows={data.data} keyOf={({ _id }) => _id} />
      <nav aria-label={kit.pages} className="mt-5 flex flex-wrap justify-between gap-3">
        {urlState.cursor ? (
          <Button look="outline" size="sm" onClick={() => urlState.turnTo(undefined)}>
            {messages.newest}
          </Button>
        ) : (
          <span />
        )}
        {nextCursor && (
          <Button look="outline" size="sm" onClick={() => urlState.turnTo(nextCursor)}>
            {messages.older}
          </Button>
        )}
      </nav>
    </div>
  );
}

function Person({ entry: { person, apiKey, address } }: { entry: AuditEntry }) {
  const { name, email } = person;
  return (
    <>
      <b>{name}</b>
      {email && <Email address={email} />}
      {apiKey && <span className="block text-sm text-fg-muted">{messages.byApiKey(apiKey)}</span>}
      {address && <span className="block font-mono text-xs text-fg-muted">{address}</span>}
    </>
  );
}

function What({ entry: { action, detail } }: { entry: AuditEntry }) {
  return (
    <>
      {actionLabel(action)}
      {detail && <span className="block text-sm text-fg-muted">{detailLabel(detail)}</span>}
    </>
  );
}
