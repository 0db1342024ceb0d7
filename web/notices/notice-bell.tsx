/** The bell in the header: how much is unread, and the list behind it. */
import { Bell } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { ToggleEvent } from 'react';
import { useSelector } from 'react-redux';
import { IconButton } from '#web/kit/fields/button.tsx';
import { listen } from '#web/lib/socket.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { messages, unreadLabel } from './messages.ts';
import { NoticeList } from './notice-list.tsx';
import { unreadCounted, fetchNotices, selectNotices } from './notices-slice.ts';
import './notices.css';

/** `uid` is whose bell it is. Counted live, and anew after a break. */
export function NoticeBell({ uid }: { uid: string }) {
  const dispatch = useDispatch();
  const id = useId();
  const popover = useRef<HTMLDivElement>(null);
  const { unread } = useSelector(selectNotices);
  const [open, setOpen] = useState(false);
  const now = useRef({ unread, open });

  useEffect(() => {
    now.current = { unread, open };
  }, [unread, open]);

  useEffect(() => {
    const refresh = () => void dispatch(fetchNotices());
    const running = dispatch(fetchNotices());
    const stop = listen({
      onEvent(name, payload) {
        if (name !== 'notice-update') return;
        const next = (payload as { unread: number }).unread;
        // What is being read keeps its marks until it is put away.
        if (next > now.current.unread || !now.current.open) refresh();
        dispatch(unreadCounted(next));
      },
      onConnection: (up) => void (up && refresh()),
    });
    return () => {
      stop();
      running.abort();
    };
  }, [dispatch, uid]);

  function onToggle({ newState }: ToggleEvent): void {
    setOpen(newState === 'open');
  }

  return (
    <>
      <IconButton label={messages.bell(unread)} popoverTarget={id} className="relative">
        <Bell />
        {unread > 0 && (
          <span aria-hidden="true" className="notice-count">
            {unreadLabel(unread)}
          </span>
        )}
      </IconButton>
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={messages.title}
        onToggle={onToggle}
        className="notices"
      >
        {open && <NoticeList onLeave={() => popover.current?.hidePopover()} />}
      </div>
    </>
  );
}
