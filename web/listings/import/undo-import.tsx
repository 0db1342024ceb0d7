/** Undoing an import: what would go and what would stay is asked first; where it cannot be undone, the reason. */
import { useState } from 'react';
import type { ImportRun, UndoPreview } from '#contract/listings/import.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { ConfirmDialog } from '#web/kit/feedback/confirm-dialog.tsx';
import { attempt } from '#web/kit/feedback/toast.ts';
import { call } from '#web/lib/http/call.ts';
import { reasonOf } from '#web/lib/http/call-failed.ts';
import { KeptPgs } from './kept-pgs.tsx';
import { messages } from './messages.ts';

interface UndoImportProps {
  run: ImportRun;
  onUndo: (run: ImportRun) => void;
}

export function UndoImport({ run: { _id: id, fileName, state, imported, undo }, onUndo }: UndoImportProps) {
  const [busy, setBusy] = useState(false);
  const [preview, setPreview] = useState<UndoPreview>();
  const params = { id };

  async function tryTo<T>(work: () => Promise<T>, failure: string): Promise<T | undefined> {
    const notDone = attempt('undo-import');
    setBusy(true);
    try {
      return await work();
    } catch (error) {
      notDone(reasonOf(error, failure));
      return undefined;
    } finally {
      setBusy(false);
    }
  }

  async function ask(): Promise<void> {
    const answer = await tryTo(() => call('previewUndo', { params }), messages.undo.lookFailed);
    if (answer?.data.goes === 0) attempt('undo-import')(messages.undo.nothingGoes);
    else setPreview(answer?.data);
  }

  async function confirm(): Promise<void> {
    const answer = await tryTo(() => call('undoImport', { params }), messages.undo.failed);
    if (answer) onUndo(answer.data);
  }

  if (state === 'running' || state === 'undoing' || state === 'ready') return null;
  if (undo === 'nothing_left')
    return state === 'undone' || imported === 0 ? null : <Reason text={messages.undo.nothingLeft} />;
  if (undo === 'over') return <Reason text={messages.undo.over} />;
  return (
    <>
      <Button look="quiet" size="sm" busy={busy} aria-label={messages.undo.label(fileName)} onClick={() => void ask()}>
        {messages.undo.action}
      </Button>
      {preview && (
        <ConfirmDialog
          question={messages.undo.question(preview.goes)}
          hint={messages.undo.hint}
          action={messages.undo.confirm}
          back={messages.undo.back}
          onConfirm={() => void confirm()}
          onClose={() => setPreview(undefined)}
        >
          <KeptPgs stays={preview.stays} keptPgs={preview.keptPgs} />
        </ConfirmDialog>
      )}
    </>
  );
}

function Reason({ text }: { text: string }) {
  return <span className="text-sm text-fg-muted">{text}</span>;
}
