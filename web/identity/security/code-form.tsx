/** Asks for the code of the second factor, after the password or Google. */
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { Field, Input } from '#web/kit/fields/field.tsx';
import { messages } from '../messages.ts';
import { useAppDispatch } from '../session/app-thunk.ts';
import { codeAsked } from '../session/auth-slice.ts';
import { enterCode, waitAfter } from '../session/sign-in.ts';
import { security } from './messages.ts';

/** Whoever is signed in by it leaves the page where it is shown; a dialog is told their uid by `onSignedIn`. */
export function CodeForm({ onSignedIn }: { onSignedIn?: (uid: string) => void }) {
  const dispatch = useAppDispatch();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  // The button that had the focus has gone with the form for the password.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (code.trim() === '') return setError(security.codeRequired);
    setBusy(true);
    try {
      const uid = await dispatch(enterCode(code.trim()));
      if (uid !== null) onSignedIn?.(uid);
    } catch (failure) {
      setError(codeError(failure));
      setBusy(false);
    }
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-4.5">
      <CodeField
        code={code}
        error={error}
        onChange={(next) => {
          setCode(next);
          setError(undefined);
        }}
      />
      <Button type="submit" size="lg" block busy={busy} busyLabel={security.checking}>
        {security.continue}
      </Button>
      <Button look="ghost" block onClick={() => dispatch(codeAsked(false))}>
        {security.startAgain}
      </Button>
    </form>
  );
}

interface CodeFieldProps {
  code: string;
  error: string | undefined;
  hint?: string;
  onChange: (code: string) => void;
}

export function CodeField({ code, error, hint = security.codeHint, onChange }: CodeFieldProps) {
  return (
    <Field label={security.code} hint={hint} error={error}>
      {(controlProps) => (
        <Input
          {...controlProps}
          value={code}
          onChange={({ target }) => onChange(target.value)}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          className="font-mono"
        />
      )}
    </Field>
  );
}

/** Why a code was not taken. */
export function codeError(failure: unknown): string {
  if (!(failure instanceof IdentityFailed)) return messages.failed;
  const seconds = waitAfter(failure);
  if (seconds !== null) return messages.tooManyTries(seconds);
  if (failure.code === 'INVALID_CODE' || failure.code === 'INVALID_BACKUP_CODE') return security.wrongCode;
  if (failure.code === 'CODE_USED') return security.usedCode;
  if (failure.code === 'ACCOUNT_TEMPORARILY_LOCKED') return security.locked;
  return failure.status === 401 || failure.status === 400 ? security.expired : messages.failed;
}
