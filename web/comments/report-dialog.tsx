/** Tells the admins of something that should not stand here; why is up to the one who reports. */
import { useEffect, useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { Button } from '#web/kit/button.tsx';
import { Field, TextArea } from '#web/kit/field.tsx';
import { toast } from '#web/kit/toast.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { added } from './added-messages.ts';
import { reportItem } from './calls.ts';
import type { Target } from './pending.ts';

const REASON_MAX = 500;

/** Mounted while it is open. */
export function ReportDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const dispatch = useDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  useEffect(() => {
    if (dialog.current && !dialog.current.open) dialog.current.showModal();
  }, []);

  async function report(): Promise<void> {
    setBusy(true);
    const outcome = await dispatch(reportItem({ ...target, reason: reason.trim() }));
    setBusy(false);
    if (reportItem.rejected.match(outcome)) return setError(outcome.payload ?? added.reportError);
    dialog.current?.close();
    toast.success(added.reported);
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void report();
  };

  return (
    <dialog ref={dialog} aria-labelledby={title} onClose={onClose} className="sheet">
      <form onSubmit={onSubmit} className="grid gap-4.5 p-6">
        <h2 id={title} className="text-xl">
          {added.reportTitle}
        </h2>
        <Field label={added.reason} hint={added.reasonHint} error={error}>
          {(ties) => (
            <TextArea {...ties} rows={3} maxLength={REASON_MAX} value={reason} onChange={(event) => setReason(event.target.value)} />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" onClick={() => dialog.current?.close()}>
            {added.cancel}
          </Button>
          <Button type="submit" busy={busy} busyLabel={added.reporting}>
            {added.report}
          </Button>
        </div>
      </form>
    </dialog>
  );
}
