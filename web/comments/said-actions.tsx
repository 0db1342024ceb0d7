/** What can be done about what somebody said: by anybody, by its writer, by an admin. */
import { Eye, EyeOff, Flag, Pencil, Reply, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useSelector } from 'react-redux';
import { useMe } from '#web/identity/use-me.ts';
import { ConfirmDialog } from '#web/kit/confirm-dialog.tsx';
import { added } from './added-messages.ts';
import { hide, remove, useChanger } from './changes.ts';
import type { Line, Target } from './pending.ts';
import { ReactionButtons } from './reaction-buttons.tsx';
import { ReportDialog } from './report-dialog.tsx';
import { SaidButton } from './said-button.tsx';
import { selectThread } from './selectors.ts';

interface SaidActionsProps {
  said: Line;
  target: Target;
  onReply: () => void;
  onEdit: () => void;
  /** It is about to go, and the focus must not go with it. */
  onRemove: () => void;
}

export function SaidActions({ said, target, onReply, onEdit, onRemove }: SaidActionsProps) {
  const me = useMe();
  const change = useChanger();
  const { locked } = useSelector(selectThread);
  const [asking, setAsking] = useState<'delete' | 'report'>();
  const close = () => setAsking(undefined);
  const own = me !== null && said.userId === me.uid;

  function confirmRemoval(): void {
    onRemove();
    void change(remove(target));
  }

  return (
    <div className="-ml-2.5 flex flex-wrap gap-x-0.5">
      {!said.hidden && <ReactionButtons said={said} target={target} disabled={!me} />}
      {me && !locked && (
        <SaidButton data-reply short={target.replyId !== undefined} label={added.reply} onClick={onReply}>
          <Reply />
          <span>{added.reply}</span>
        </SaidButton>
      )}
      {own && !locked && !said.hidden && (
        <SaidButton data-edit short label={added.edit} onClick={onEdit}>
          <Pencil />
          <span>{added.edit}</span>
        </SaidButton>
      )}
      {own && (
        <SaidButton short label={added.remove} onClick={() => setAsking('delete')} className="ml-1.5">
          <Trash2 />
          <span>{added.remove}</span>
        </SaidButton>
      )}
      {me && !own && !said.hidden && (
        <SaidButton short label={added.report} onClick={() => setAsking('report')}>
          <Flag />
          <span>{added.report}</span>
        </SaidButton>
      )}
      {me?.role === 'admin' && (
        <SaidButton short label={said.hidden ? added.restore : added.hide} onClick={() => void change(hide(target, !said.hidden))}>
          {said.hidden ? <Eye /> : <EyeOff />}
          <span>{said.hidden ? added.restore : added.hide}</span>
        </SaidButton>
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          question={target.replyId === undefined ? added.removeQuestion : added.removeReplyQuestion}
          {...(target.replyId === undefined && { hint: added.removeHint })}
          action={added.remove}
          onConfirm={confirmRemoval}
          onClose={close}
        />
      )}
      {asking === 'report' && <ReportDialog target={target} onClose={close} />}
    </div>
  );
}
