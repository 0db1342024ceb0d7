/** What the site is called, and how people reach who runs it. */
import { useForm } from 'react-hook-form';
import type { Setup } from '#contract/site/schema.ts';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { Field, Input } from '#web/kit/fields/field.tsx';
import { call } from '#web/lib/http/call.ts';
import { CallFailed } from '#web/lib/http/call-failed.ts';
import { changeRuntime } from '#web/lib/http/runtime.ts';
import { messages } from './messages.ts';

const FIELDS = [
  { field: 'name', maxLength: 40, type: 'text' },
  { field: 'email', maxLength: 200, type: 'email' },
  { field: 'phone', maxLength: 40, type: 'tel' },
  { field: 'region', maxLength: 100, type: 'text' },
] as const;

export function SiteForm({ site, onSaved }: { site: Setup['site']; onSaved: () => void }) {
  const { register, handleSubmit, formState, reset, setError } = useForm({ defaultValues: site });
  const { dirtyFields } = formState;
  const submit = handleSubmit(async (form) => {
    const failed = attempt('site');
    try {
      // The others may have been changed elsewhere since this form was filled.
      const body = Object.fromEntries(
        FIELDS.flatMap(({ field }) => (dirtyFields[field] ? [[field, form[field]]] : [])),
      );
      const { data } = await call('changeSite', { body });
      reset(data);
      toast.success(messages.site.saved);
      onSaved();
      await changeRuntime({ name: data.name, support: reachable(data) });
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      const wrong = FIELDS.find(({ field }) => field === error.issues[0]?.path);
      if (wrong) setError(wrong.field, { message: error.message }, { shouldFocus: true });
      else failed(error.message || messages.notDone);
    }
  });
  return (
    <form noValidate onSubmit={submit} className="grid gap-4.5 sm:grid-cols-2">
      {FIELDS.map(({ field, ...limits }) => (
        <Field key={field} label={messages.site[field]} error={formState.errors[field]?.message}>
          {(controlProps) => <Input {...register(field)} {...controlProps} {...limits} autoComplete="off" />}
        </Field>
      ))}
      <div className="sm:col-span-2">
        <Button type="submit" look="outline" busy={formState.isSubmitting} busyLabel={messages.site.saving}>
          {messages.site.save}
        </Button>
      </div>
    </form>
  );
}

/** Ways to reach somebody, without the empty ones. */
const reachable = ({ email, phone, region }: Setup['site']) =>
  Object.fromEntries(Object.entries({ email, phone, region }).filter(([, contact]) => contact !== ''));
