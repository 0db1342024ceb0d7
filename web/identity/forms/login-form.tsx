/** Signing in with e-mail and password, or with Google. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '#web/kit/fields/button.tsx';
import { Field, Input } from '#web/kit/fields/field.tsx';
import { useRuntime } from '#web/lib/http/runtime.ts';
import { DemoAccounts } from './demo-accounts.tsx';
import { GoogleButton } from '../google/google-button.tsx';
import { messages } from '../messages.ts';
import { PasswordField } from './password-field.tsx';
import { signInRules } from './form-schemas.ts';
import { signIn } from '../session/sign-in.ts';
import { useAppDispatch } from '../session/app-thunk.ts';
import { TooManyTries } from './too-many-tries.tsx';
import { useGoogle } from '../google/use-google.ts';

/**
 * `email` is filled in for somebody who has just signed up. Whoever is signed in leaves this page, so success needs no
 * doing here.
 */
export function LoginForm({ email = '' }: { email?: string | undefined }) {
  const dispatch = useAppDispatch();
  const { google: offersGoogle, demoAccounts } = useRuntime();
  const google = useGoogle('sign-in');
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null);
  const { register, handleSubmit, setValue, clearErrors, formState } = useForm({
    resolver: zodResolver(signInRules),
    mode: 'onTouched',
    defaultValues: { email, password: '' },
  });
  const { errors, isSubmitting } = formState;
  // In their order on the page: the first wrong one in this order gets the focus.
  const [emailInput, passwordInput] = [register('email'), register('password')];
  const submit = handleSubmit(async (form) => setWaitSeconds((await dispatch(signIn(form))).waitSeconds));
  const fill = (account: { email: string; password: string }) => {
    setValue('email', account.email);
    setValue('password', account.password);
    clearErrors();
  };

  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4.5">
      {offersGoogle && (
        <GoogleButton
          google={google}
          label="Sign in with Google"
          busyLabel={messages.signingIn}
          disabled={isSubmitting}
        />
      )}
      <Field label="Email" error={errors.email?.message}>
        {(ties) => <Input {...emailInput} {...ties} type="email" inputMode="email" autoComplete="username" />}
      </Field>
      <PasswordField
        label="Password"
        error={errors.password?.message}
        autoComplete="current-password"
        {...passwordInput}
      />
      <Link
        to="/forgot-password"
        className="-my-2.5 inline-flex min-h-11 items-center justify-self-start text-sm text-link underline underline-offset-3"
      >
        Forgot your password?
      </Link>
      <Button
        type="submit"
        size="lg"
        block
        busy={isSubmitting}
        busyLabel={messages.signingIn}
        disabled={google.waiting}
      >
        Sign In
      </Button>
      <TooManyTries seconds={waitSeconds} />
      <DemoAccounts accounts={demoAccounts} disabled={isSubmitting} onChoose={fill} />
    </form>
  );
}
