/** The second factor in a person's settings: set up in steps; once on, switched off or given new backup codes. */
import { useCallback, useState } from 'react';
import type { FormEvent, ReactNode } from 'react';
import type { OwnSecurity } from '#contract/identity/people.ts';
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import type { NewSecondFactor } from '#web/adapters/sign-in/port.ts';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { Skeleton, useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { toast } from '#web/kit/feedback/toast.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { copyText } from '#web/kit/fields/copy.ts';
import { useFocusOnChange } from '#web/kit/layout/use-focus-on-change.ts';
import { call } from '#web/lib/http/call.ts';
import { useFetch } from '#web/lib/http/use-fetch.ts';
import { PasswordField } from '../forms/password/password-field.tsx';
import { messages } from '../messages.ts';
import { useMe } from '../use-me.ts';
import { useAppDispatch } from '../session/app-thunk.ts';
import { waitAfter } from '../session/sign-in.ts';
import { CodeField, codeError } from './code-form.tsx';
import { security } from './messages.ts';
import { QrCode } from './qr-code.tsx';
import { beginSecondFactor, replaceBackupCodes, turnSecondFactorOff, turnSecondFactorOn } from './security-thunks.ts';
import { messages as forms } from '../forms/messages.ts';

export function SecondFactor() {
  const fetcher = useCallback(async (signal: AbortSignal) => (await call('getSecurity', {}, signal)).data, []);
  const { data, isLoading, error, refetch } = useFetch(fetcher, security.failed);
  const skeleton = useSkeleton(isLoading && !data);
  const [factor, setFactor] = useState<NewSecondFactor>();
  const [backupCodes, setBackupCodes] = useState<string[]>();
  const shown = backupCodes?.[0] ?? factor?.uri ?? (data && String(data.secondFactor));
  const panel = useFocusOnChange(shown);

  function step(): ReactNode {
    // Before all else: they are not shown again.
    if (backupCodes) return <BackupCodes codes={backupCodes} onKept={() => setBackupCodes(undefined)} />;
    if (error !== null) return <RetryNotice text={error} onRetry={refetch} />;
    if (!data) return skeleton ? <Skeleton className="h-24" /> : null;
    if (factor) {
      const turnedOn = () => {
        setBackupCodes(factor.backupCodes);
        setFactor(undefined);
        refetch();
      };
      return <FirstCode factor={factor} onDone={turnedOn} onCancel={() => setFactor(undefined)} />;
    }
    return data.secondFactor ? (
      <On security={data} onTurnedOff={refetch} onNewCodes={setBackupCodes} />
    ) : (
      <Off security={data} onBegun={setFactor} />
    );
  }
  return (
    <div ref={panel} className="contents">
      {step()}
    </div>
  );
}

function Off({ security: own, onBegun }: { security: OwnSecurity; onBegun: (factor: NewSecondFactor) => void }) {
  const dispatch = useAppDispatch();
  return (
    <>
      <p>{security.off}</p>
      {own.required && <p className="font-[580]">{security.required}</p>}
      <ByPassword
        hasPassword={own.hasPassword}
        action={security.setUp}
        onSubmit={async (password) => onBegun(await dispatch(beginSecondFactor(password)))}
      />
    </>
  );
}

interface OnProps {
  security: OwnSecurity;
  onTurnedOff: () => void;
  onNewCodes: (codes: string[]) => void;
}

/** Each change is chosen first, so that Enter in the password field is what was chosen. */
function On({ security: own, onTurnedOff, onNewCodes }: OnProps) {
  const dispatch = useAppDispatch();
  const [change, setChange] = useState<'codes' | 'off'>();
  const panel = useFocusOnChange(change ?? 'choice');
  const replaceCodes = async (password?: string) => onNewCodes(await dispatch(replaceBackupCodes(password)));
  const turnOff = async (password?: string) => {
    await dispatch(turnSecondFactorOff(password));
    toast.success(security.turnedOff);
    onTurnedOff();
  };
  if (change === undefined)
    return (
      <div ref={panel} className="contents">
        <p>{security.on}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="outline" onClick={() => setChange('codes')}>
            {security.newCodes}
          </Button>
          <Button look="outline" onClick={() => setChange('off')}>
            {security.turnOff}
          </Button>
        </div>
      </div>
    );
  return (
    <div ref={panel} className="contents">
      <p>{change === 'codes' ? security.newCodesHint : security.turnOffHint}</p>
      <ByPassword
        hasPassword={own.hasPassword}
        action={change === 'codes' ? security.newCodes : security.turnOff}
        onSubmit={change === 'codes' ? replaceCodes : turnOff}
        onCancel={() => setChange(undefined)}
      />
    </div>
  );
}

interface ByPasswordProps {
  hasPassword: boolean;
  action: string;
  onSubmit: (password: string | undefined) => Promise<void>;
  onCancel?: () => void;
}

/** Somebody who signs in with Google alone has no password to give. */
function ByPassword({ hasPassword, action, onSubmit, onCancel }: ByPasswordProps) {
  const me = useMe();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (hasPassword && password === '') return setError(messages.passwordRequired);
    setBusy(true);
    try {
      await onSubmit(hasPassword ? password : undefined);
    } catch (failure) {
      setError(passwordError(failure));
    }
    setBusy(false);
  }
  return (
    <Form onSubmit={submit}>
      {hasPassword && (
        <PasswordField
          username={me?.email}
          label={forms.password}
          error={error}
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => {
            setPassword(target.value);
            setError(undefined);
          }}
        />
      )}
      {!hasPassword && error && <p role="alert">{error}</p>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look="outline" busy={busy} busyLabel={security.checking}>
          {action}
        </Button>
        {onCancel && (
          <Button look="ghost" onClick={onCancel}>
            {forms.cancel}
          </Button>
        )}
      </div>
    </Form>
  );
}

