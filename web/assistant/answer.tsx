/** An answer of PG Bot: its words, its PGs, and under the newest one what may be taken back, done or said next. */
import type { ComponentType } from 'react';
import type { ChatAction, ChatMessage } from '#contract/assistant/schema.ts';
import { messages } from './messages.ts';
import { ActionButtons, SuggestionChips, UnderstoodChips } from './answer-chips.tsx';
import { BotBubble } from './bubble.tsx';
import { ChatListingCard } from './chat-listing-card.tsx';
import type { ChatPg } from './chat-slice.ts';
import type { Chat } from './use-chat.ts';

/** The conversation that an answer is part of, and what happens when it is used. */
export interface AnswerHandlers {
  chat: Chat;
  Acts: ComponentType<{ pg: ChatPg; actions: ChatAction['kind'][] }>;
  /** `_id`s of the PGs that were chosen on their cards, to be set side by side. */
  chosen: readonly string[];
  onCompare: (pgId: string) => void;
  /** Does what an answer offers. */
  onAct: (action: ChatAction) => void;
}

interface AnswerProps extends AnswerHandlers {
  line: Extract<ChatMessage, { type: 'bot' }>;
  newest: boolean;
}

export function Answer({ line, newest, chat, Acts, chosen, onCompare, onAct }: AnswerProps) {
  const { listings, understood, suggestions } = line;
  // What was asked for in words was done at once.
  const offered = line.actions.filter(({ asked }) => !asked);
  const beside = listings.length > 0 || (newest && understood.length + offered.length + suggestions.length > 0);
  return (
    <BotBubble text={listings.length > 0 ? withoutList(line.content) : line.content}>
      {beside && (
        <>
          {listings.length > 0 && (
            <ol className="grid gap-3">
              {listings.map((listing) => (
                <li key={listing.pgId}>
                  <ChatListingCard
                    listing={listing}
                    acts={listing.pg && <Acts pg={listing.pg} actions={listing.actions} />}
                    chosen={chosen.includes(listing.pgId)}
                    onCompare={() => onCompare(listing.pgId)}
                    onSuggest={({ message, remove }) => chat.say(message, remove)}
                    busy={chat.busy}
                  />
                </li>
              ))}
            </ol>
          )}
          {newest && (
            <>
              <UnderstoodChips
                criteria={understood}
                busy={chat.busy}
                onTakeBack={({ key, label }) => chat.say(messages.without(label), key)}
              />
              <ActionButtons actions={offered} onAct={onAct} />
              <SuggestionChips
                suggestions={suggestions}
                busy={chat.busy}
                onSuggest={({ message, remove }) => chat.say(message, remove)}
              />
            </>
          )}
        </>
      )}
    </BotBubble>
  );
}

/** The words read well alone, so they count the PGs up; beside the cards that would say everything twice. */
function withoutList(text: string): string {
  return text.replaceAll(/\n\d+\. .*/g, '');
}
