/** Webhooks in an admin's settings: all that there are, and a new one with its secret. */
import { useCallback } from 'react';
import { CredentialList } from '#web/kit/fields/credential-list.tsx';
import { call } from '#web/lib/http/call.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import { messages } from './messages.ts';
import { NewWebhookForm } from './new-webhook-form.tsx';
import { WebhookRow } from './webhook-row.tsx';

export function Webhooks() {
  const fetcher = useCallback(async (signal: AbortSignal) => (await call('getWebhooks', {}, signal)).data, []);
  return (
    <CredentialList
      title={messages.title}
      none={messages.none}
      answer={useFetch(fetcher, messages.failed)}
      Row={WebhookRow}
      add={messages.add}
      Form={NewWebhookForm}
      secretTitle={messages.secret}
      secretHint={messages.secretHint}
    />
  );
}