interface FirstCodeProps {
  factor: NewSecondFactor;
  onDone: () => void;
  onCancel: () => void;
}

function FirstCode({ factor, onDone, onCancel }: FirstCodeProps) {
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!/^\d{6}$/.test(code.trim())) return setError(code.trim() === '' ? security.codeRequired : security.wrongCode);
    setBusy(true);
    try {
      await dispatch(turnSecondFactorOn(code.trim()));
      toast.success(security.turnedOn);
      onDone();
    } catch (failure) {
      setError(codeError(failure));
      setBusy(false);
    }
  }
  return (
    <Form onSubmit={submit}>
      <p>{security.scan}</p>
      <QrCode text={factor.uri} label={security.qrCode} />
      <p className="text-sm">
        {security.key} <code className="font-mono text-base wrap-anywhere select-all">{secretOf(factor.uri)}</code>
      </p>
      <CodeField
        code={code}
        error={error}
        hint={security.appHint}
        onChange={(next) => {
          setCode(next);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy} busyLabel={security.checking}>
          {security.turnOn}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {forms.cancel}
        </Button>
      </div>
    </Form>
  );
}

function BackupCodes({ codes, onKept }: { codes: string[]; onKept: () => void }) {
  return (
    <>
      <h3 tabIndex={-1} className="text-lg">
        {security.backupTitle}
      </h3>
      <p>{security.backupHint}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 justify-self-start font-mono select-all">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onKept}>{security.kept}</Button>
        <Button look="outline" onClick={() => void copyText(codes.join('\n'), security.copied)}>
          {security.copy}
        </Button>
      </div>
    </>
  );
}

function Form({ onSubmit, children }: { onSubmit: (event: FormEvent) => Promise<void>; children: ReactNode }) {
  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)} className="grid gap-4.5">
      {children}
    </form>
  );
}

function secretOf(uri: string): string {
  const secret = URL.parse(uri)?.searchParams.get('secret') ?? '';
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ');
}

function passwordError(failure: unknown): string {
  if (!(failure instanceof IdentityFailed)) return messages.failed;
  const seconds = waitAfter(failure);
  if (seconds !== null) return messages.tooManyTries(seconds);
  if (failure.code === 'INVALID_PASSWORD') return security.wrongPassword;
  return failure.code === 'confirm_identity' || failure.code === 'SESSION_NOT_FRESH'
    ? messages.signInAgain
    : messages.failed;
}
