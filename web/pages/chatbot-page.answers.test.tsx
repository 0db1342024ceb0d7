/** What Asha can do with an answer on /chatbot: its cards, and what it offers. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ChatAnswer } from '#contract/assistant/schema.ts';
import { setPaymentWindow } from '#web/payments/booking/checkout-window.ts';
import { aWindow } from '#tests/money/a-payment.ts';
import { aPg } from '#tests/web/a-pg.ts';
import { answer, card, field, log, userMessage, startChatServer } from '#tests/chat/chat-server.ts';
import type { ChatServer } from '#tests/chat/chat-server.ts';
import { closeRoom, openRoom } from '#tests/web/open-room.tsx';
import ChatbotPage from './chatbot-page.tsx';

let server: ChatServer;

beforeEach(async () => {
  server = await startChatServer();
});
afterEach(async () => {
  closeRoom();
  await server.close();
});

const openChat = () => openRoom({ '/chatbot': ChatbotPage }, '/chatbot');

test('however many cards the history has, the list is asked for once', async () => {
  server.history = ['Gulmohar House', 'Parijat', 'Haldi Heights'].map((name) => ({
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

test('a card loads its photo in a small size', async () => {
  const photo = { url: '/uploads/a-1600.webp', thumb: '/uploads/a-240.webp', srcSet: '/uploads/a-240.webp 240w' };
  const photos = [{ ...photo, alt: '', width: 1600, height: 1200, placeholder: '' }];
  const pg = aPg({ name: 'Parijat', images: [photo.url], photos });
  server.history = [{ type: 'bot', content: 'One.', ...answer('x', { listings: [{ ...card('Parijat'), pg }] }) }];
  openChat();
  const article = (await screen.findByRole('heading', { name: 'Parijat' })).closest('article');
  expect(article?.querySelector('img')?.getAttribute('src')).toBe(photo.thumb);
});

test('what the server has put into the list as it was asked to is told, and shown on every card', async () => {
  server.history = [
    userMessage('pg'),
    { type: 'bot', content: 'One.', ...answer('x', { listings: [card('Parijat')] }) },
  ];
  const asha = openChat();
  await screen.findByRole('button', { name: 'Add to List' });
  server.next = answer('Parijat is in your list now.', {
    actions: [{ kind: 'add', label: 'Add Parijat', pgIds: ['Parijat'], asked: true }],
  });
  server.answers['GET /cart/getcart'] = () => [
    200,
    [
      {
        _id: 'row',
        pgId: card('Parijat').pg,
        quantity: 1,
        saved: { price: 11_500, availability: true },
        createdAt: server.next.createdAt,
      },
    ],
  ];
  await asha.type(field(), 'add it to my list{Enter}');
  expect(await screen.findByText('Added to your list!')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'In your list' })).toBeTruthy();
  expect(server.bodies('POST /cart/addcart')).toEqual([]);
});

test('nothing is done again when the history shows what was once asked for', async () => {
  server.history = [
    userMessage('add it'),
    {
      type: 'bot',
      content: 'Adding it.',
      ...answer('x', { actions: [{ kind: 'add', label: 'Add', pgIds: ['Parijat'], asked: true }] }),
    },
  ];
  openChat();
  expect(await screen.findByText('Adding it.')).toBeTruthy();
  expect(server.bodies('POST /cart/addcart')).toEqual([]);
});

test('a PG is booked straight from its card', async () => {
  setPaymentWindow(aWindow());
  server.history = [
    userMessage('pg'),
    { type: 'bot', content: 'One.', ...answer('x', { listings: [card('Parijat')] }) },
  ];
  server.answers['POST /pay/payment'] = () => [409, { code: 'conflict', message: 'Someone is paying for this PG.' }];
  const asha = openChat();
  await asha.click(await screen.findByRole('button', { name: 'Book Now' }));
  expect(await screen.findByText('Someone is paying for this PG.')).toBeTruthy();
});

test('two cards are set side by side, fact by fact', async () => {
  // A day that has passed says nothing of a PG that is booked.
  const free = { amenities: ['AC'], forWhom: 'anyone' as const, availableFrom: '2020-01-01' };
  const ac = { ...card('Parijat'), pg: aPg({ _id: 'Parijat', name: 'Parijat', ...free }) };
  const booked = { availability: false, availableFrom: '2020-01-01' };
  const house = { ...card('Gulmohar House'), pg: aPg({ _id: 'Gulmohar House', name: 'Gulmohar House', ...booked }) };
  server.history = [userMessage('pg'), { type: 'bot', content: 'Two.', ...answer('x', { listings: [house, ac] }) }];
  const asha = openChat();
  const [first, second] = await screen.findAllByRole('button', { name: 'Compare' });
  await asha.click(first as HTMLElement);
  expect(screen.getByText('Choose another PG to compare it with.')).toBeTruthy();
  await asha.click(second as HTMLElement);
  expect(screen.queryByText('Choose another PG to compare it with.')).toBeNull();
  await asha.click(screen.getByRole('button', { name: 'Compare 2 PGs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare PGs' }));
  const row = (name: RegExp) =>
    within(dialog.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(row(/^AC/)).toEqual(['Not listed', 'Yes']);
  expect(row(/^For/)).toEqual(['Not said', 'Open to anyone']);
  expect(row(/^Free from/)).toEqual(['Not said', 'Now']);
  await asha.click(screen.getByRole('button', { name: 'Clear choice' }));
  expect(screen.queryByRole('button', { name: 'Compare 2 PGs' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Message' }));
});

test('what an answer offers is done when it is chosen, under the newest answer alone', async () => {
  const compare: ChatAnswer['actions'][number] = {
    kind: 'compare',
    label: 'Compare these',
    pgIds: ['Gulmohar House', 'Parijat'],
    asked: false,
  };
  const list: ChatAnswer['actions'][number] = {
    kind: 'open',
    label: 'Open Your List',
    pgIds: [],
    path: '/cart',
    asked: false,
  };
  server.history = [
    { type: 'bot', content: 'Old.', ...answer('old', { actions: [list] }) },
    {
      type: 'bot',
      content: 'New.',
      ...answer('new', { actions: [list, compare], listings: [card('Gulmohar House'), card('Parijat')] }),
    },
  ];
  const asha = openChat();
  await asha.click(await screen.findByRole('button', { name: 'Compare these' }));
  const dialog = await screen.findByRole('dialog', { name: 'Compare PGs' });
  expect(within(dialog).getByRole('link', { name: 'Parijat' })).toBeTruthy();
  // They were not chosen on their cards, and stay no choice.
  expect(screen.queryByRole('button', { name: 'Compare 2 PGs' })).toBeNull();
  await asha.click(log().getByRole('link', { name: 'Open Your List' }));
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('/cart');
});
