/** Changing the password, for somebody who signs in with one. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { changePassword } from './account-thunks.ts';
import { messages } from '../messages.ts';
import { NewPasswordFields } from '../forms/password/new-password-fields.tsx';
import { PasswordField } from '../forms/password/password-field.tsx';
import { passwordChangeRules } from '../forms/form-schemas.ts';
import { useMe } from '../use-me.ts';
import { useAppDispatch } from '../session/app-thunk.ts';
import { isCommonPassword } from '../forms/password/common-password.ts';
import { messages as account } from './messages.ts';
import { messages as forms } from '../forms/messages.ts';

export function PasswordForm() {
  const dispatch = useAppDispatch();
  const me = useMe();
  const form = useForm({
    resolver: zodResolver(passwordChangeRules),
    mode: 'onTouched',
    defaultValues: { current: '', password: '', confirm: '' },
  });
  const { register, handleSubmit, setError, reset, trigger, formState } = form;
  const { touchedFields } = formState;
  const submit = handleSubmit(async ({ current, password }) => {
    const failed = attempt('password');
    try {
      await dispatch(changePassword({ currentPassword: current, newPassword: password }));
      reset();
      toast.success(messages.passwordSaved);
    } catch (error) {
      const wrong = error instanceof IdentityFailed && error.code === 'INVALID_PASSWORD';
      if (wrong) setError('current', { message: messages.wrongPassword }, { shouldFocus: true });
      else if (isCommonPassword(error))
        setError('password', { message: messages.passwordKnown }, { shouldFocus: true });
      else failed(messages.failed);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5">
      <PasswordField
        username={me?.email}
        label={account.currentPassword}
        error={formState.errors.current?.message}
        autoComplete="current-password"
        {...register('current', { onChange: () => touchedFields.password && trigger('password') })}
      />
      <NewPasswordFields form={form} label={account.newPassword} />
      <Button
        type="submit"
        look="outline"
        busy={formState.isSubmitting}
        busyLabel={forms.saving}
        className="justify-self-start"
      >
        {account.changePassword}
      </Button>
    </form>
  );
}
