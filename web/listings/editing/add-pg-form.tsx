/** Adding a PG: its facts, its photos, and what it need not say (spec sections 4 and 5). */
import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '#web/kit/button.tsx';
import { toast } from '#web/kit/toast.ts';
import { added } from './added-messages.ts';
import { addPg } from './calls.ts';
import { ListingFields } from './listing-fields.tsx';
import { listingRules } from './listing-rules.ts';
import { changedFields, EMPTY_VALUES, writeValues } from './listing-values.ts';
import type { ListingValues } from './listing-values.ts';
import { messages } from './messages.ts';
import { writeNewPhotos } from './photo-draft.ts';
import { PhotoField } from './photo-field.tsx';
import { TermFields } from './term-fields.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';
import { usePhotos } from './use-photos.ts';
import { useSaving } from './use-saving.ts';

const card = 'rounded-panel bg-surface-raised p-[clamp(1.125rem,.6rem+2vw,2rem)] shadow-card';
const resolver = zodResolver(listingRules());

export function AddPgForm() {
  const form = useForm<ListingValues>({ resolver, mode: 'onTouched', defaultValues: EMPTY_VALUES });
  const arranged = usePhotos([]);
  const { busy, error, share, save, cancel } = useSaving();
  const zone = useRef<HTMLInputElement>(null);
  // A save that is on its way counts too: the browser would break it off.
  useLeaveQuestion(() => arranged.photos.length > 0 || changedFields(EMPTY_VALUES, form.getValues()).length > 0);

  const submit = form.handleSubmit(async (values) => {
    if (arranged.photos.length === 0) {
      toast.error(messages.imageMissing);
      zone.current?.focus();
      return;
    }
    const body = new FormData();
    // What was left open is not sent, and availability is always said.
    writeValues(body, values, [...changedFields({ ...EMPTY_VALUES, availability: !values.availability }, values)]);
    writeNewPhotos(body, arranged.photos);
    const outcome = await save((onProgress) => addPg({ form: body, onProgress }));
    if (outcome === 'cancelled') toast(added.cancelled);
    else if (outcome !== 'saved') toast.error(outcome.said || messages.addFailed);
    else {
      toast.success(messages.added);
      form.reset(EMPTY_VALUES);
      arranged.replace([]);
      form.setFocus('name');
    }
  });

  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <div inert={busy} className={`grid gap-6 ${card}`}>
        <ListingFields form={form} />
        <TermFields form={form} />
      </div>
      <div className={`grid gap-4 ${card}`}>
        <div inert={busy} className="grid gap-4">
          <div>
            <h2 className="text-xl">{added.images}</h2>
            <p className="text-xs text-fg-muted">{added.imagesHint}</p>
          </div>
          <PhotoField arranged={arranged} zone={zone} />
          <label className="flex min-h-11 items-center gap-3 justify-self-start pr-2 font-[560]">
            <input type="checkbox" {...form.register('availability')} className="size-6 accent-primary" />
            {messages.available}
          </label>
        </div>
        {busy && <UploadProgress share={share} onCancel={cancel} />}
        {error && (
          <p className="flex items-center gap-1.5 text-sm font-[560] text-danger">
            <CircleAlert className="size-4.5 flex-none" />
            {error}
          </p>
        )}
        <Button type="submit" size="lg" block busy={busy} busyLabel={messages.adding}>
          {added.submit}
        </Button>
      </div>
    </form>
  );
}
