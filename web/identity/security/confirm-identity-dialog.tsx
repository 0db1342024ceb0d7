/** The dialog that asks again for a password, a code or Google. */
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '#web/kit/fields/button.tsx';
import { call } from '#web/lib/http/call.ts';
import { CallFailed } from '#web/lib/http/call-failed.ts';
import { PasswordField } from '../forms/password/password-field.tsx';
import { GoogleMark } from '../google/google-mark.tsx';
import { useGoogle } from '../google/use-google.ts';
import { messages } from '../messages.ts';
import { selectAuth } from '../session/auth-slice.ts';
import { CodeForm } from './code-form.tsx';
import { security } from './messages.ts';
import { messages as forms } from '../forms/messages.ts';

export interface Question {
  hasPassword: boolean;
  answer: (confirmed: boolean) => void;
}

export function ConfirmIdentityDialog({ hasPassword, answer }: Question) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { codeWanted } = useSelector(selectAuth);
  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);
  return (
    <dialog ref={dialog} aria-labelledby={id} onClose={() => answer(false)} className="sheet">
      <div className="grid gap-4.5 p-6">
        <h2 id={id} className="text-xl">
          {codeWanted ? security.askForCode : security.confirmTitle}
        </h2>
        {!codeWanted && <p>{security.confirmHint}</p>}
        {hasPassword ? (
          <ConfirmByPassword onDone={() => answer(true)} onCancel={() => dialog.current?.close()} />
        ) : (
          <ConfirmByGoogle onDone={answer} onCancel={() => dialog.current?.close()} />
        )}
      </div>
    </dialog>
  );
}

function ConfirmByPassword({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (password === '') return setError(messages.passwordRequired);
    setBusy(true);
    try {
      await call('confirmIdentity', { body: { password } });
      onDone();
    } catch (failure) {
      setError((failure instanceof CallFailed && failure.message) || messages.failed);
      setBusy(false);
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4.5">
      <PasswordField
        label={forms.password}
        error={error}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => {
          setPassword(target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="ghost" onClick={onCancel}>
          {forms.cancel}
        </Button>
        <Button type="submit" busy={busy} busyLabel={security.checking}>
          {security.confirm}
        </Button>
      </div>
    </form>
  );
}

/** A new sign-in of the same person counts; of another one, the call must not go on in their name. */
function ConfirmByGoogle({ onDone, onCancel }: { onDone: (confirmed: boolean) => void; onCancel: () => void }) {
  const { currentUser, codeWanted } = useSelector(selectAuth);
  const [uidBefore] = useState(currentUser);
  const signedIn = (uid: string) => onDone(uid === uidBefore);
  const google = useGoogle('sign-in', signedIn);
  if (codeWanted) return <CodeForm onSignedIn={signedIn} />;
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button look="ghost" onClick={google.waiting ? google.cancel : onCancel}>
        {forms.cancel}
      </Button>
      <Button look="quiet" onClick={google.start} busy={google.waiting} busyLabel={security.waitingForGoogle}>
        <GoogleMark />
        {security.google}
      </Button>
    </div>
  );
}
