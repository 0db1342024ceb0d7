/** The assistant's calls (docs/product.md). */
import { z } from 'zod';
import { paths } from '../paths.ts';
import { route } from '../route.ts';
import { chatAnswer, chatHistoryQuery, chatMessage, chatSend } from './schema.ts';

export const assistantRoutes = {
  getChatHistory: route({
    ...paths.getChatHistory,
    summary:
      "The caller's newest lines, the oldest of them first; `X-Next-Cursor` leads to those before them. An empty " +
      'list for a new person.',
    cost: 5,
    access: 'member',
    query: chatHistoryQuery,
    response: z.array(chatMessage),
  }),
  sendChat: route({
    ...paths.sendChat,
    summary:
      'Says a line and answers it. 400 for a blank one or one of more than 2,000 characters, 429 above 20 a minute.',
    cost: 14,
    access: 'member',
    body: chatSend,
    response: chatAnswer,
  }),
  clearChat: route({
    ...paths.clearChat,
    summary: 'Forgets the whole conversation; answers how many lines are gone.',
    access: 'member',
    response: z.object({ cleared: z.number() }),
  }),
};
