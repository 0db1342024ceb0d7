/** Changing the password, for somebody who signs in with one. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import { Button } from '#web/kit/button.tsx';
import { toast } from '#web/kit/toast.ts';
import { changePassword } from './account.ts';
import { added } from './added-messages.ts';
import { messages } from './messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { passwordChangeRules } from './rules.ts';
import { useTeller } from './story.ts';
import { isWidelyKnown } from './widely-known.ts';

export function PasswordForm() {
  const tell = useTeller();
  const form = useForm({
    resolver: zodResolver(passwordChangeRules),
    mode: 'onTouched',
    defaultValues: { current: '', password: '', confirm: '' },
  });
  const { register, handleSubmit, setError, reset, formState } = form;
  const submit = handleSubmit(async ({ current, password }) => {
    try {
      await tell(changePassword({ currentPassword: current, newPassword: password }));
      reset();
      toast.success(added.passwordSaved);
    } catch (error) {
      const wrong = error instanceof IdentityFailed && error.code === 'INVALID_PASSWORD';
      if (wrong) setError('current', { message: added.wrongPassword }, { shouldFocus: true });
      else if (isWidelyKnown(error)) setError('password', { message: added.passwordKnown }, { shouldFocus: true });
      else toast.error(messages.failed);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <PasswordField
        label="Current password"
        error={formState.errors.current?.message}
        autoComplete="current-password"
        {...register('current')}
      />
      <NewPasswordFields form={form} label="New password" />
      <Button type="submit" look="outline" busy={formState.isSubmitting} busyLabel="Saving..." className="justify-self-start">
        Change password
      </Button>
    </form>
  );
}
