/** Webhooks in an admin's settings: all that there are, and a new one with its secret. */
import { useCallback, useRef, useState } from 'react';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { Skeleton, useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { Button } from '#web/kit/fields/button.tsx';
import { SecretOnce } from '#web/kit/fields/secret-once.tsx';
import { call } from '#web/lib/http/call.ts';
import { useAnswer } from '#web/lib/http/use-answer.ts';
import { messages } from './messages.ts';
import { NewWebhookForm } from './new-webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';

export function Webhooks() {
  const ask = useCallback(async (signal: AbortSignal) => (await call('getWebhooks', {}, signal)).data, []);
  const { data, waiting, error, again } = useAnswer(ask, messages.failed);
  const skeleton = useSkeleton(waiting && !data);
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string>();
  /** Whether the button that leads here gets the focus back when it is drawn again. */
  const leaving = useRef(false);
  const leave = () => {
    leaving.current = true;
    setAdding(false);
    setSecret(undefined);
  };
  // Before all else: it is not shown again.
  if (secret) return <SecretOnce title={messages.secret} hint={messages.secretHint} secret={secret} onKept={leave} />;
  if (error !== null && !data) return <RetryNotice text={error} onRetry={again} />;
  if (!data) return skeleton ? <Skeleton className="h-24" /> : null;
  const onMade = (made: string) => {
    setSecret(made);
    setAdding(false);
    again();
  };
  return (
    <>
      {error !== null && <RetryNotice text={error} onRetry={again} />}
      {data.length === 0 && <p>{messages.none}</p>}
      {data.length > 0 && (
        <ul aria-label={messages.title}>
          {data.map((webhook) => (
            <WebhookRow key={webhook._id} webhook={webhook} onChanged={again} />
          ))}
        </ul>
      )}
      {adding ? (
        <NewWebhookForm onMade={onMade} onCancel={leave} />
      ) : (
        <Button
          ref={(button) => void (leaving.current && button?.focus())}
          look="outline"
          className="justify-self-start"
          onClick={() => setAdding(true)}
        >
          {messages.add}
        </Button>
      )}
    </>
  );
}
