/** API keys in an admin's settings: all that there are, a new one shown once, and the way to revoke one. */
import { useCallback, useRef, useState } from 'react';
import type { ApiKey } from '#contract/identity/api-keys.ts';
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { Skeleton, useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { SecretOnce } from '#web/kit/fields/secret-once.tsx';
import { day, dayOf } from '#web/lib/day.ts';
import { call } from '#web/lib/http/call.ts';
import { CallFailed } from '#web/lib/http/call-failed.ts';
import { useAnswer } from '#web/lib/http/use-answer.ts';
import { messages } from './messages.ts';
import { NewKeyForm, type CreatedKey } from './new-key-form.tsx';

export function ApiKeys() {
  const ask = useCallback(async (signal: AbortSignal) => (await call('getApiKeys', {}, signal)).data, []);
  const { data, waiting, error, again } = useAnswer(ask, messages.failed);
  const skeleton = useSkeleton(waiting && !data);
  const [making, setMaking] = useState(false);
  const [made, setMade] = useState<CreatedKey>();
  /** Whether the button that leads here gets the focus back when it is drawn again. */
  const leaving = useRef(false);
  const leave = () => {
    leaving.current = true;
    setMaking(false);
    setMade(undefined);
  };
  // Before all else: it is not shown again.
  if (made)
    return <SecretOnce title={messages.yourKey} hint={messages.yourKeyHint} secret={made.token} onKept={leave} />;
  if (error !== null && !data) return <RetryNotice text={error} onRetry={again} />;
  if (!data) return skeleton ? <Skeleton className="h-24" /> : null;
  const onMade = (key: CreatedKey) => {
    setMade(key);
    setMaking(false);
    again();
  };
  return (
    <>
      {error !== null && <RetryNotice text={error} onRetry={again} />}
      {data.length === 0 && <p>{messages.none}</p>}
      {data.length > 0 && (
        <ul aria-label={messages.title}>
          {data.map((key) => (
            <KeyRow key={key._id} apiKey={key} onRevoked={again} />
          ))}
        </ul>
      )}
      {making ? (
        <NewKeyForm onMade={onMade} onCancel={leave} />
      ) : (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <Button
            ref={(button) => void (leaving.current && button?.focus())}
            look="outline"
            onClick={() => setMaking(true)}
          >
            {messages.newKey}
          </Button>
          <a href="/api/docs" className="inline-flex min-h-11 items-center text-link underline underline-offset-3">
            {messages.reference}
          </a>
        </div>
      )}
    </>
  );
}

function KeyRow({ apiKey, onRevoked }: { apiKey: ApiKey; onRevoked: () => void }) {
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const { _id, name, prefix, scopes, maker, createdAt, state } = apiKey;

  async function revoke(): Promise<void> {
    const failed = attempt('revoke');
    setBusy(true);
    try {
      await call('revokeApiKey', { params: { id: _id } });
      toast.success(messages.revoked);
      onRevoked();
    } catch (failure) {
      failed((failure instanceof CallFailed && failure.message) || messages.notDone);
    }
    setBusy(false);
  }

  return (
    <li className="flex flex-wrap items-start gap-x-4 border-b border-line py-3 first:pt-0 last:border-0">
      <div className="min-w-56 flex-1">
        <h3 className="text-base wrap-anywhere">{name}</h3>
        <p className="font-mono text-sm text-fg-muted">{prefix}…</p>
        <p>{scopes.map((scope) => messages.scopeLabels[scope]).join('; ')}</p>
        <p className="text-sm wrap-anywhere text-fg-muted">
          {[messages.made(maker.name, dayOf(createdAt)), ...usage(apiKey)].join(' · ')}
        </p>
        {state === 'inactive' && <p className="text-sm font-[580]">{messages.inactive}</p>}
      </div>
      <Button
        look="danger-quiet"
        size="sm"
        busy={busy}
        busyLabel={messages.revoke}
        onClick={() => setAsked(true)}
        aria-label={`${messages.revoke}: ${name}`}
        className="-ml-3.5 sm:-mr-4 sm:ml-0"
      >
        {messages.revoke}
      </Button>
      {asked && (
        <ConfirmDialog
          question={messages.revokeQuestion(name)}
          hint={messages.revokeHint}
          action={messages.revoke}
          onConfirm={() => void revoke()}
          onClose={() => setAsked(false)}
        />
      )}
    </li>
  );
}

function usage({ lastUsedOn, expiresAt, state }: ApiKey): string[] {
  const end = expiresAt && (state === 'expired' ? messages.endedOn : messages.endsOn)(dayOf(expiresAt));
  return [lastUsedOn ? messages.usedOn(day(lastUsedOn)) : messages.neverUsed, ...(end ? [end] : [])];
}
