/** The whole conversation, oldest first, with messages on their way and those that did not arrive. */
import { Fragment, useRef } from 'react';
import { useSelector } from 'react-redux';
import type { Suggestion } from '#contract/assistant/schema.ts';
import { Button } from '#web/kit/fields/button.tsx';
import { Skeleton, useSkeleton } from '#web/kit/feedback/skeleton.tsx';
import { SuggestionChips } from './answer-chips.tsx';
import { Answer, type AnswerHandlers } from './answer.tsx';
import { BotBubble, MyBubble, Typing } from './bubble.tsx';
import { selectChat } from './chat-slice.ts';
import type { Outgoing } from './chat-slice.ts';
import { EarlierMessages } from './earlier-messages.tsx';
import { messages } from './messages.ts';
import { useReadingPlace } from './use-reading-place.ts';
import type { Chat } from './use-chat.ts';

export function ChatLog({ chat, Acts, chosen, onCompare, onAct }: AnswerHandlers) {
  const state = useSelector(selectChat);
  const { messages: history, status, sending, unsent } = state;
  // A line that goes out again stands at the end, and nowhere else.
  const lines = history.filter(({ _id }) => _id !== sending?.id && !unsent.some(({ id }) => id === _id));
  const box = useRef<HTMLDivElement>(null);
  const loading = history.length === 0 && (status === 'idle' || status === 'loading');
  const skeleton = useSkeleton(loading);
  const newest = lines.at(-1);
  useReadingPlace(box, lines, { last: sending?.id, failed: unsent.at(-1)?.id });

  const shown = new Set<string | null>([null, ...lines.map(({ _id }) => _id)]);
  /** Unsent lines that followed this message; null for the first, undefined for a message that is no longer shown. */
  const unsentBehind = (id?: string | null) =>
    unsent
      .filter(({ after }) => (shown.has(after) ? after : undefined) === id)
      .map((line) => (
        <Fragment key={line.id}>
          <MyBubble text={line.message}>
            <Again hint={line.reason} label={messages.retry} line={line} chat={chat} />
          </MyBubble>
          <BotBubble text={messages.sendFailed} />
        </Fragment>
      ));

  const suggest = ({ message, remove }: Suggestion) => chat.say(message, remove);

  return (
    <div ref={box} className="relative flex-1 overflow-y-auto pt-6 pb-4">
      {/* What comes in is read out; earlier messages are not. */}
      <div
        role="log"
        aria-live="polite"
        aria-label={messages.log}
        aria-busy={loading}
        className="wrap flex max-w-200! flex-col gap-3.5"
      >
        {loading || skeleton ? (
          <Waiting shown={skeleton} />
        ) : (
          <>
            <EarlierMessages box={box} />
            {history.length === 0 && <Greeting failed={status === 'failed'} busy={chat.busy} onSuggest={suggest} />}
            {unsentBehind(null)}
            {lines.map((line) => (
              <Fragment key={line._id}>
                {line.type === 'bot' ? (
                  <Answer
                    line={line}
                    newest={line === newest && !sending && unsent.every(({ after }) => after !== line._id)}
                    {...{ chat, Acts, chosen, onCompare, onAct }}
                  />
                ) : (
                  <MyBubble text={line.content}>
                    {!line.answered && (
                      <Again
                        hint={messages.unanswered}
                        label={messages.askAgain}
                        line={{ id: line._id, message: line.content }}
                        chat={chat}
                      />
                    )}
                  </MyBubble>
                )}
                {unsentBehind(line._id)}
              </Fragment>
            ))}
            {unsentBehind()}
            {sending && (
              <>
                <MyBubble text={sending.message} />
                <Typing />
              </>
            )}
          </>
        )}
      </div>
    </div>
  );
}

interface GreetingProps {
  failed: boolean;
  busy: boolean;
  onSuggest: (suggestion: Suggestion) => void;
}

function Greeting({ failed, busy, onSuggest }: GreetingProps) {
  return (
    <BotBubble text={failed ? messages.historyFailed : messages.greeting}>
      <SuggestionChips
        suggestions={messages.starters.map((text) => ({ label: text, message: text }))}
        onSuggest={onSuggest}
        busy={busy}
      />
    </BotBubble>
  );
}

function Again({ hint, label, line, chat }: { hint: string | null; label: string; line: Outgoing; chat: Chat }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-x-3">
      {hint && <p className="text-sm text-fg-muted">{hint}</p>}
      <Button look="outline" size="sm" disabled={chat.busy} onClick={() => chat.sayAgain(line)}>
        {label}
      </Button>
    </div>
  );
}

function Waiting({ shown }: { shown: boolean }) {
  return (
    <>
      <p className="sr-only">{messages.loading}</p>
      {['w-3/5 self-start', 'w-1/2 self-end', 'w-2/3 self-start'].map((place) => (
        <Skeleton key={place} className={`h-18 rounded-[1.125rem]! ${place} ${shown ? '' : 'invisible'}`} />
      ))}
    </>
  );
}
