/** /chatbot as Asha meets it; its words are the spec's (sections 4 and 8). */
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ChatAnswer, ChatMessage } from '#contract/assistant/schema.ts';
import { payThrough } from '#web/payments/till.ts';
import { aWindow, runtime } from '#tests/a-payment.ts';
import { aPg } from '#tests/a-pg.ts';
import { startAnsweringServer } from '#tests/answering-server.ts';
import type { AnsweringServer, Said } from '#tests/answering-server.ts';
import { closeRoom, openRoom } from '#tests/open-room.tsx';
import ChatbotPage from './chatbot-page.tsx';

const HISTORY = 'GET /bot/chat/history';
const SEND = 'POST /bot/chat';
const TROUBLE = "Sorry, I'm having trouble connecting right now. Please try again later.";

const said = (content: string, answered = true): ChatMessage => ({
  type: 'user',
  _id: `said-${content}`,
  content,
  createdAt: '2026-11-18T06:00:00.000Z',
  answered,
});

const answer = (reply: string, beside: Partial<ChatAnswer> = {}): ChatAnswer => ({
  reply,
  _id: `answer-${reply}`,
  createdAt: '2026-11-18T06:00:01.000Z',
  listings: [],
  suggestions: [],
  understood: [],
  actions: [],
  ...beside,
});

const card = (name: string): ChatAnswer['listings'][number] => ({
  pgId: name,
  pg: aPg({ _id: name, name }),
  fits: ['₹11,500, within ₹12,000'],
  misses: [{ key: 'amenity:ac', label: 'No AC', relax: { label: 'Without AC', message: 'Without AC', remove: 'amenity:ac' } }],
  actions: ['view', 'add', 'book', 'compare'],
});

let server: AnsweringServer;
let history: ChatMessage[];
let next: ChatAnswer;

beforeEach(async () => {
  history = [];
  next = answer('Nothing yet.');
  server = await startAnsweringServer({
    [HISTORY]: () => [200, history],
    [SEND]: () => [200, next],
    'DELETE /bot/chat/history': () => [200, { cleared: 2 }],
    'GET /cart/getcart': () => [200, []],
    'GET /pay/holds': () => [200, []],
    'GET /runtime': () => [200, runtime],
  });
});
afterEach(async () => {
  closeRoom();
  await server.close();
});

const openChat = () => openRoom({ '/chatbot': ChatbotPage }, '/chatbot');
const field = () => screen.getByRole('textbox', { name: 'Message' });
const send = () => screen.getByRole('button', { name: 'Send' });
const log = () => within(screen.getByRole('log'));

async function ready(): Promise<void> {
  await waitFor(() => expect(screen.getByRole('log').getAttribute('aria-busy')).toBe('false'));
}

test('somebody who has said nothing is greeted, and cannot send a blank line', async () => {
  const asha = openChat();
  expect(await screen.findByText(/^Hello\. Ask me about locations, prices and amenities/)).toBeTruthy();
  expect(send()).toHaveProperty('disabled', true);
  await asha.type(field(), '   ');
  expect(send()).toHaveProperty('disabled', true);
  await asha.type(field(), '{Enter}');
  expect(server.bodies(SEND)).toEqual([]);
});

test('a history that cannot be had is the spec’s welcome, and one can talk all the same', async () => {
  server.answers[HISTORY] = () => 'hang up';
  const asha = openChat();
  expect(await screen.findByText("Welcome! I'm ready to help you find the perfect PG.")).toBeTruthy();
  next = answer('One room matches.');
  await asha.type(field(), 'pg in adyar{Enter}');
  expect(await screen.findByText('One room matches.')).toBeTruthy();
});

test('a line stands there at once, the bot types, and its answer comes with cards and chips', async () => {
  const asha = openChat();
  await ready();
  let answered = () => {};
  server.answers[SEND] = () => new Promise((resolve) => (answered = () => resolve([200, next])));
  next = answer('One room matches.', {
    listings: [card('Gulmohar House')],
    understood: [{ key: 'place', label: 'Koramangala' }],
    suggestions: [{ label: 'With food', message: 'with food' }],
  });
  await asha.type(field(), 'pg in koramangala{Enter}');
  expect(log().getByText('pg in koramangala')).toBeTruthy();
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
  await waitFor(() => expect(server.bodies(SEND).at(-1)).toMatchObject({ message: 'Without AC', remove: 'amenity:ac' }));
});

