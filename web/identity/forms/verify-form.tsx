/** Verifying an email, for somebody who came from the mail: by the open session, or by the account's password. */
import { useState } from 'react';
import type { FormEvent } from 'react';
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { attempt } from '#web/kit/feedback/toast.ts';
import { verifyEmail } from '../account/account-thunks.ts';
import { messages } from '../messages.ts';
import { useAppDispatch } from '../session/app-thunk.ts';
import { waitAfter } from '../session/sign-in.ts';
import { PasswordField } from './password/password-field.tsx';
import { TooManyTries } from './too-many-tries.tsx';
import { messages as forms } from './messages.ts';

interface VerifyFormProps {
  token: string;
  /** Whose email the mail went to, as the link says; empty where it cannot be read. */
  email: string;
  /** Whether this account is signed in here, so that no password is needed. */
  signedIn: boolean;
  onDone: () => void;
  onExpired: () => void;
}

export function VerifyForm({ token, email, signedIn, onDone, onExpired }: VerifyFormProps) {
  const dispatch = useAppDispatch();
  const [askPassword, setAskPassword] = useState(!signedIn);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null);

  function showFailure(failure: unknown, failed: (words: string) => void): void {
    const code = failure instanceof IdentityFailed ? failure.code : '';
    setWaitSeconds(waitAfter(failure));
    if (code === 'INVALID_TOKEN') onExpired();
    else if (code === 'PASSWORD_REQUIRED') setAskPassword(true);
    else if (code === 'INVALID_PASSWORD') setError(messages.verifyWrongPassword);
    else failed(messages.failed);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (askPassword && !password) return setError(messages.passwordRequired);
    const failed = attempt('verification');
    setBusy(true);
    try {
      await dispatch(verifyEmail({ token, ...(askPassword && { password }) }));
      onDone();
    } catch (failure) {
      showFailure(failure, failed);
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 grid gap-4.5">
      <p className="wrap-anywhere">
        {email ? (
          <>
            {forms.yourAddress.before} <b>{email}</b> {forms.yourAddress.after}
          </>
        ) : (
          forms.yourAddress.unknown
        )}{' '}
        {askPassword ? messages.verifyWithPassword : messages.verifyBySession}
      </p>
      {askPassword && (
        <PasswordField
          username={email}
          label={forms.password}
          autoComplete="current-password"
          value={password}
          error={error}
          onChange={({ target }) => {
            setPassword(target.value);
            setError(undefined);
          }}
        />
      )}
      <Button type="submit" size="lg" block busy={busy} busyLabel={forms.verifying}>
        {forms.verify}
      </Button>
      <TooManyTries seconds={waitSeconds} />
      <p className="text-sm text-fg-muted">{messages.verifyNotYou}</p>
    </form>
  );
}
