/** Tells the admins of something that should not stand here; why is up to the one who reports. */
import { useId, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { COMMENT_LIMITS } from '#contract/comments/limits.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { Field, TextArea } from '#web/kit/fields/field.tsx';
import { Modal } from '#web/kit/feedback/modal.tsx';
import { toast } from '#web/kit/feedback/toast.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { messages } from '../messages.ts';
import { reportItem } from '../state/calls.ts';
import type { Target } from '../state/pending.ts';

/** Mounted while it is open. */
export function ReportDialog({ target, onClose }: { target: Target; onClose: () => void }) {
  const dispatch = useDispatch();
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useId();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  async function report(): Promise<void> {
    setBusy(true);
    const outcome = await dispatch(reportItem({ ...target, reason: reason.trim() }));
    setBusy(false);
    if (reportItem.rejected.match(outcome)) return setError(outcome.payload ?? messages.reportError);
    dialog.current?.close();
    toast.success(messages.reported);
  }

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void report();
  };

  return (
    <Modal ref={dialog} aria-labelledby={title} onClose={onClose}>
      <form onSubmit={onSubmit} className="grid gap-4.5 p-6">
        <h2 id={title} className="text-xl">
          {messages.reportTitle}
        </h2>
        <Field label={messages.reason} hint={messages.reasonHint} error={error}>
          {(controlProps) => (
            <TextArea
              {...controlProps}
              rows={3}
              maxLength={COMMENT_LIMITS.reason}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button look="ghost" onClick={() => dialog.current?.close()}>
            {messages.cancel}
          </Button>
          <Button type="submit" busy={busy} busyLabel={messages.reporting}>
            {messages.report}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
