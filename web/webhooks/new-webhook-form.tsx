/** Where a new webhook leads, and what it tells of. */
import { CircleAlert } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import type { WebhookEventType } from '#contract/webhooks/schema.ts';
import { attempt } from '#web/kit/feedback/toast.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { Field, Input } from '#web/kit/fields/field.tsx';
import { call } from '#web/lib/http/call.ts';
import { CallFailed } from '#web/lib/http/call-failed.ts';
import { messages } from './messages.ts';

interface Values {
  url: string;
  events: WebhookEventType[];
}

export function NewWebhookForm({ onMade, onCancel }: { onMade: (secret: string) => void; onCancel: () => void }) {
  const eventsId = useId();
  const { register, handleSubmit, formState, setFocus } = useForm<Values>({ defaultValues: { url: '', events: [] } });
  useEffect(() => setFocus('url'), [setFocus]);
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async (body) => {
    const failed = attempt('webhook');
    try {
      onMade((await call('createWebhook', { body })).data.secret);
    } catch (failure) {
      failed((failure instanceof CallFailed && failure.message) || messages.notDone);
    }
  });
  return (
    <form noValidate onSubmit={submit} aria-label={messages.add} className="grid gap-4.5">
      <h3 className="text-lg">{messages.add}</h3>
      <Field label={messages.url} hint={messages.urlHint} error={errors.url?.message}>
        {(ties) => (
          <Input
            {...register('url', { validate: (url) => /^\s*https:\/\/./i.test(url) || messages.urlRequired })}
            {...ties}
            type="url"
            inputMode="url"
            maxLength={500}
            autoComplete="off"
          />
        )}
      </Field>
      <fieldset aria-describedby={errors.events ? eventsId : undefined}>
        <legend className="text-sm font-[580]">{messages.tells}</legend>
        {Object.entries(messages.events).map(([event, label]) => (
          <label key={event} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              value={event}
              {...register('events', { validate: (events) => events.length > 0 || messages.eventRequired })}
              className="size-6 shrink-0 accent-primary"
            />
            {label}
          </label>
        ))}
        {errors.events && (
          <p id={eventsId} className="mt-1.5 flex items-start gap-1.5 text-xs font-[560] text-danger">
            <CircleAlert className="mt-px size-4" />
            {errors.events.message}
          </p>
        )}
      </fieldset>
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
