/** A server that talks to Asha as the test says, and what she sees of the chat in front of it. */
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { ChatAnswer, ChatMessage } from '#contract/assistant/schema.ts';
import { runtime } from '../money/a-payment.ts';
import { aPg } from '#tests/web/a-pg.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';

export const HISTORY = 'GET /bot/chat/history';
export const SEND = 'POST /bot/chat';

export const userMessage = (content: string, answered = true): ChatMessage => ({
  type: 'user',
  _id: `said-${content}`,
  content,
  createdAt: '2026-11-18T06:00:00.000Z',
  answered,
});

export const answer = (reply: string, beside: Partial<ChatAnswer> = {}): ChatAnswer => ({
  reply,
  _id: `answer-${reply}`,
  createdAt: '2026-11-18T06:00:01.000Z',
  listings: [],
  suggestions: [],
  understood: [],
  actions: [],
  unused: [],
  ...beside,
});

export const card = (name: string): ChatAnswer['listings'][number] => ({
  pgId: name,
  pg: aPg({ _id: name, name }),
  fits: ['₹11,500, within ₹12,000'],
  misses: [
    { key: 'amenity:ac', label: 'No AC', relax: { label: 'Without AC', message: 'Without AC', remove: 'amenity:ac' } },
  ],
  actions: ['view', 'add', 'book', 'compare'],
});

export interface ChatServer extends AnsweringServer {
  /** What was said before. */
  history: ChatMessage[];
  /** The answer to the next line. */
  next: ChatAnswer;
}

export async function startChatServer(): Promise<ChatServer> {
  const server: ChatServer = Object.assign(
    await startAnsweringServer({
      [HISTORY]: () => [200, server.history],
      [SEND]: () => [200, server.next],
      'DELETE /bot/chat/history': () => [200, { cleared: 2 }],
      'GET /cart/getcart': () => [200, []],
      'GET /pay/holds': () => [200, []],
      'GET /runtime': () => [200, runtime],
    }),
    { history: [], next: answer('Nothing yet.') },
  );
  return server;
}

export const field = () => screen.getByRole('textbox', { name: 'Message' });
export const log = () => within(screen.getByRole('log'));

/** The history is there. */
export async function ready(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('false'));
}
