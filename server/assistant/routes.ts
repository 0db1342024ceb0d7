/** The assistant's calls, a line each. */
import { assistantRoutes } from '#contract/assistant/routes.ts';
import type { Implement } from '../http/implement.ts';
import { say, type Assistant } from './conversation.ts';
import { clearHistory, readHistory } from './history.ts';

export function implementAssistant(implement: Implement, assistant: Assistant): void {
  const { db, places } = assistant;
  implement(assistantRoutes.sendChat, ({ caller, body }) => say(assistant, caller.uid, body));
  implement(assistantRoutes.getChatHistory, async ({ caller, query, header }) => {
    const { messages, nextCursor } = await readHistory(db, caller.uid, await places(), query);
    if (nextCursor !== undefined) header('x-next-cursor', nextCursor);
    return messages;
  });
  implement(assistantRoutes.clearChat, ({ caller }) => clearHistory(db, caller.uid));
}
