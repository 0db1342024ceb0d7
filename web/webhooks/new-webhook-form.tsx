/** Where a new webhook leads, and what it tells of. */
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import type { WebhookEventType } from '#contract/webhooks/schema.ts';
import { attempt } from '#web/kit/feedback/toast.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { CheckList } from '#web/kit/fields/check-list.tsx';
import { Field, Input } from '#web/kit/fields/field.tsx';
import { call } from '#web/lib/http/call.ts';
import { reasonOf } from '#web/lib/http/call-failed.ts';
import { messages } from './messages.ts';

interface Values {
  url: string;
  events: WebhookEventType[];
}

export function NewWebhookForm({ onMade, onCancel }: { onMade: (secret: string) => void; onCancel: () => void }) {
  const { register, handleSubmit, formState, setFocus } = useForm<Values>({ defaultValues: { url: '', events: [] } });
  useEffect(() => setFocus('url'), [setFocus]);
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    const failed = attempt('webhook');
    try {
      onMade((await call('createWebhook', { body })).data.secret);
    } catch (failure) {
      failed(reasonOf(failure, messages.notDone));
    }
  });
  return (
    <form noValidate onSubmit={submit} aria-label={messages.add} className="grid gap-4.5">
      <h3 className="text-lg">{messages.add}</h3>
      <Field label={messages.url} hint={messages.urlHint} error={errors.url?.message}>
        {(controlProps) => (
          <Input
            {...register('url', { validate: (url) => /^\s*https:\/\/./i.test(url) || messages.urlRequired })}
            {...controlProps}
            type="url"
            inputMode="url"
            maxLength={500}
            autoComplete="off"
          />
        )}
      </Field>
      <CheckList
        legend={messages.tells}
        options={messages.events}
        field={register('events', { validate: (events) => events.length > 0 || messages.eventRequired })}
        error={errors.events?.message}
      />
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
