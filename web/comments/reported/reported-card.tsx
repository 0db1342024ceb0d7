/**
 * One reported line: its words, where they stand, why they were reported, and the two things an admin can say to that.
 */
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Link } from 'react-router';
import type { ReportedComment } from '#contract/comments/schema.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { TimeAgo } from '#web/kit/labels/time-ago.tsx';
import { attempt, toast } from '#web/kit/feedback/toast.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { authorName } from '../author-name.ts';
import { messages as inThreads } from '../messages.ts';
import { dismissReports, hideItem } from '../state/calls.ts';
import { idOf } from '../state/pending.ts';
import { messages } from './messages.ts';

interface ReportedCardProps {
  line: ReportedComment;
  /** It is dealt with, by this admin or before. */
  onDone: () => void;
}

export function ReportedCard({ line, onDone }: ReportedCardProps) {
  const dispatch = useDispatch();
  const article = useRef<HTMLElement>(null);
  const [busy, setBusy] = useState<'hide' | 'dismiss'>();
  const name = (line.replyId === undefined ? inThreads.commentBy : inThreads.replyBy)(authorName(line.username));

  async function deal(by: 'hide' | 'dismiss'): Promise<void> {
    const failed = attempt('report');
    setBusy(by);
    const { commentId, replyId } = line;
    const outcome = await (by === 'hide'
      ? dispatch(hideItem({ commentId, replyId, hidden: true }))
      : dispatch(dismissReports({ commentId, replyId })));
    if (hideItem.rejected.match(outcome) || dismissReports.rejected.match(outcome)) {
      failed(outcome.payload ?? inThreads.dismissError);
      // One that its author has deleted meanwhile needs no word any more.
      if (outcome.meta.rejectedWithValue && outcome.meta.status === 404) return leave();
      flushSync(() => setBusy(undefined));
      if (hasFocus()) article.current?.focus();
      return;
    }
    toast.success(by === 'hide' ? messages.hidden : messages.dismissed);
    leave();
  }

  function leave(): void {
    const item = article.current?.closest('li');
    const next = item?.nextElementSibling ?? item?.previousElementSibling;
    const nextFocus = hasFocus() ? (next?.querySelector('article') ?? article.current?.closest('section')) : undefined;
    flushSync(onDone);
    nextFocus?.focus();
  }

  /** A button that is busy has lost the focus to nothing. Whoever has gone elsewhere meanwhile is left there. */
  function hasFocus(): boolean {
    const at = document.activeElement;
    return at === document.body || (article.current?.contains(at) ?? false);
  }

  return (
    <article
      ref={article}
      tabIndex={-1}
      aria-label={name}
      className="grid scroll-mt-[calc(var(--header-h)+1rem)] gap-3.5 rounded-card bg-surface-raised p-5 shadow-card"
    >
      <header>
        <h2 className="text-lg wrap-anywhere">{name}</h2>
        <p className="flex flex-wrap items-baseline gap-x-2.5 text-sm text-fg-muted">
          <Link
            to={`/search/pg/${encodeURIComponent(line.pgId)}#comment-${idOf(line)}`}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-3 wrap-anywhere"
          >
            {line.pgName}
          </Link>
          <TimeAgo at={line.createdAt} />
        </p>
      </header>
      <blockquote dir="auto" className="border-s-4 border-line-strong ps-4 wrap-anywhere whitespace-pre-line">
        {line.text}
      </blockquote>
      <Reasons line={line} />
      <div className="flex flex-wrap gap-3">
        <Button
          look="outline"
          size="sm"
          busy={busy === 'hide'}
          busyLabel={messages.hiding}
          disabled={busy !== undefined}
          aria-label={`${inThreads.hide}: ${name}`}
          onClick={() => void deal('hide')}
        >
          {inThreads.hide}
        </Button>
        <Button
          look="quiet"
          size="sm"
          busy={busy === 'dismiss'}
          busyLabel={messages.dismissing}
          disabled={busy !== undefined}
          aria-label={`${messages.dismiss}: ${name}`}
          onClick={() => void deal('dismiss')}
        >
          {messages.dismiss}
        </Button>
      </div>
    </article>
  );
}

function Reasons({ line: { reports, reasons } }: { line: ReportedComment }) {
  return (
    <div className="grid gap-1.5 text-sm">
      <h3 className="text-sm">{messages.reports(reports)}</h3>
      <ul className="grid gap-1.5">
        {reasons.map(({ reason, createdAt }, at) => (
          <li key={at} className="flex flex-wrap items-baseline gap-x-2.5">
            {reason === '' ? (
              <span className="text-fg-muted">{messages.noReason}</span>
            ) : (
              <span dir="auto" className="wrap-anywhere whitespace-pre-line">
                {reason}
              </span>
            )}
            <TimeAgo at={createdAt} className="text-xs text-fg-muted" />
          </li>
        ))}
      </ul>
      {reports > reasons.length && <p className="text-fg-muted">{messages.earlier(reports - reasons.length)}</p>}
    </div>
  );
}
