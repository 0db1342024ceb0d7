/** Making an account with name, e-mail and password, or with Google. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Field, Input } from '#web/kit/fields/field.tsx';
import { AuthForm } from './auth-form.tsx';
import { NewPasswordFields } from './password/new-password-fields.tsx';
import { signUpRules } from './form-schemas.ts';
import { signUp } from '../session/sign-up.ts';
import { useAppDispatch } from '../session/app-thunk.ts';
import { messages as forms } from './messages.ts';

interface SignupFormProps {
  /** Where the person was on the way to, a path of ours: the verification mail leads there. */
  returnTo: string;
  /** Gets the email of the new account. */
  onDone: (email: string) => void;
}

export function SignupForm({ returnTo, onDone }: SignupFormProps) {
  const dispatch = useAppDispatch();
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null);
  const form = useForm({
    resolver: zodResolver(signUpRules),
    mode: 'onTouched',
    defaultValues: { name: '', email: '', password: '', confirm: '' },
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name, email, password }) => {
    const outcome = await dispatch(signUp({ name, email, password }, returnTo));
    setWaitSeconds(outcome.waitSeconds);
    if (outcome.fault) setError(outcome.fault.field, outcome.fault, { shouldFocus: true });
    if (outcome.ok) onDone(email);
  });

  return (
    <AuthForm
      purpose="sign-up"
      onSubmit={submit}
      busy={isSubmitting}
      waitSeconds={waitSeconds}
      className="mt-4.5 grid gap-3.5"
    >
      <Field label={forms.name} error={errors.name?.message}>
        {(controlProps) => <Input {...register('name')} {...controlProps} autoComplete="name" />}
      </Field>
      <Field label={forms.email} error={errors.email?.message}>
        {(controlProps) => (
          <Input {...register('email')} {...controlProps} type="email" inputMode="email" autoComplete="username" />
        )}
      </Field>
      <NewPasswordFields form={form} />
    </AuthForm>
  );
}
