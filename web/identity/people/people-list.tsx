/** Everybody with an account, for admins: found by name or email, a page at a time, each with what can be done. */
import { useCallback, useState } from 'react';
import type { FormEvent } from 'react';
import picture from '#illustrations/blue-room.svg';
import type { ManagedPerson } from '#contract/identity/people.ts';
import { EmptyWindow } from '#web/kit/feedback/empty-window.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { Button } from '#web/kit/fields/button.tsx';
import { Field, Input } from '#web/kit/fields/field.tsx';
import { DataTable, DataTableSkeleton } from '#web/kit/figures/data-table.tsx';
import type { Column } from '#web/kit/figures/data-table.tsx';
import { call } from '#web/lib/http/call.ts';
import { dayOf } from '#web/lib/day.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import { messages } from './messages.ts';
import { PersonActions } from './person-actions.tsx';
import { usePeopleUrlState } from './use-people-url-state.ts';
import { messages as kit } from '#web/kit/messages.ts';
import { Email } from '#web/kit/labels/email.tsx';

export function PeopleList() {
  const urlState = usePeopleUrlState();
  const { query, cursor } = urlState;
  const fetcher = useCallback(
    (signal: AbortSignal) => call('getPeople', { query: { ...(query && { query }), cursor } }, signal),
    [query, cursor],
  );
  const { data, isLoading, error, refetch } = useFetch(fetcher, messages.failed);
  const skeleton = useSkeleton(isLoading && !data);
  return (
    <div className="grid gap-5">
      <Find key={query} query={query} onFind={urlState.find} />
      {error !== null && <RetryNotice text={error} onRetry={refetch} />}
      {error === null && (!data || skeleton) && (
        <>
          <p role="status" className="sr-only">
            {messages.loading}
          </p>
          <DataTableSkeleton shown={skeleton} />
        </>
      )}
      {error === null && data && !skeleton && data.data.length === 0 && (
        <EmptyWindow picture={picture} title={messages.empty}>
          <p>{messages.emptyHint}</p>
        </EmptyWindow>
      )}
      {error === null && data && !skeleton && data.data.length > 0 && (
        <div aria-busy={isLoading} className={isLoading ? 'opacity-60' : ''}>
          <DataTable label={messages.title} columns={columnsWith(refetch)} rows={data.data} keyOf={({ uid }) => uid} />
          <nav aria-label={kit.pages} className="mt-5 flex flex-wrap justify-between gap-3">
            {cursor ? (
              <Button look="outline" size="sm" onClick={() => urlState.turnTo(undefined)}>
                {messages.newest}
              </Button>
            ) : (
              <span />
            )}
            {data.nextCursor && (
              <Button look="outline" size="sm" onClick={() => urlState.turnTo(data.nextCursor ?? undefined)}>
                {messages.older}
              </Button>
            )}
          </nav>
        </div>
      )}
    </div>
  );
}

function Find({ query, onFind }: { query: string; onFind: (query: string) => void }) {
  const [text, setText] = useState(query);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onFind(text);
  };
  return (
    <form role="search" onSubmit={submit} className="flex flex-wrap items-end gap-3 lg:max-w-form">
      <div className="min-w-0 flex-1">
        <Field label={messages.search} error={undefined}>
          {(controlProps) => (
            <Input
              {...controlProps}
              type="search"
              value={text}
              maxLength={100}
              placeholder={messages.searchPlaceholder}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit">{messages.find}</Button>
    </form>
  );
}

function columnsWith(onChanged: () => void): Column<ManagedPerson>[] {
  const { columns } = messages;
  return [
    { name: columns.person, cell: (person) => <Person person={person} /> },
    { name: columns.role, cell: (person) => roleOf(person) },
    { name: columns.since, cell: ({ createdAt }) => <time dateTime={createdAt}>{dayOf(createdAt)}</time> },
    { name: columns.sessions, cell: ({ sessions }) => sessions },
    { name: columns.acts, cell: (person) => <PersonActions person={person} onChanged={onChanged} /> },
  ];
}

function Person({ person }: { person: ManagedPerson }) {
  const notes = [
    person.suspendedAt && messages.suspended,
    !person.emailVerified && messages.unverified,
    person.secondFactor && messages.secondFactor,
  ].filter(Boolean);
  return (
    <>
      <b className="wrap-anywhere">{person.displayName}</b>
      <Email address={person.email} />
      {notes.length > 0 && <span className="block text-sm font-[580]">{notes.join(', ')}</span>}
    </>
  );
}

function roleOf({ role, adminBySettings }: ManagedPerson): string {
  if (role !== 'admin') return messages.member;
  return adminBySettings ? messages.adminBySettings : messages.admin;
}
