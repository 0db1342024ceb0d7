/** Making an account with name, e-mail and password, or with Google. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#web/kit/button.tsx';
import { Field, Input } from '#web/kit/field.tsx';
import { useRuntime } from '#web/lib/runtime.ts';
import { added } from './added-messages.ts';
import { GoogleButton } from './google-button.tsx';
import { messages } from './messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { signUpRules } from './rules.ts';
import { signUp } from './sign-up.ts';
import { useTeller } from './story.ts';
import { TooManyTries } from './too-many-tries.tsx';
import { useGoogle } from './use-google.ts';

/** `onDone` gets the address of the new account. */
export function SignupForm({ onDone }: { onDone: (email: string) => void }) {
  const tell = useTeller();
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
    const outcome = await tell(signUp({ name, email, password }));
    setWaitSeconds(outcome.waitSeconds);
    if (outcome.passwordKnown) setError('password', { message: added.passwordKnown }, { shouldFocus: true });
    if (outcome.ok) onDone(email);
  });

  return (
    <form noValidate onSubmit={submit} className="mt-4.5 grid gap-3.5">
      {offersGoogle && (
        <GoogleButton google={google} label="Sign up with Google" busyLabel={messages.creatingAccount} disabled={isSubmitting} />
      )}
      <Field label="Full name" error={errors.name?.message}>
        {(ties) => <Input {...register('name')} {...ties} autoComplete="name" />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(ties) => <Input {...register('email')} {...ties} type="email" inputMode="email" autoComplete="username" />}
      </Field>
      <NewPasswordFields form={form} />
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel={messages.creatingAccount} disabled={google.waiting}>
        Sign Up
      </Button>
      <TooManyTries seconds={waitSeconds} />
    </form>
  );
}