test('a line that did not arrive is kept, with the spec’s sentence, and goes out again under the same id', async () => {
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

test('a line of the history without an answer can be asked again', async () => {
  history = [said('pg in powai', false)];
  const asha = openChat();
  let arrive: (said: Said) => void = () => {};
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

describe('whoever leaves before the answer', () => {
  let arrive: (said: Said) => void = () => {};

  /** Asha has said it, and is on another page. */
  async function leave(line: string): Promise<UserEvent> {
    const asha = openRoom({ '/chatbot': WithDoor, '/elsewhere': Elsewhere }, '/chatbot');
    await ready();
    server.answers[SEND] = () => new Promise((resolve) => (arrive = resolve));
    await asha.type(field(), `${line}{Enter}`);
    await expect.poll(() => server.bodies(SEND)).toHaveLength(1);
    await asha.click(screen.getByRole('link', { name: 'Elsewhere' }));
    return asha;
  }

  test('has nothing opened over the next page', async () => {
    const window = aWindow();
    payThrough(window);
    await leave('book it');
    arrive([
      200,
      answer('It is free.', { actions: [{ kind: 'book', label: 'Book', pgIds: ['Parijat'], asked: true }], listings: [card('Parijat')] }),
    ]);
    await new Promise((later) => setTimeout(later, 50));
    expect(window.prepared).toEqual([]);
  });

  test('finds their line once when they come back, and once when it is answered', async () => {
    const asha = await leave('pg in baner');
    const [{ id }] = server.bodies(SEND) as [{ id: string }];
    history = [{ ...said('pg in baner', false), _id: id }];
    await asha.click(screen.getByRole('link', { name: 'Back' }));
    await ready();
    expect(screen.getAllByText('pg in baner')).toHaveLength(1);
    arrive([200, answer('Two rooms match.')]);
    expect(await screen.findByText('Two rooms match.')).toBeTruthy();
    expect(screen.getAllByText('pg in baner')).toHaveLength(1);
  });

  test('keeps an answer that overtakes the history', async () => {
    const asha = await leave('pg in baner');
    const [{ id }] = server.bodies(SEND) as [{ id: string }];
    let tell = () => {};
    server.answers[HISTORY] = () => new Promise((resolve) => (tell = () => resolve([200, [{ ...said('pg in baner', false), _id: id }]])));
    await asha.click(screen.getByRole('link', { name: 'Back' }));
    await expect.poll(() => server.bodies(HISTORY)).toHaveLength(2);
    arrive([200, answer('Two rooms match.')]);
    expect(await screen.findByText('Two rooms match.')).toBeTruthy();
    tell();
    await new Promise((later) => setTimeout(later, 50));
    expect(screen.getByText('Two rooms match.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  });

  test('finds the answer in the history, and not a second time when it comes', async () => {
    const asha = await leave('pg in baner');
    const [{ id }] = server.bodies(SEND) as [{ id: string }];
    const { reply, ...beside } = answer('Two rooms match.');
    history = [
      { ...said('pg in baner'), _id: id },
      { type: 'bot', content: reply, ...beside },
    ];
    await asha.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByText('Two rooms match.')).toBeTruthy();
    expect(screen.getAllByText('pg in baner')).toHaveLength(1);
    expect(screen.queryByRole('status', { name: 'PG Bot is typing' })).toBeNull();
    arrive([200, answer('Two rooms match.')]);
    await new Promise((later) => setTimeout(later, 50));
    expect(screen.getAllByText('Two rooms match.')).toHaveLength(1);
  });
});

function WithDoor() {
  return (
    <>
      <ChatbotPage />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

function Elsewhere() {
  return <Link to="/chatbot">Back</Link>;
}

test('however many cards the history has, the list is asked for once', async () => {
  history = ['Gulmohar House', 'Parijat', 'Haldi Heights'].map((name) => ({
    type: 'bot',
    content: name,
    ...answer(name, { listings: [card(name)] }),
  }));
  openChat();
  await screen.findByRole('heading', { name: 'Haldi Heights' });
  await expect.poll(() => server.bodies('GET /cart/getcart')).toHaveLength(1);
  await new Promise((later) => setTimeout(later, 50));
  expect(server.bodies('GET /cart/getcart')).toHaveLength(1);
});

test('what the server has put into the list as it was asked to is told, and shown on every card', async () => {
  history = [said('pg'), { type: 'bot', content: 'One.', ...answer('x', { listings: [card('Parijat')] }) }];
  const asha = openChat();
  await screen.findByRole('button', { name: 'Add to List' });
  next = answer('Parijat is in your list now.', { actions: [{ kind: 'add', label: 'Add Parijat', pgIds: ['Parijat'], asked: true }] });
  server.answers['GET /cart/getcart'] = () => [
    200,
    [{ _id: 'row', pgId: card('Parijat').pg, quantity: 1, saved: { price: 11_500, availability: true }, createdAt: next.createdAt }],
  ];
  await asha.type(field(), 'add it to my list{Enter}');
  expect(await screen.findByText('Added to your list!')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'In your list' })).toBeTruthy();
  expect(server.bodies('POST /cart/addcart')).toEqual([]);
});

test('nothing is done again when the history shows what was once asked for', async () => {
  history = [
    said('add it'),
    { type: 'bot', content: 'Adding it.', ...answer('x', { actions: [{ kind: 'add', label: 'Add', pgIds: ['Parijat'], asked: true }] }) },
  ];
  openChat();
  expect(await screen.findByText('Adding it.')).toBeTruthy();
  expect(server.bodies('POST /cart/addcart')).toEqual([]);
});

test('a PG is booked straight from its card', async () => {
  payThrough(aWindow());
  history = [said('pg'), { type: 'bot', content: 'One.', ...answer('x', { listings: [card('Parijat')] }) }];
  server.answers['POST /pay/payment'] = () => [409, { code: 'conflict', message: 'Someone is paying for this PG.' }];
  const asha = openChat();
  await asha.click(await screen.findByRole('button', { name: 'Book Now' }));
  expect(await screen.findByText('Someone is paying for this PG.')).toBeTruthy();
});

test('two cards are set side by side, fact by fact', async () => {
  const ac = { ...card('Parijat'), pg: aPg({ _id: 'Parijat', name: 'Parijat', amenities: ['AC'], forWhom: 'anyone' }) };
  history = [said('pg'), { type: 'bot', content: 'Two.', ...answer('x', { listings: [card('Gulmohar House'), ac] }) }];
  const asha = openChat();
  for (const button of await screen.findAllByRole('button', { name: 'Compare' })) await asha.click(button);
  await asha.click(screen.getByRole('button', { name: 'Compare 2 PGs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare PGs' }));
  const row = (name: RegExp) =>
    within(dialog.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(row(/^AC/)).toEqual(['No', 'Yes']);
  expect(row(/^For/)).toEqual(['Not said', 'Open to anyone']);
});

test('what an answer offers is done when it is chosen, under the newest answer alone', async () => {
  const compare: ChatAnswer['actions'][number] = {
    kind: 'compare',
    label: 'Compare these',
    pgIds: ['Gulmohar House', 'Parijat'],
    asked: false,
  };
  const list: ChatAnswer['actions'][number] = { kind: 'open', label: 'Open Your List', pgIds: [], path: '/cart', asked: false };
  history = [
    { type: 'bot', content: 'Old.', ...answer('old', { actions: [list] }) },
    { type: 'bot', content: 'New.', ...answer('new', { actions: [list, compare], listings: [card('Gulmohar House'), card('Parijat')] }) },
  ];
  const asha = openChat();
  await asha.click(await screen.findByRole('button', { name: 'Compare these' }));
  const dialog = await screen.findByRole('dialog', { name: 'Compare PGs' });
  expect(within(dialog).getByRole('link', { name: 'Parijat' })).toBeTruthy();
  await asha.click(log().getByRole('link', { name: 'Open Your List' }));
  expect(document.querySelector('output')?.textContent).toBe('/cart');
});

test('the chat is cleared after a question', async () => {
  history = [said('hello'), { type: 'bot', content: 'Hello.', ...answer('x', { listings: [card('Gulmohar House'), card('Parijat')] }) }];
  const asha = openChat();
  for (const button of await screen.findAllByRole('button', { name: 'Compare' })) await asha.click(button);
  expect(screen.getByRole('button', { name: 'Compare 2 PGs' })).toBeTruthy();
  await asha.click(screen.getByRole('button', { name: 'Clear chat' }));
  await asha.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Clear chat' }));
  expect(await screen.findByText(/^Hello\. Ask me about/)).toBeTruthy();
  expect(screen.queryByText('hello')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Compare 2 PGs' })).toBeNull();
});
