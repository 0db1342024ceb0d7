/** The conversation with PG Bot: its head, the log, and the composer on the dado (docs/product.md). */
import { useRef, useState } from 'react';
import type { ComponentType } from 'react';
import { useSelector } from 'react-redux';
import { CHAT_LIMITS } from '#contract/assistant/limits.ts';
import type { ChatAction, ChatListing } from '#contract/assistant/schema.ts';
import { BotFace } from '#web/kit/labels/bot-face.tsx';
import { Button } from '#web/kit/fields/button.tsx';
import { ChatLog } from './chat-log.tsx';
import { findListing, selectChat } from './chat-slice.ts';
import type { ChatPg } from './chat-slice.ts';
import { ClearChat } from './clear-chat.tsx';
import { Composer } from './composer.tsx';
import { messages } from './messages.ts';
import { useChat } from './use-chat.ts';

export interface ChatScreenProps {
  /** What other rooms offer on a PG's card. */
  Acts: ComponentType<{ pg: ChatPg; actions: ChatAction['kind'][] }>;
  /** Sets PGs side by side. */
  Compare: ComponentType<{ pgs: readonly ChatPg[]; open: boolean; onClose: () => void }>;
  /**
   * Does to `pgs` what was asked for in words or chosen under an answer, `view` or `book`; shows what is done already,
   * `add` or `remove`.
   */
  perform: (action: ChatAction, pgs: ChatPg[]) => void;
}

export function ChatScreen({ Acts, Compare, perform }: ChatScreenProps) {
  const state = useSelector(selectChat);
  const field = useRef<HTMLTextAreaElement>(null);
  /** Chosen on their cards, to be set side by side. */
  const [chosenIds, setChosenIds] = useState<string[]>([]);
  /** Set side by side now, or the last time. */
  const [compared, setCompared] = useState<readonly string[]>([]);
  const [comparing, setComparing] = useState(false);
  const shown = (ids: readonly string[]) =>
    ids.map((id) => findListing(state, id)?.pg).filter((pg) => pg !== undefined && pg !== null);
  const compare = (ids: readonly string[]) => {
    setCompared(ids.slice(0, CHAT_LIMITS.compared));
    setComparing(true);
  };
  const act = (action: ChatAction, listings: readonly ChatListing[] = []) => {
    if (action.kind === 'compare') {
      compare(action.pgIds);
    } else {
      perform(
        action,
        action.pgIds
          .map((id) => listings.find(({ pgId }) => pgId === id)?.pg ?? findListing(state, id)?.pg)
          .filter((pg) => pg !== undefined && pg !== null),
      );
    }
  };
  const chat = useChat(act);
  const toggle = (id: string) =>
    setChosenIds((ids) =>
      ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id].slice(-CHAT_LIMITS.compared),
    );
  const clearChoice = () => {
    setChosenIds([]);
    // The button that was pressed is gone, and would take the focus with it.
    field.current?.focus();
  };
  // What was chosen in a conversation that is cleared is nowhere to be seen any more.
  const chosen = shown(chosenIds);
  const empty = state.messages.length === 0 && state.unsent.length === 0;

  return (
    <div className="chat-room">
      <div className="border-b border-line bg-surface">
        <div className="wrap flex max-w-200! items-center gap-3.5 py-2 md:py-3">
          <BotFace className="h-12 w-11" />
          <h1 className="text-xl">{messages.title}</h1>
          <ClearChat disabled={empty || state.sending !== null} onCleared={() => field.current?.focus()} />
        </div>
      </div>
      <ChatLog chat={chat} Acts={Acts} chosen={chosenIds} onCompare={toggle} onAct={act} />
      <div className="ring-on-dado bg-dado text-on-dado">
        <div className="rail -mt-px" aria-hidden="true" />
        <div className="wrap max-w-200!">
          <p role="status" className="flex min-h-11 items-end pt-3 text-sm text-on-dado empty:hidden">
            {chosen.length === 1 && messages.chooseMore}
          </p>
          {chosen.length > 1 && (
            <div className="mt-3 flex gap-2">
              <Button look="dado" size="sm" onClick={() => compare(chosenIds)}>
                {messages.comparing(chosen.length)}
              </Button>
              <Button look="dado" size="sm" onClick={clearChoice}>
                {messages.chooseNone}
              </Button>
            </div>
          )}
          <Composer field={field} busy={chat.busy} onSend={chat.say} />
        </div>
      </div>
      <Compare pgs={shown(compared)} open={comparing} onClose={() => setComparing(false)} />
    </div>
  );
}
