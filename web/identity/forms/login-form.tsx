/** Signing in with e-mail and password, or with Google. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import type { MouseEvent } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router';
import { Field, Input } from '#web/kit/fields/field.tsx';
import { useRuntime } from '#web/lib/http/runtime.ts';
import { AuthForm } from './auth-form.tsx';
import { DemoAccounts } from './demo-accounts.tsx';
import { PasswordField } from './password/password-field.tsx';
import { signInRules } from './form-schemas.ts';
import { signIn } from '../session/sign-in.ts';
import { useAppDispatch } from '../session/app-thunk.ts';
import { useLoginRedirect } from '../login-redirect.ts';
import { messages as forms } from './messages.ts';

/**
 * `email` is filled in for somebody who has just signed up, or comes back from the page for a forgotten password.
 * Whoever is signed in leaves this page, so success needs no doing here.
 */
export function LoginForm({ email = '' }: { email?: string | undefined }) {
  const dispatch = useAppDispatch();
  const { demoAccounts } = useRuntime();
  const redirect = useLoginRedirect();
  const navigate = useNavigate();
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null);
  const { register, handleSubmit, getValues, setValue, setError, clearErrors, formState } = useForm({
    resolver: zodResolver(signInRules),
    mode: 'onTouched',
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  // In their order on the page: the first wrong one in this order gets the focus.
  const [emailInput, passwordInput] = [register('email'), register('password')];
  const submit = handleSubmit(async (form) => {
    const { waitSeconds: seconds, fault } = await dispatch(signIn(form));
    setWaitSeconds(seconds);
    if (fault) setError(fault.field, fault, { shouldFocus: true });
  });
  const fill = (account: { email: string; password: string }) => {
    setValue('email', account.email);
    setValue('password', account.password);
    clearErrors();
  };

  /** Through the history entry, as everything between these pages; another tab gets none. */
  function takeEmailAlong(event: MouseEvent): void {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate('/forgot-password', { state: { ...redirect, email: getValues('email').trim() } });
  }

  return (
    <AuthForm
      purpose="sign-in"
      onSubmit={submit}
      busy={isSubmitting}
      waitSeconds={waitSeconds}
      className="mt-6 grid gap-4.5"
      below={<DemoAccounts accounts={demoAccounts} disabled={isSubmitting} onChoose={fill} />}
    >
      <Field label={forms.email} error={errors.email?.message}>
        {(controlProps) => (
          <Input {...emailInput} {...controlProps} type="email" inputMode="email" autoComplete="username" />
        )}
      </Field>
      <PasswordField
        label={forms.password}
        error={errors.password?.message}
        autoComplete="current-password"
        {...passwordInput}
      />
      <Link
        to="/forgot-password"
        state={redirect}
        onClick={takeEmailAlong}
        className={
          '-my-2.5 inline-flex min-h-11 items-center justify-self-start ' +
          'text-sm text-link underline underline-offset-3'
        }
      >
        {forms.forgot}
      </Link>
    </AuthForm>
  );
}
