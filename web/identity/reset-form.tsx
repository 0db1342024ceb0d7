/** Choosing a new password, for somebody who came from a mail. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { IdentityFailed } from '#web/adapters/sign-in/port.ts';
import { Button } from '#web/kit/button.tsx';
import { toast } from '#web/kit/toast.ts';
import { resetPassword } from './account.ts';
import { added } from './added-messages.ts';
import { messages } from './messages.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { newPasswordRules } from './rules.ts';
import { useTeller } from './story.ts';
import { isWidelyKnown } from './widely-known.ts';

interface ResetFormProps {
  token: string;
  onDone: () => void;
  /** The link was used before, or has run out. */
  onExpired: () => void;
}

export function ResetForm({ token, onDone, onExpired }: ResetFormProps) {
  const tell = useTeller();
  const form = useForm({
    resolver: zodResolver(newPasswordRules),
    mode: 'onTouched',
    defaultValues: { password: '', confirm: '' },
  });
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await tell(resetPassword({ token, newPassword: password }));
      onDone();
      toast.success(added.passwordReset);
    } catch (error) {
      if (error instanceof IdentityFailed && error.code === 'INVALID_TOKEN') onExpired();
      else if (isWidelyKnown(error)) form.setError('password', { message: added.passwordKnown }, { shouldFocus: true });
      else toast.error(messages.failed);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-4.5">
      <NewPasswordFields form={form} />
      <Button type="submit" size="lg" block busy={form.formState.isSubmitting} busyLabel="Saving...">
        Save my new password
      </Button>
    </form>
  );
}
