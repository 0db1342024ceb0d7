/** Under words that could not be saved: why, and the two ways on. */
import { useMe } from '#web/identity/use-me.ts';
import { keepDraft } from '#web/lib/storage/drafts.ts';
import { edit, editDraftKey, useCommentsDispatch } from '../state/changes.ts';
import { editDropped } from '../state/comments-slice.ts';
import { Failed } from './failed.tsx';
import { idOf } from '../state/pending.ts';
import type { Target } from '../state/pending.ts';

export function FailedEdit({ target, text, error }: { target: Target; text: string; error: string }) {
  const change = useCommentsDispatch();
  const uid = useMe()?.uid ?? '';

  function discard(): void {
    keepDraft(uid, editDraftKey(target), '');
    change(editDropped(idOf(target)));
  }

  return <Failed error={error} onRetry={() => void change(edit(uid, { target, text }))} onDiscard={discard} />;
}
