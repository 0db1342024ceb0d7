/** Making an account with name, e-mail and password, or with Google. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#web/kit/fields/button.tsx';
import { Field, Input } from '#web/kit/fields/field.tsx';
import { useRuntime } from '#web/lib/http/runtime.ts';
import { GoogleButton } from '../google/google-button.tsx';
import { messages } from '../messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { signUpRules } from './form-schemas.ts';
import { signUp } from '../session/sign-up.ts';
import { useAppDispatch } from '../session/app-thunk.ts';
import { TooManyTries } from './too-many-tries.tsx';
import { useGoogle } from '../google/use-google.ts';

/** `onDone` gets the address of the new account. */
export function SignupForm({ onDone }: { onDone: (email: string) => void }) {
  const dispatch = useAppDispatch();
  const { google: offersGoogle } = useRuntime();
  const google = useGoogle('sign-up');
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null);
  const form = useForm({
    resolver: zodResolver(signUpRules),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', password: '', confirm: '' },
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name, email, password }) => {
    const outcome = await dispatch(signUp({ name, email, password }));
    setWaitSeconds(outcome.waitSeconds);
    if (outcome.passwordKnown) setError('password', { message: messages.passwordKnown }, { shouldFocus: true });
    if (outcome.ok) onDone(email);
  });

  return (
    <form noValidate onSubmit={submit} className="mt-4.5 grid gap-3.5">
      {offersGoogle && (
        <GoogleButton
          google={google}
          label="Sign up with Google"
          busyLabel={messages.creatingAccount}
          disabled={isSubmitting}
        />
      )}
      <Field label="Full name" error={errors.name?.message}>
        {(ties) => <Input {...register('name')} {...ties} autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(ties) => <Input {...register('email')} {...ties} type="email" inputMode="email" autoComplete="username" />}
      </Field>
      <NewPasswordFields form={form} />
      <Button
        type="submit"
        size="lg"
        block
        busy={isSubmitting}
        busyLabel={messages.creatingAccount}
        disabled={google.waiting}
      >
        Sign Up
      </Button>
      <TooManyTries seconds={waitSeconds} />
    </form>
  );
}
