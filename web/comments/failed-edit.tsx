/** Under words that could not be saved: why, and the two ways on. */
import { useMe } from '#web/identity/use-me.ts';
import { keepDraft } from '#web/lib/drafts.ts';
import { edit, editPlace, useChanger } from './changes.ts';
import { editDropped } from './comments-slice.ts';
import { Failed } from './failed.tsx';
import { idOf } from './pending.ts';
import type { Target } from './pending.ts';

export function FailedEdit({ target, text, error }: { target: Target; text: string; error: string }) {
  const change = useChanger();
  const uid = useMe()?.uid ?? '';

  function discard(): void {
    keepDraft(uid, editPlace(target), '');
    change(editDropped(idOf(target)));
  }

  return <Failed error={error} onRetry={() => void change(edit(uid, { target, text }))} onDiscard={discard} />;
}
