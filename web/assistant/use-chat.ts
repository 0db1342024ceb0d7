/**
 * What the screen does with the conversation: fetches it, says a line, says it again, and does at once what was asked
 * for in words.
 */
import { useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { ChatAction, ChatListing } from '#contract/assistant/schema.ts';
import { useServerReturn } from '#web/kit/feedback/no-answer.ts';
import { useDispatch } from '#web/lib/use-dispatch.ts';
import { uuid } from '#web/lib/uuid.ts';
import { fetchHistory, selectChat, sendLine } from './chat-slice.ts';
import type { Outgoing } from './chat-slice.ts';

export interface Chat {
  say: (message: string, remove?: string) => void;
  sayAgain: (line: Outgoing) => void;
  /** A line is on its way, or what was said before is. */
  busy: boolean;
}

const isDone = ({ kind }: ChatAction) => kind === 'add' || kind === 'remove';

/** `perform` is told what the person has asked for in words, such as to book a PG, while they are still here. */
export function useChat(perform: (action: ChatAction, listings: readonly ChatListing[]) => void): Chat {
  const dispatch = useDispatch();
  const { status, sending } = useSelector(selectChat);
  const busy = sending !== null || status === 'loading';

  useEffect(() => {
    const running = dispatch(fetchHistory());
    return () => running.abort();
  }, [dispatch]);

  useServerReturn(() => status === 'failed' && void dispatch(fetchHistory()));

  const here = useRef(false);
  useEffect(() => {
    here.current = true;
    return () => void (here.current = false);
  }, []);

  async function sayAgain({ id, message, remove }: Outgoing): Promise<void> {
    if (busy) return;
    const outcome = await dispatch(sendLine({ id, message, remove }));
    if (!sendLine.fulfilled.match(outcome)) return;
    const { actions, listings } = outcome.payload.data;
    // Nothing opens over another page; what the server has done is shown there as well.
    for (const action of actions) if (action.asked && (here.current || isDone(action))) perform(action, listings);
  }

  return {
    say: (message, remove) => void sayAgain({ id: uuid(), message, remove }),
    sayAgain: (line) => void sayAgain(line),
    busy,
  };
}
