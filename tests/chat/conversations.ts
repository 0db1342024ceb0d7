/** Many conversations, one after the other: to sign up somebody new for each takes longer than several lines. */
import { CHAT_LIMITS } from '#contract/assistant/limits.ts';
import type { ChatAnswer } from '#contract/assistant/schema.ts';
import type { RunningApp } from '#tests/app.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { tell } from './chat.ts';

/** @returns what says these lines with nothing before them, as somebody whose list is empty, and has the last answer */
export function conversationsIn(app: () => RunningApp): (lines: readonly string[]) => Promise<ChatAnswer> {
  let free: Member | undefined;
  let left = 0;
  return async ([first = '', ...others]) => {
    if (!free || left <= others.length) [free, left] = [await aMember(app()), CHAT_LIMITS.perMinute];
    const asha = free;
    left -= others.length + 1;
    await asha.call('DELETE', '/api/bot/chat/history');
    let last = await tell(asha, first);
    let isListChanged = changesList(last);
    for (const line of others) {
      last = await tell(asha, line);
      isListChanged ||= changesList(last);
    }
    if (isListChanged) free = undefined;
    return last;
  };
}

const changesList = ({ actions }: ChatAnswer) => actions.some(({ kind }) => kind === 'add' || kind === 'remove');
