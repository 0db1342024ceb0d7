/** The log of what was sent to a webhook: a page of it, with the way to send again what did not arrive. */
import { useCallback, useState } from 'react';
import type { Delivery } from '#contract/webhooks/schema.ts';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { Skeleton, useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { timeOf } from '#web/lib/day.ts';
import { call } from '#web/lib/http/call.ts';
import { useAction } from '#web/lib/http/use-action.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import { messages } from './messages.ts';
import { failureText } from './failure-text.ts';

interface DeliveriesProps {
  webhookId: string;
  host: string;
  /** Not while the webhook is paused. */
  mayResend: boolean;
}

export function Deliveries({ webhookId, host, mayResend }: DeliveriesProps) {
  const [cursor, setCursor] = useState<string>();
  const fetcher = useCallback(
    (signal: AbortSignal) => call('getDeliveries', { params: { id: webhookId }, query: { cursor } }, signal),
    [webhookId, cursor],
  );
  const { data, isLoading, error, refetch } = useFetch(fetcher, messages.log.failed);
  const skeleton = useSkeleton(isLoading && !data);
  if (error !== null && !data) return <RetryNotice text={error} onRetry={refetch} />;
  if (!data) return skeleton ? <Skeleton className="h-24" /> : null;
  const { data: deliveries, nextCursor } = data;
  return (
    <section aria-label={messages.log.title(host)} className="rounded-control bg-surface-sunken p-3">
      {error !== null && <RetryNotice text={error} onRetry={refetch} />}
      {deliveries.length === 0 && <p>{messages.log.none}</p>}
      <ul>
        {deliveries.map((delivery) => (
          <DeliveryRow key={delivery._id} delivery={delivery} mayResend={mayResend} onSent={refetch} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 pt-2">
        <Button look="quiet" size="sm" onClick={refetch}>
          {messages.log.refresh}
        </Button>
        {cursor && (
          <Button look="quiet" size="sm" onClick={() => setCursor(undefined)}>
            {messages.log.newest}
          </Button>
        )}
        {nextCursor && (
          <Button look="quiet" size="sm" onClick={() => setCursor(nextCursor)}>
            {messages.log.older}
          </Button>
        )}
      </div>
    </section>
  );
}

interface DeliveryRowProps {
  delivery: Delivery;
  mayResend: boolean;
  onSent: () => void;
}

function DeliveryRow({ delivery, mayResend, onSent }: DeliveryRowProps) {
  const { _id: id, type, state, createdAt } = delivery;
  const label = type === 'webhook.test' ? messages.test : messages.events[type];

  const { busy, run: sendAgain } = useAction({
    begin: () => attempt('webhook'),
    async act() {
      await call('resendDelivery', { params: { id } });
      toast.success(messages.log.sentAgain);
      onSent();
    },
    failed: messages.notDone,
  });

  return (
    <li className="flex flex-wrap items-start gap-x-4 border-b border-line py-2 first:pt-0 last:border-0">
      <div className="min-w-48 flex-1">
        <p className="font-[580]">{label}</p>
        <p className="text-sm text-fg-muted">
          <time dateTime={createdAt}>{timeOf(createdAt)}</time>
        </p>
        <p className={`text-sm ${state === 'failed' ? 'text-danger' : ''}`}>{outcomeOf(delivery).join(' · ')}</p>
        <p className="font-mono text-xs wrap-anywhere text-fg-muted">{id}</p>
      </div>
      {state === 'failed' && mayResend && (
        <Button
          look="quiet"
          size="sm"
          busy={busy}
          aria-label={`${messages.log.again}: ${label}`}
          onClick={() => sendAgain()}
        >
          {messages.log.again}
        </Button>
      )}
    </li>
  );
}

function outcomeOf(delivery: Delivery): string[] {
  const { state, tries, status, failure, durationMs, nextTryAt } = delivery;
  const { log } = messages;
  const now = { delivered: log.delivered, failed: log.lost, waiting: log.waiting }[state];
  return [
    now,
    ...(status !== undefined || failure ? [failureText(delivery)] : []),
    ...(durationMs === undefined ? [] : [log.took(durationMs)]),
    ...(tries > 0 ? [log.tries(tries)] : []),
    ...(nextTryAt && tries > 0 ? [log.nextTry(timeOf(nextTryAt))] : []),
  ];
}
