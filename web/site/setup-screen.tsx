/** The first steps of an admin, each with its state as the server sees it. */
import { Check, CircleDashed } from 'lucide-react';
import { useCallback } from 'react';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { Skeleton, useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { Section } from '#web/kit/layout/section.tsx';
import { call } from '#web/lib/http/call.ts';
import { translated } from '#web/lib/http/messages.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import { ListingsStep } from './listings-step.tsx';
import { messages } from './messages.ts';
import { MailStep, PaymentsStep } from './service-steps.tsx';
import { SiteForm } from './site-form.tsx';

export function SetupScreen() {
  const fetcher = useCallback(async (signal: AbortSignal) => (await call('getSetup', {}, signal)).data, []);
  const { data, isLoading, error, refetch } = useFetch(fetcher, messages.failed);
  const skeleton = useSkeleton(isLoading && !data);
  if (error !== null && !data) return <RetryNotice text={error} onRetry={refetch} />;
  if (!data)
    return (
      <>
        <p role="status" className="sr-only">
          {messages.loading}
        </p>
        {skeleton && Array.from({ length: 4 }, (_, at) => <Skeleton key={at} className="mt-6 h-52 rounded-card!" />)}
      </>
    );
  const { done, notes } = data;
  return (
    <>
      <Section title={messages.site.title} hint={messages.site.hint} beside={<State done={done.site} />}>
        <SiteForm site={data.site} onSaved={refetch} />
      </Section>
      <Section title={messages.listings.title} beside={<State done={done.listings} />}>
        <ListingsStep listings={data.listings} onRemoved={refetch} />
      </Section>
      <Section title={messages.payments.title} beside={<State done={done.payments} />}>
        <PaymentsStep payments={data.payments} onTested={refetch} />
      </Section>
      <Section title={messages.mail.title} beside={<State done={done.mail} />}>
        <MailStep mail={data.mail} onTested={refetch} />
      </Section>
      <Section title={messages.notes.title}>
        {notes.length === 0 && <p>{messages.notes.none}</p>}
        {notes.length > 0 && (
          <ul className="grid list-disc gap-2 pl-5 wrap-anywhere">
            {notes.map((note) => (
              <li key={note}>{translated(note)}</li>
            ))}
          </ul>
        )}
        <p className="text-sm text-fg-muted">{messages.notes.more}</p>
      </Section>
    </>
  );
}

function State({ done }: { done: boolean }) {
  const Sign = done ? Check : CircleDashed;
  return (
    <span className={`inline-flex items-center gap-1.5 text-sm font-[580] ${done ? 'text-success' : 'text-fg-muted'}`}>
      <Sign className="size-4.5" />
      {done ? messages.done : messages.open}
    </span>
  );
}
