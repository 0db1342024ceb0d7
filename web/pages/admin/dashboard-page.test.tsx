/** /admin as Chitra meets it. */
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import { closeRoom, openRoom } from '#tests/web/open-room.tsx';
import DashboardPage from './dashboard-page.tsx';

let server: AnsweringServer;
afterEach(async () => {
  closeRoom();
  await server.close();
});

test('the figures do not wait for the first steps, which come below them', async () => {
  const steps = Promise.withResolvers<[number, unknown]>();
  const listings = { total: 4, verified: 1, available: 2, held: 0, booked: 2 };
  server = await startAnsweringServer({
    'GET /setup': () => steps.promise,
    'GET /pay/glance': () => [200, { listings, days: [] }],
  });
  openRoom({ '/admin': DashboardPage }, '/admin');
  const figures = await screen.findByText('50% booked');
  expect(screen.queryByRole('region', { name: 'The site is being set up' })).toBeNull();
  steps.resolve([200, { done: { site: true, listings: true, payments: false, mail: true }, dismissed: false }]);
  const card = await screen.findByRole('region', { name: 'The site is being set up' });
  expect(figures.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
