/** What one person said, as a comment or as a reply: who, when, the words, and what can be done about them. */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSelector } from 'react-redux';
import { TimeAgo } from '#web/kit/time-ago.tsx';
import { added } from './added-messages.ts';
import { BadgeOf } from './badge-of.tsx';
import { EditForm } from './edit-form.tsx';
import { FailedEdit } from './failed-edit.tsx';
import { idOf } from './pending.ts';
import type { Line, Target } from './pending.ts';
import { SaidActions } from './said-actions.tsx';
import { SaidFrame, SaidText } from './said-frame.tsx';
import { selectEdit } from './selectors.ts';

interface SaidProps {
  said: Line;
  target: Target;
  onReply: () => void;
  isNew?: boolean;
}

export function Said({ said, target, onReply, isNew = false }: SaidProps) {
  const edit = useSelector(selectEdit(idOf(target)));
  const [editing, setEditing] = useState(false);
  const article = useRef<HTMLElement>(null);
  const text = edit?.text ?? said.text;

  function closeEdit(): void {
    flushSync(() => setEditing(false));
    article.current?.querySelector<HTMLElement>('[data-edit]')?.focus();
  }

  function passFocus(): void {
    const item = article.current?.closest('li');
    const next = item?.nextElementSibling ?? item?.previousElementSibling ?? item?.parentElement?.closest('li');
    (next?.querySelector('article') ?? article.current?.closest('section')?.querySelector('textarea'))?.focus();
  }

  return (
    <article
      ref={article}
      id={`comment-${said._id}`}
      tabIndex={-1}
      aria-label={(target.replyId === undefined ? added.commentBy : added.replyBy)(said.username)}
      className="scroll-mt-[calc(var(--header-h)+1rem)] rounded-card"
    >
      <SaidFrame
        name={said.username}
        uid={said.userId}
        photo={said.photoURL}
        head={
          <>
            {said.badge && <BadgeOf badge={said.badge} />}
            {isNew && <span className="rounded-sm bg-accent px-2 text-xs font-[680] text-on-accent">{added.isNew}</span>}
            <TimeAgo at={said.createdAt} className="text-xs text-fg-muted" />
            {edit?.error === null ? (
              <span className="text-xs text-fg-muted">{added.saving}</span>
            ) : (
              said.editedAt && <span className="text-xs text-fg-muted">{added.edited}</span>
            )}
          </>
        }
      >
        {editing ? (
          <EditForm target={target} text={text} onClose={closeEdit} />
        ) : (
          <>
            {said.hidden ? <p className="text-fg-muted italic">{added.hidden}</p> : <SaidText text={text} />}
            {edit && edit.error !== null && <FailedEdit target={target} text={edit.text} error={edit.error} />}
            <SaidActions said={said} target={target} onReply={onReply} onEdit={() => setEditing(true)} onRemove={passFocus} />
          </>
        )}
      </SaidFrame>
    </article>
  );
}
