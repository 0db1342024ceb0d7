/** A new password, typed twice. */
import type { UseFormReturn } from 'react-hook-form';
import { PasswordField } from './password-field.tsx';
import { messages as forms } from '../messages.ts';

interface NewPassword {
  password: string;
  confirm: string;
}

interface NewPasswordFieldsProps<Form extends NewPassword> {
  form: UseFormReturn<Form>;
  /** What the first field is called. */
  label?: string;
  /** As of `PasswordField`. */
  username?: string;
}

/** Once the second was typed, a change of the first judges it anew. */
export function NewPasswordFields<Form extends NewPassword>({
  form,
  label = forms.password,
  username,
}: NewPasswordFieldsProps<Form>) {
  // A form with more fields has these two all the same, which the library's types cannot say.
  const { register, trigger, formState } = form as unknown as UseFormReturn<NewPassword>;
  const { errors, touchedFields } = formState;
  const password = register('password', { onChange: () => touchedFields.confirm && trigger('confirm') });
  return (
    <>
      <PasswordField
        username={username}
        label={label}
        error={errors.password?.message}
        autoComplete="new-password"
        {...password}
      />
      <PasswordField
        label={forms.confirm(label)}
        error={errors.confirm?.message}
        autoComplete="new-password"
        {...register('confirm')}
      />
    </>
  );
}
