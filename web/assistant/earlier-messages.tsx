/** The way back to what was said before; what is being read stays where it is. */
import { useState } from 'react';
import type { RefObject } from 'react';
import { useSelector } from 'react-redux';
import { Button } from '#web/kit/fields/button.tsx';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { messages } from './messages.ts';
import { fetchEarlier, selectChat } from './chat-slice.ts';

export function EarlierMessages({ box }: { box: RefObject<HTMLElement | null> }) {
  const dispatch = useDispatch();
  const { earlier, earlierFailed } = useSelector(selectChat);
  const [busy, setBusy] = useState(false);
  if (earlier === null) return null;

  async function load(cursor: string): Promise<void> {
    const log = box.current;
    const below = (log?.scrollHeight ?? 0) - (log?.scrollTop ?? 0);
    setBusy(true);
    await dispatch(fetchEarlier(cursor));
    setBusy(false);
    requestAnimationFrame(() => log?.scrollTo({ top: log.scrollHeight - below, behavior: 'instant' }));
  }

  return (
    <div className="grid justify-items-center gap-1">
      {earlierFailed && (
        <p role="alert" className="text-sm text-danger">
          {messages.earlierFailed}
        </p>
      )}
      <Button look="ghost" size="sm" busy={busy} busyLabel={messages.earlierLoading} onClick={() => void load(earlier)}>
        {messages.earlier}
      </Button>
    </div>
  );
}
