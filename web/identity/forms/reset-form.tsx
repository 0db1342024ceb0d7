/** Choosing a new password, for somebody who came from a mail. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { resetPassword } from '../account/account-thunks.ts';
import { messages } from '../messages.ts';
import { NewPasswordFields } from './password/new-password-fields.tsx';
import { newPasswordRules } from './form-schemas.ts';
import { useAppDispatch } from '../session/app-thunk.ts';
import { isCommonPassword } from './password/common-password.ts';
import { messages as forms } from './messages.ts';

interface ResetFormProps {
  token: string;
  /** Of the account; empty where it is not known. */
  email: string;
  onDone: () => void;
  /** The link was used before, or has run out. */
  onExpired: () => void;
}

export function ResetForm({ token, email, onDone, onExpired }: ResetFormProps) {
  const dispatch = useAppDispatch();
  const form = useForm({
    resolver: zodResolver(newPasswordRules),
    mode: 'onTouched',
    defaultValues: { password: '', confirm: '' },
  });
  const submit = form.handleSubmit(async ({ password }) => {
    const failed = attempt('reset');
    try {
      await dispatch(resetPassword({ token, newPassword: password }));
      onDone();
      toast.success(messages.passwordReset);
    } catch (error) {
      if (error instanceof IdentityFailed && error.code === 'INVALID_TOKEN') onExpired();
      else if (isCommonPassword(error))
        form.setError('password', { message: messages.passwordKnown }, { shouldFocus: true });
      else failed(messages.failed);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4.5">
      <NewPasswordFields form={form} username={email} />
      <Button type="submit" size="lg" block busy={form.formState.isSubmitting} busyLabel={forms.saving}>
        {forms.savePassword}
      </Button>
    </form>
  );
}
