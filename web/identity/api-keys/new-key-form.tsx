/** What a new API key is called, may do, and how long it works. */
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { KeyScope } from '#contract/route.ts';
import { attempt } from '#web/kit/feedback/toast.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { CheckList } from '#web/kit/fields/check-list.tsx';
import { Choice, Field, Input } from '#web/kit/fields/field.tsx';
import { call } from '#web/lib/http/call.ts';
import { reasonOf } from '#web/lib/http/call-failed.ts';
import { messages } from './messages.ts';

interface Values {
  name: string;
  scopes: KeyScope[];
  /** Empty where the key has no end. */
  days: keyof typeof messages.lifetimes;
}

export function NewKeyForm({ onMade, onCancel }: { onMade: (secret: string) => void; onCancel: () => void }) {
  const { register, handleSubmit, formState, setFocus } = useForm<Values>({
    defaultValues: { name: '', scopes: [], days: '365' },
  });
  useEffect(() => setFocus('name'), [setFocus]);
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ name, scopes, days }) => {
    const failed = attempt('api-key');
    try {
      const body = { name, scopes, ...(days && { expiresInDays: Number(days) }) };
      onMade((await call('createApiKey', { body })).data.token);
    } catch (failure) {
      failed(reasonOf(failure, messages.notDone));
    }
  });
  return (
    <form noValidate onSubmit={submit} aria-label={messages.newKey} className="grid gap-4.5">
      <h3 className="text-lg">{messages.newKey}</h3>
      <Field label={messages.name} hint={messages.nameHint} error={errors.name?.message}>
        {(controlProps) => (
          <Input
            {...register('name', { validate: (name) => name.trim() !== '' || messages.nameRequired })}
            {...controlProps}
            maxLength={60}
            autoComplete="off"
          />
        )}
      </Field>
      <CheckList
        legend={messages.scopes}
        options={messages.scopeLabels}
        field={register('scopes', { validate: (scopes) => scopes.length > 0 || messages.scopeRequired })}
        error={errors.scopes?.message}
      />
      <Field label={messages.end}>
        {(controlProps) => (
          <Choice {...register('days')} {...controlProps}>
            {Object.entries(messages.lifetimes).map(([days, label]) => (
              <option key={days} value={days}>
                {label}
              </option>
            ))}
          </Choice>
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting} busyLabel={messages.making}>
          {messages.make}
        </Button>
        <Button look="ghost" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
