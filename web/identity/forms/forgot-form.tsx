/** Asking for a link to choose a new password. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { Field, Input } from '#web/kit/fields/field.tsx';
import { requestPasswordReset } from '../account/account-thunks.ts';
import { InboxLink } from '../inbox-link.tsx';
import { messages } from '../messages.ts';
import { emailRules } from './form-schemas.ts';
import { waitAfter } from '../session/sign-in.ts';
import { useAppDispatch } from '../session/app-thunk.ts';
import { TooManyTries } from './too-many-tries.tsx';
import { messages as forms } from './messages.ts';

/** Says the same for an email that nobody has: whether somebody has an account here is nobody's business. */
export function ForgotForm({ email = '' }: { email?: string | undefined }) {
  const dispatch = useAppDispatch();
  const [sent, setSent] = useState(false);
  const [waitSeconds, setWaitSeconds] = useState<number | null>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(emailRules),
    mode: 'onTouched',
    defaultValues: { email },
  });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (form) => {
    const failed = attempt('reset');
    try {
      await dispatch(requestPasswordReset(form.email));
      // What stands here already says nothing of this one.
      if (sent) toast.success(messages.resetAskedAgain);
      setSent(true);
    } catch (error) {
      setSent(false);
      setWaitSeconds(waitAfter(error));
      failed(messages.failed);
    }
  });

  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4.5">
      <Field label={forms.email} error={errors.email?.message}>
        {(controlProps) => (
          <Input {...register('email')} {...controlProps} type="email" inputMode="email" autoComplete="username" />
        )}
      </Field>
      <Button type="submit" size="lg" block busy={isSubmitting} busyLabel={forms.sending}>
        {sent ? forms.sendAgain : forms.sendLink}
      </Button>
      <p role="status" className="empty:absolute">
        {sent && (
          <>
            {messages.resetAsked} <InboxLink />
          </>
        )}
      </p>
      <TooManyTries seconds={waitSeconds} />
    </form>
  );
}
