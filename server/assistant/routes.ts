/** The assistant's calls, a line each. */
import { assistantRoutes } from '#contract/assistant/routes.ts';
import type { Implement } from '../http/implement.ts';
import { say, type AssistantContext } from './conversation.ts';
import { clearHistory, readHistory } from './history.ts';

export function implementAssistant(implement: Implement, context: AssistantContext): void {
  const { db, places } = context;
  implement(assistantRoutes.sendChat, ({ caller, body }) => say(context, caller.uid, body));
  implement(assistantRoutes.getChatHistory, async ({ caller, query, header }) => {
    const { messages, nextCursor } = await readHistory(db, caller.uid, await places(), query);
    if (nextCursor !== undefined) header('x-next-cursor', nextCursor);
    return messages;
  });
  implement(assistantRoutes.clearChat, ({ caller }) => clearHistory(db, caller.uid));
}
