/** /chatbot as Asha talks to it; its words are the product's. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CannedAnswer } from '#tests/servers/answering-server.ts';
import {
  answer,
  card,
  field,
  HISTORY,
  log,
  ready,
  userMessage,
  SEND,
  startChatServer,
} from '#tests/chat/chat-server.ts';
import type { ChatServer } from '#tests/chat/chat-server.ts';
import { closeRoom, openRoom } from '#tests/web/open-room.tsx';
import ChatbotPage from './chatbot-page.tsx';

const TROUBLE = "Sorry, I'm having trouble connecting right now. Please try again later.";

let server: ChatServer;

beforeEach(async () => {
  server = await startChatServer();
});
afterEach(async () => {
  closeRoom();
  await server.close();
});

const openChat = () => openRoom({ '/chatbot': ChatbotPage }, '/chatbot');
const send = () => screen.getByRole('button', { name: 'Send' });

test('somebody who has said nothing is greeted, and cannot send a blank line', async () => {
  const asha = openChat();
  expect(await screen.findByText(/^Hello\. Ask me about locations, prices and amenities/)).toBeTruthy();
  expect(send()).toHaveProperty('disabled', true);
  await asha.type(field(), '   ');
  expect(send()).toHaveProperty('disabled', true);
  await asha.type(field(), '{Enter}');
  expect(server.bodies(SEND)).toEqual([]);
});

test('a history that cannot be loaded is the product’s welcome, and one can talk all the same', async () => {
  server.answers[HISTORY] = () => 'hang up';
  const asha = openChat();
  expect(await screen.findByText("Welcome! I'm ready to help you find the perfect PG.")).toBeTruthy();
  server.next = answer('One room matches.');
  await asha.type(field(), 'pg in adyar{Enter}');
  expect(await screen.findByText('One room matches.')).toBeTruthy();
});

test('a line stands there at once, the bot types, and its answer comes with cards and chips', async () => {
  const asha = openChat();
  await ready();
  let answered = () => {};
  server.answers[SEND] = () => new Promise((resolve) => (answered = () => resolve([200, server.next])));
  server.next = answer('One room matches.', {
    listings: [card('Gulmohar House')],
    understood: [{ key: 'place', label: 'Koramangala' }],
    suggestions: [{ label: 'With food', message: 'with food' }],
  });
  await asha.type(field(), 'pg in koramangala{Enter}');
  expect(await log().findByText('pg in koramangala')).toBeTruthy();
  expect(screen.getByRole('status', { name: 'PG Bot is typing' })).toBeTruthy();
  expect(field()).toHaveProperty('value', '');
  await asha.type(field(), 'and wifi');
  expect(send()).toHaveProperty('disabled', true);
  await waitFor(() => expect(server.bodies(SEND)).toHaveLength(1));
  answered();
  expect(await screen.findByRole('heading', { name: 'Gulmohar House' })).toBeTruthy();
  expect(screen.queryByRole('status', { name: 'PG Bot is typing' })).toBeNull();
  expect(screen.getByText('₹11,500, within ₹12,000')).toBeTruthy();
  expect(field()).toHaveProperty('value', 'and wifi');

  server.answers[SEND] = () => [200, answer('Fine.')];
  await asha.click(screen.getByRole('button', { name: 'Take back Koramangala' }));
  expect(await screen.findByText('Fine.')).toBeTruthy();
  expect(server.bodies(SEND).at(-1)).toMatchObject({ message: 'Leave out: Koramangala', remove: 'place' });
  server.answers[SEND] = () => [200, answer('Without AC then.')];
  await asha.click(screen.getByRole('button', { name: 'Without AC' }));
  await waitFor(() =>
    expect(server.bodies(SEND).at(-1)).toMatchObject({ message: 'Without AC', remove: 'amenity:ac' }),
  );
});

test('a line that did not arrive is kept, with the product’s sentence, and goes out again under its id', async () => {
  const asha = openChat();
  await ready();
  server.answers[SEND] = () => 'hang up';
  await asha.type(field(), 'pg in baner{Enter}');
  expect(await screen.findByText(TROUBLE)).toBeTruthy();
  expect(log().getByText('pg in baner')).toBeTruthy();
  server.answers[SEND] = () => [200, answer('Two rooms match.')];
  await asha.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Two rooms match.')).toBeTruthy();
  expect(screen.queryByText(TROUBLE)).toBeNull();
  const [first, second] = server.bodies(SEND) as { id: string }[];
  expect(second?.id).toBe(first?.id);
});

test('why a line was refused is said beside it', async () => {
  const asha = openChat();
  await ready();
  server.answers[SEND] = () => [429, { code: 'rate_limited', message: 'Please wait a moment.' }];
  await asha.type(field(), 'hello{Enter}');
  expect(await screen.findByText('Please wait a moment.')).toBeTruthy();
});

test('what is said behind a line that did not arrive stands below it', async () => {
  const asha = openChat();
  await ready();
  server.answers[SEND] = () => 'hang up';
  await asha.type(field(), 'pg in baner{Enter}');
  await screen.findByText(TROUBLE);
  server.answers[SEND] = () => [200, answer('Two rooms match.')];
  await asha.type(field(), 'pg in powai{Enter}');
  const [last, before] = [await screen.findByText('Two rooms match.'), screen.getByText(TROUBLE)];
  expect(before.compareDocumentPosition(last)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
});

test('a line of the history without an answer can be asked again', async () => {
  server.history = [userMessage('pg in powai', false)];
  const asha = openChat();
  let arrive: (answer: CannedAnswer) => void = () => {};
  server.answers[SEND] = () => new Promise((resolve) => (arrive = resolve));
  await asha.click(await screen.findByRole('button', { name: 'Ask again' }));
  expect(screen.getAllByText('pg in powai')).toHaveLength(1);
  await expect.poll(() => server.bodies(SEND)).toHaveLength(1);
  arrive('hang up');
  expect(await screen.findByText(TROUBLE)).toBeTruthy();
  expect(screen.getAllByText('pg in powai')).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  server.answers[SEND] = () => [200, answer('Here you are.')];
  await asha.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Here you are.')).toBeTruthy();
  expect(screen.getAllByText('pg in powai')).toHaveLength(1);
});

test('the chat is cleared after a question', async () => {
  server.history = [
    userMessage('hello'),
    { type: 'bot', content: 'Hello.', ...answer('x', { listings: [card('Gulmohar House'), card('Parijat')] }) },
  ];
  const asha = openChat();
  for (const button of await screen.findAllByRole('button', { name: 'Compare' })) await asha.click(button);
  expect(screen.getByRole('button', { name: 'Compare 2 PGs' })).toBeTruthy();
  await asha.click(screen.getByRole('button', { name: 'Clear chat' }));
  await asha.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear chat' }));
  expect(await screen.findByText(/^Hello\. Ask me about/)).toBeTruthy();
  expect(screen.queryByText('hello')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Compare 2 PGs' })).toBeNull();
  await expect.poll(() => document.activeElement?.tagName).toBe('TEXTAREA');
});
