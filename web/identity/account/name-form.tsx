/** The name that others see beside what a person writes. */
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '#web/kit/fields/button.tsx';
import { Field, Input } from '#web/kit/fields/field.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { rename } from './account-thunks.ts';
import { messages } from '../messages.ts';
import { nameRules } from '../forms/form-schemas.ts';
import { useAppDispatch } from '../session/app-thunk.ts';
import { messages as forms } from '../forms/messages.ts';
import { messages as account } from './messages.ts';

export function NameForm({ name }: { name: string }) {
  const dispatch = useAppDispatch();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(nameRules),
    mode: 'onTouched',
    // Follows a name that is changed elsewhere.
    values: { name },
  });
  const submit = handleSubmit(async (form) => {
    const failed = attempt('name');
    try {
      await dispatch(rename(form.name));
      toast.success(messages.nameSaved);
    } catch {
      failed(messages.failed);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-3.5 sm:grid-cols-[1fr_auto] sm:items-start">
      <Field label={forms.name} error={formState.errors.name?.message}>
        {(controlProps) => <Input {...register('name')} {...controlProps} autoComplete="name" />}
      </Field>
      <Button type="submit" look="outline" busy={formState.isSubmitting} busyLabel={forms.saving} className="sm:mt-7">
        {account.saveName}
      </Button>
    </form>
  );
}
