/** API keys in an admin's settings: all that there are, a new one shown once, and the way to revoke one. */
import { useCallback, useState } from 'react';
import type { ApiKey } from '#contract/identity/api-keys.ts';
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { CredentialList } from '#web/kit/fields/credential-list.tsx';
import { day, dayOf } from '#web/lib/day.ts';
import { call } from '#web/lib/http/call.ts';
import { useAction } from '#web/lib/http/use-action.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import { messages } from './messages.ts';
import { NewKeyForm } from './new-key-form.tsx';

export function ApiKeys() {
  const fetcher = useCallback(async (signal: AbortSignal) => (await call('getApiKeys', {}, signal)).data, []);
  return (
    <CredentialList
      title={messages.title}
      none={messages.none}
      answer={useFetch(fetcher, messages.failed)}
      Row={KeyRow}
      add={messages.newKey}
      Form={NewKeyForm}
      secretTitle={messages.yourKey}
      secretHint={messages.yourKeyHint}
      beside={
        <a href="/api/docs" className="inline-flex min-h-11 items-center text-link underline underline-offset-3">
          {messages.reference}
        </a>
      }
    />
  );
}

function KeyRow({ item, onChanged }: { item: ApiKey; onChanged: () => void }) {
  const [confirming, setConfirming] = useState(false);
  const { _id, name, prefix, scopes, maker, createdAt, state } = item;

  const { busy, run: revoke } = useAction({
    begin: () => attempt('revoke'),
    async act() {
      await call('revokeApiKey', { params: { id: _id } });
      toast.success(messages.revoked);
      onChanged();
    },
    failed: messages.notDone,
  });

  return (
    <li className="flex flex-wrap items-start gap-x-4 border-b border-line py-3 first:pt-0 last:border-0">
      <div className="min-w-56 flex-1">
        <h3 className="text-base wrap-anywhere">{name}</h3>
        <p className="font-mono text-sm text-fg-muted">{prefix}…</p>
        <p>{scopes.map((scope) => messages.scopeLabels[scope]).join('; ')}</p>
        <p className="text-sm wrap-anywhere text-fg-muted">
          {[messages.made(maker.name, dayOf(createdAt)), ...usage(item)].join(' · ')}
        </p>
        {state === 'inactive' && <p className="text-sm font-[580]">{messages.inactive}</p>}
      </div>
      <Button
        look="danger-quiet"
        size="sm"
        busy={busy}
        busyLabel={messages.revoke}
        onClick={() => setConfirming(true)}
        aria-label={`${messages.revoke}: ${name}`}
        className="-ml-3.5 sm:-mr-4 sm:ml-0"
      >
        {messages.revoke}
      </Button>
      {confirming && (
        <ConfirmDialog
          question={messages.revokeQuestion(name)}
          hint={messages.revokeHint}
          action={messages.revoke}
          onConfirm={revoke}
          onClose={() => setConfirming(false)}
        />
      )}
    </li>
  );
}

function usage({ lastUsedOn, expiresAt, state }: ApiKey): string[] {
  const end = expiresAt && (state === 'expired' ? messages.endedOn : messages.endsOn)(dayOf(expiresAt));
  return [lastUsedOn ? messages.usedOn(day(lastUsedOn)) : messages.neverUsed, ...(end ? [end] : [])];
}
