/** Adding a PG: its facts, its photos, and what it need not say. */
import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useMe } from '#web/identity/use-me.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { uuid } from '#web/lib/uuid.ts';
import { dropAddDraft, keepAddDraft, readAddDraft } from './add-draft.ts';
import { addPg } from './calls.ts';
import { ListingFields } from './fields/listing-fields.tsx';
import { listingRules } from './fields/listing-rules.ts';
import { changedFields, EMPTY_VALUES, writeValues } from './fields/listing-values.ts';
import type { ListingValues } from './fields/listing-values.ts';
import { messages } from './messages.ts';
import { writeNewPhotos } from './photos/photo-draft.ts';
import { PhotoField } from './photos/photo-field.tsx';
import { RuleFields } from './fields/rule-fields.tsx';
import { TermFields } from './fields/term-fields.tsx';
import { UploadProgress } from './photos/upload-progress.tsx';
import { useLeaveQuestion } from './use-leave-question.ts';
import { usePhotos } from './photos/use-photos.ts';
import { useSaving } from './use-saving.ts';

const card = 'rounded-panel bg-surface-raised p-[clamp(1.125rem,.6rem+2vw,2rem)] shadow-card';
const CONFLICT = 409;
const resolver = zodResolver(listingRules());

export function AddPgForm() {
  const uid = useMe()?.uid ?? '';
  const [draft] = useState(() => readAddDraft(uid));
  const form = useForm<ListingValues>({ resolver, mode: 'onTouched', defaultValues: draft.values });
  const arranged = usePhotos([]);
  const { photos, replace } = arranged;
  const { busy, done, error, progress, save, cancel, forget } = useSaving('adding');
  const zone = useRef<HTMLInputElement>(null);
  const id = useRef(draft.id);
  // A save that is on its way counts too: the browser would break it off.
  useLeaveQuestion(() => arranged.photos.length > 0 || changedFields(EMPTY_VALUES, form.getValues()).length > 0);

  const { subscribe, reset, setFocus, getValues } = form;
  const many = photos.length;
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => keepAddDraft(uid, { id: id.current, values, photos: many }),
      }),
    [subscribe, uid, many],
  );
  // Of the images only that there were some; on the first render the draft still says that some could not be kept.
  const seen = useRef(many);
  useEffect(() => {
    if (seen.current !== many) keepAddDraft(uid, { id: id.current, values: getValues(), photos: many });
    seen.current = many;
  }, [uid, many, getValues]);
  // Also where another form, which was left meanwhile, has sent it.
  const wasBusy = useRef(busy);
  useEffect(() => {
    if (wasBusy.current && done) {
      id.current = uuid();
      // Before the reset, after which the library knows no field until the next render.
      setFocus('name');
      reset(EMPTY_VALUES);
      replace([]);
    }
    wasBusy.current = busy;
  });

  /** Beside the fields that are wrong, so that nobody is sent round twice. */
  const noteMissingImage = () => {
    if (arranged.photos.length === 0) attempt('add-pg')(messages.imageMissing);
  };

  const submit = form.handleSubmit(async (values) => {
    const failed = attempt('add-pg');
    if (arranged.photos.length === 0) {
      failed(messages.imageMissing);
      zone.current?.focus();
      return;
    }
    const body = new FormData();
    body.append('_id', id.current);
    // What was left open is not sent, and availability is always said.
    writeValues(body, values, [...changedFields({ ...EMPTY_VALUES, availability: !values.availability }, values)]);
    writeNewPhotos(body, arranged.photos);
    const outcome = await save((onProgress) => addPg({ form: body, onProgress }));
    if (outcome === 'cancelled') toast(messages.cancelled);
    else if (outcome === 'late') toast(messages.cancelledLate);
    else if (outcome !== 'saved') {
      // This id is taken by what the form said before: what it says now is another PG.
      if (outcome.status === CONFLICT) {
        id.current = uuid();
        keepAddDraft(uid, { id: id.current, values: getValues(), photos: many });
      }
      const refused = arranged.markRefused(outcome);
      if (refused) forget();
      failed(refused ?? (outcome.message || messages.addFailed));
    } else {
      toast.success(messages.added);
      dropAddDraft(uid);
    }
  }, noteMissingImage);

  return (
    <form noValidate onSubmit={submit} className="grid items-start gap-6 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
      <div inert={busy} className={`grid gap-6 ${card}`}>
        <ListingFields form={form} />
        <TermFields form={form} />
        <RuleFields form={form} />
      </div>
      <div className={`grid gap-4 ${card}`}>
        <div inert={busy} className="grid gap-4">
          <div>
            <h2 className="text-xl">{messages.images}</h2>
            <p className="text-xs text-fg-muted">{messages.imagesHint}</p>
            {draft.photos > 0 && many === 0 && !busy && !done && <p className="mt-1 text-sm">{messages.draftBack}</p>}
          </div>
          <PhotoField arranged={arranged} zone={zone} />
          <label className="flex min-h-11 items-center gap-3 justify-self-start pr-2 font-[560]">
            <input type="checkbox" {...form.register('availability')} className="size-6 accent-primary" />
            {messages.available}
          </label>
        </div>
        {busy &&
          (progress === undefined ? (
            <p role="status">{messages.stillAdding}</p>
          ) : (
            <UploadProgress progress={progress} onCancel={cancel} />
          ))}
        {error && (
          <p className="flex items-center gap-1.5 text-sm font-[560] text-danger">
            <CircleAlert className="size-4.5 flex-none" />
            {error}
          </p>
        )}
        <Button type="submit" size="lg" block busy={busy} busyLabel={messages.adding}>
          {messages.submit}
        </Button>
      </div>
    </form>
  );
}
