/**
 * The form that edits a PG: its facts and photos. Only what was changed is sent, on top of what others have saved
 * meanwhile.
 */
import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import { useImperativeHandle, useRef, useState, type Ref } from 'react';
import { useForm } from 'react-hook-form';
import type { Pg } from '#contract/listings/schema.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { reasonOf } from '#web/lib/http/call-failed.ts';
import { updatePg } from './calls.ts';
import { contestedIn, EditConflict } from './edit-conflict.tsx';
import type { Conflict } from './edit-conflict.tsx';
import { ListingFields } from './fields/listing-fields.tsx';
import { listingRules } from './fields/listing-rules.ts';
import {
  amenitiesOf,
  changedFields,
  LISTING_FIELDS,
  mergedValues,
  valuesOf,
  writeValues,
} from './fields/listing-values.ts';
import type { ListingValues } from './fields/listing-values.ts';
import { messages } from './messages.ts';
import { draftOf, isRearranged, mergedPhotos, writePhotoChanges } from './photos/photo-draft.ts';
import { PhotoField } from './photos/photo-field.tsx';
import { RuleFields } from './fields/rule-fields.tsx';
import { TermFields } from './fields/term-fields.tsx';
import { UploadProgress } from './photos/upload-progress.tsx';
import type { Unsaved } from './use-discard-question.ts';
import { fetchForEditing } from './use-edited-pg.ts';
import { usePhotos } from './photos/use-photos.ts';
import { useSaving } from './use-saving.ts';
import type { StaysQuestion } from './use-stays-question.tsx';

interface EditFormProps {
  pg: Pg;
  /** Filled with the way to ask what would be lost. */
  unsaved: Ref<() => Unsaved>;
  mayEndStays: StaysQuestion['mayEndStays'];
  onUpdated: () => void;
  /** The list may be old, but the form stays. */
  onChanged: () => void;
  onCancel: () => void;
}

const CONFLICT = 409;

/** The server may have stored other spellings than were typed. */
const inOneSpelling = (values: ListingValues) => ({ ...values, amenities: amenitiesOf(values.amenities).join(', ') });

export function EditForm({ pg, unsaved, mayEndStays, onUpdated, onChanged, onCancel }: EditFormProps) {
  /** What is typed is typed upon this. */
  const [base, setBase] = useState(pg);
  const [conflict, setConflict] = useState<Conflict>();
  const before = valuesOf(base);
  const missing = LISTING_FIELDS.filter((field) => before[field] === '');
  const form = useForm<ListingValues>({
    resolver: zodResolver(listingRules(missing, before.contactNumber)),
    mode: 'onTouched',
    defaultValues: valuesOf(pg),
  });
  const arranged = usePhotos(draftOf(pg));
  const { busy, error, progress, save, cancel, forget } = useSaving('editing');
  const zone = useRef<HTMLInputElement>(null);

  useImperativeHandle(unsaved, () => () => {
    if (busy) return 'saving';
    const changed = changedFields(before, form.getValues()).length > 0 || isRearranged(draftOf(base), arranged.photos);
    return changed ? 'something' : 'nothing';
  });

  const submit = form.handleSubmit(async (values) => {
    const failed = attempt('edit-pg');
    if (arranged.photos.length > 0 && arranged.photos.every(({ going }) => going)) {
      failed(messages.imageMissing);
      zone.current?.focus();
      return;
    }
    if (values.availability && !before.availability) {
      try {
        if (!(await mayEndStays([base._id]))) return;
      } catch (failure) {
        return failed(reasonOf(failure, messages.updateFailed));
      }
    }
    const body = new FormData();
    if (base.version) body.append('version', base.version);
    writeValues(body, values, changedFields(before, values));
    if (isRearranged(draftOf(base), arranged.photos)) writePhotoChanges(body, arranged.photos);
    const outcome = await save((onProgress) => updatePg({ id: base._id, form: body, onProgress }));
    if (outcome === 'saved') {
      toast.success(messages.updated);
      onUpdated();
    } else if (outcome === 'cancelled') toast(messages.updateCancelled);
    else if (outcome === 'late') await tellOfLate(values);
    else {
      const now = outcome.status === CONFLICT ? await changedMeanwhile() : undefined;
      if (now) {
        forget();
        setConflict({ base, mine: values, theirs: now });
        takeUp(now);
      } else {
        const refused = arranged.markRefused(outcome);
        if (refused) forget();
        failed(refused ?? (outcome.message || messages.updateFailed));
      }
    }
  });

  /** The listing as it is now, if somebody else's edit is why mine was refused. */
  async function changedMeanwhile(): Promise<Pg | undefined> {
    const now = await fetchForEditing(base._id).catch(() => undefined);
    return now?.version === base.version ? undefined : now;
  }

  /** Where the save was faster than its cancelling, what stands here is what is saved: the next one begins upon it. */
  async function tellOfLate(values: ListingValues): Promise<void> {
    onChanged();
    const now = await changedMeanwhile();
    if (!now || changedFields(inOneSpelling(valuesOf(now)), inOneSpelling(values)).length > 0)
      return void toast(messages.updateCancelledLate);
    form.reset(valuesOf(now), { keepDefaultValues: true });
    arranged.replace(draftOf(now));
    setBase(now);
    toast(messages.savedAlready);
  }

  /** Puts what is typed here on top of what somebody else has saved: nobody is asked about a field left alone here. */
  function takeUp(now: Pg): void {
    form.reset(mergedValues(before, form.getValues(), valuesOf(now)), { keepDefaultValues: true });
    arranged.replace(mergedPhotos(arranged.photos, draftOf(base), draftOf(now)));
    setBase(now);
  }

  function settle(about: Conflict, first: 'mine' | 'theirs'): void {
    const theirs = valuesOf(about.theirs);
    if (first === 'theirs') for (const field of contestedIn(about)) form.setValue(field, theirs[field]);
    setConflict(undefined);
  }

  return (
    <form noValidate onSubmit={submit} className="flex min-h-0 flex-col">
      <div className="grid gap-5 overflow-y-auto px-4 py-5 md:px-6">
        {conflict && (
          <EditConflict key={conflict.theirs.version} {...conflict} onSettle={(first) => settle(conflict, first)} />
        )}
        <div inert={busy} className="grid gap-5">
          <ListingFields form={form} wide storedContact={before.contactNumber} />
          <section aria-labelledby="edit-images" className="grid gap-2">
            <div>
              <h3 id="edit-images" className="text-sm font-[580]">
                {messages.images}
              </h3>
              <p className="text-xs text-fg-muted">{messages.markHint}</p>
            </div>
            <PhotoField arranged={arranged} zone={zone} zoneLast />
          </section>
          <TermFields form={form} />
          <RuleFields form={form} />
        </div>
      </div>
      <div className="grid gap-3 border-t border-line px-4 py-3.5 md:px-6">
        {busy && progress !== undefined && <UploadProgress progress={progress} onCancel={cancel} />}
        {error && (
          <p className="flex items-center gap-1.5 text-sm font-[560] text-danger">
            <CircleAlert className="size-4.5 flex-none" />
            {error}
          </p>
        )}
        <div className="flex justify-end gap-3 max-md:*:flex-1">
          <Button look="ghost" disabled={busy} onClick={onCancel}>
            {messages.cancel}
          </Button>
          <Button
            type="submit"
            busy={busy}
            busyLabel={messages.updating}
            disabled={conflict && contestedIn(conflict).length > 0}
          >
            {messages.update}
          </Button>
        </div>
      </div>
    </form>
  );
}
