/** Deleting one's account, confirmed twice: a dialog wants the password, or the words where there is no password. */
import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { Field, Input } from '#web/kit/fields/field.tsx';
import { Modal } from '#web/kit/feedback/modal.tsx';
import { attempt } from '#web/kit/feedback/toast.ts';
import { deleteAccount } from './account-thunks.ts';
import { messages } from '../messages.ts';
import { PasswordField } from '../forms/password/password-field.tsx';
import { useAppDispatch } from '../session/app-thunk.ts';
import { messages as account } from './messages.ts';
import { messages as forms } from '../forms/messages.ts';

interface DeleteAccountProps {
  withPassword: boolean;
  /** Brings the person to a page for everybody. */
  leave: () => void;
}

export function DeleteAccount({ withPassword, leave }: DeleteAccountProps) {
  const dispatch = useAppDispatch();
  const title = useId();
  const [confirming, setConfirming] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const close = () => setConfirming(false);
  const type = (text: string) => {
    setTyped(text);
    setError(undefined);
  };

  function refuse(sentence: string): void {
    setError(sentence);
    form.current?.querySelector('input')?.focus();
  }

  async function remove(): Promise<void> {
    if (withPassword && typed === '') return refuse(messages.passwordRequired);
    if (!withPassword && typed.trim().toLowerCase() !== account.remove.words) return refuse(account.remove.type);
    const failed = attempt('delete-account');
    setBusy(true);
    try {
      await dispatch(deleteAccount({ password: withPassword ? typed : undefined, leave }));
    } catch (failure) {
      setBusy(false);
      const code = failure instanceof IdentityFailed ? failure.code : '';
      if (code === 'INVALID_PASSWORD') refuse(messages.wrongPassword);
      else if (code === 'conflict') refuse(account.remove.onlyAdmin);
      else if (code === 'SESSION_EXPIRED') refuse(messages.signInAgain);
      else failed(messages.failed);
    }
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void remove();
  };
  const field = { value: typed, onChange: (event: { target: { value: string } }) => type(event.target.value) };

  return (
    <>
      <Button look="danger-quiet" onClick={() => setConfirming(true)} className="-ml-5.5 justify-self-start">
        {account.remove.open}
      </Button>
      <Modal
        open={confirming}
        aria-labelledby={title}
        onClose={() => {
          type('');
          close();
        }}
      >
        <form ref={form} noValidate onSubmit={submit} className="grid gap-4.5 p-6">
          <h2 id={title} className="text-xl">
            {account.remove.question}
          </h2>
          <p>{account.remove.hint}</p>
          {withPassword ? (
            <PasswordField label={forms.password} error={error} autoComplete="current-password" {...field} />
          ) : (
            <Field label={account.remove.type} error={error}>
              {(controlProps) => <Input {...controlProps} {...field} autoComplete="off" />}
            </Field>
          )}
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="ghost" onClick={close}>
              {forms.cancel}
            </Button>
            <Button type="submit" look="danger" busy={busy} busyLabel={account.remove.busy}>
              {account.remove.action}
            </Button>
          </div>
        </form>
      </Modal>
    </>
  );
}
