/** What happened to what this person wrote, newest first; looking at it is reading it. */
import { CornerDownRight, DoorOpen, IndianRupee, ThumbsUp } from 'lucide-react';
import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { Link } from 'react-router';
import type { Notice } from '#contract/notices/schema.ts';
import { RetryNotice } from '#web/kit/feedback/retry-notice.tsx';
import { TimeAgo } from '#web/kit/labels/time-ago.tsx';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { messages } from './messages.ts';
import { fetchNotices, markRead, selectNotices } from './notices-slice.ts';

export function NoticeList({ onLeave }: { onLeave: () => void }) {
  const dispatch = useDispatch();
  const { notices, status, error } = useSelector(selectNotices);

  useEffect(() => {
    const unread = notices?.filter(({ read }) => !read).map(({ _id }) => _id) ?? [];
    if (unread.length > 0) void dispatch(markRead(unread));
  }, [dispatch, notices]);

  return (
    <>
      <h2 className="px-4 pt-3.5 pb-2 text-lg">{messages.title}</h2>
      {!notices && status === 'failed' ? (
        <RetryNotice text={error ?? messages.fetchError} onRetry={() => void dispatch(fetchNotices())} />
      ) : !notices ? (
        <p role="status" className="px-4 pb-5 text-fg-muted">
          {messages.loading}
        </p>
      ) : notices.length === 0 ? (
        <p className="px-4 pb-5 text-fg-muted">{messages.none}</p>
      ) : (
        <ul className="overflow-y-auto px-2 pb-2">
          {notices.map((notice) => (
            <li key={notice._id}>
              <NoticeLink notice={notice} onLeave={onLeave} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const SIGNS = { reply: CornerDownRight, like: ThumbsUp, refund: IndianRupee, ended: DoorOpen };

function NoticeLink({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const { kind, pgId, pgName, commentId, replyId, excerpt, read, at } = notice;
  const Sign = SIGNS[kind];
  const isAboutMoney = kind === 'refund' || kind === 'ended';
  return (
    <Link
      to={
        isAboutMoney ? '/settings/payments' : `/search/pg/${encodeURIComponent(pgId)}#comment-${replyId ?? commentId}`
      }
      state={{ commentId }}
      onClick={onLeave}
      className={
        'grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 rounded-control px-2.5 py-2.5 ' +
        `hover:bg-surface-sunken ${read ? '' : 'bg-accent-soft'}`
      }
    >
      <Sign className="mt-0.5 text-link" />
      <span className="text-sm wrap-anywhere">
        {!read && <span className="sr-only">{messages.unread}: </span>}
        {isAboutMoney ? (
          <>
            {kind === 'ended' ? messages.ended : messages.refund} <b>{pgName}</b>
          </>
        ) : (
          <>
            <b>{messages.people(notice)}</b> {messages.action(notice)} · {pgName}
          </>
        )}
        <span className={`text-fg-muted ${isAboutMoney ? 'block' : 'line-clamp-2'}`}>
          {kind === 'ended' ? messages.endedHint : excerpt}
        </span>
        <TimeAgo at={at} className="text-xs text-fg-muted" />
      </span>
    </Link>
  );
}
