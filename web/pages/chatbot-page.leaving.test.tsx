/** /chatbot when Asha leaves before the answer, and comes back. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Link } from 'react-router';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setPaymentWindow } from '#web/payments/booking/checkout-window.ts';
import { aWindow } from '#tests/money/a-payment.ts';
import type { CannedAnswer } from '#tests/servers/answering-server.ts';
import { answer, card, field, HISTORY, ready, userMessage, SEND, startChatServer } from '#tests/chat/chat-server.ts';
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

describe('whoever leaves before the answer', () => {
  let arrive: (answer: CannedAnswer) => void = () => {};

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
    setPaymentWindow(window);
    await leave('book it');
    arrive([
      200,
      answer('It is free.', {
        actions: [{ kind: 'book', label: 'Book', pgIds: ['Parijat'], asked: true }],
        listings: [card('Parijat')],
      }),
    ]);
    await server.answered(SEND, 1);
    expect(window.prepared).toEqual([]);
  });

  test('finds their line once when they come back, and once when it is answered', async () => {
    const asha = await leave('pg in baner');
    const [{ id }] = server.bodies(SEND) as [{ id: string }];
    server.history = [{ ...userMessage('pg in baner', false), _id: id }];
    await asha.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findAllByText('pg in baner')).toHaveLength(1);
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
    server.answers[HISTORY] = () =>
      new Promise((resolve) => (tell = () => resolve([200, [{ ...userMessage('pg in baner', false), _id: id }]])));
    await asha.click(screen.getByRole('link', { name: 'Back' }));
    await expect.poll(() => server.bodies(HISTORY)).toHaveLength(2);
    arrive([200, answer('Two rooms match.')]);
    expect(await screen.findByText('Two rooms match.')).toBeTruthy();
    tell();
    await server.answered(HISTORY, 2);
    expect(screen.getByText('Two rooms match.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Ask again' })).toBeNull();
  });

  test('finds the answer in the history, and not a second time when it comes', async () => {
    const asha = await leave('pg in baner');
    const [{ id }] = server.bodies(SEND) as [{ id: string }];
    const { reply, ...beside } = answer('Two rooms match.');
    server.history = [
      { ...userMessage('pg in baner'), _id: id },
      { type: 'bot', content: reply, ...beside },
    ];
    await asha.click(screen.getByRole('link', { name: 'Back' }));
    expect(await screen.findByText('Two rooms match.')).toBeTruthy();
    expect(screen.getAllByText('pg in baner')).toHaveLength(1);
    expect(screen.queryByRole('status', { name: 'PG Bot is typing' })).toBeNull();
    arrive([200, answer('Two rooms match.')]);
    await server.answered(SEND, 1);
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
