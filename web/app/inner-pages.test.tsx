/** What holds for every page but the landing page: URLs that lead nowhere, and the way back from no connection. */
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { messages } from '#web/pages/messages.ts';
import { userMessage } from '#tests/chat/chat-server.ts';
import { aPg } from '#tests/web/a-pg.ts';
import { closePage, openPage } from '#tests/web/open-page.tsx';

const connection = vi.spyOn(navigator, 'onLine', 'get');
afterEach(() => {
  closePage();
  connection.mockReturnValue(true);
});

test.each(['/search/pg/%E0%A4%A', '/search/pg/%00', '/search/pg/a%'])('%s says so', async (url) => {
  const { calls } = await openPage(url, () => Response.json({}));
  await screen.findByRole('heading', { name: messages.notFound.title });
  expect(calls.filter((call) => call.startsWith('pg/'))).toEqual([]);
});

test.each([
  ['/search?q=wifi', 'Something went wrong. Please try again.', 'Gulmohar House'],
  ['/chatbot', "Welcome! I'm ready to help you find the perfect PG.", 'pg in powai'],
])('what could not be had without a connection comes by itself once there is one: %s', async (url, failed, there) => {
  connection.mockReturnValue(false);
  await openPage(url, ({ pathname }) => {
    if (!navigator.onLine) return undefined;
    return Response.json(pathname.endsWith('/history') ? [userMessage('pg in powai')] : [aPg()]);
  });
  await screen.findByText(failed);
  expect(screen.queryByText(there)).toBeNull();
  connection.mockReturnValue(true);
  dispatchEvent(new Event('online'));
  await screen.findByText(there);
  expect(screen.queryByText(failed)).toBeNull();
});

test('what is searched without a connection says that there is none', async () => {
  const { person } = await openPage('/search', () => undefined);
  const box = await screen.findByRole('searchbox', { name: 'Search for PGs' });
  expect(screen.queryByText('You are offline.')).toBeNull();
  connection.mockReturnValue(false);
  await person.type(box, 'wifi{Enter}');
  await screen.findByText('You are offline.');
});
