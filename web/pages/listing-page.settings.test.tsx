/** A PG's page while the site's settings cannot be loaded: a booking may be tried all the same. */
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { setPaymentWindow } from '#web/payments/booking/checkout-window.ts';
import { anOrder, aWindow, runtime } from '#tests/money/a-payment.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import { aPg } from '#tests/web/a-pg.ts';
import { closeRoom, openRoom } from '#tests/web/open-room.tsx';
import ListingPage from './listing-page.tsx';

let server: AnsweringServer;

afterEach(async () => {
  closeRoom();
  await server.close();
});

test('she may press Book Now, is told why nothing opens, and books when the site answers again', async () => {
  const paymentWindow = aWindow();
  setPaymentWindow(paymentWindow);
  server = await startAnsweringServer({
    'GET /runtime': () => 'hang up',
    'GET /pg/getPg/gulmohar': () => [200, aPg()],
    'GET /cart/getcart': () => [200, []],
    'GET /pay/holds': () => [200, []],
    'POST /pay/payment': () => [200, anOrder()],
  });
  const asha = openRoom({ '/search/pg/:id': ListingPage }, '/search/pg/gulmohar');
  const bookNow = await screen.findByRole('button', { name: 'Book Now' });
  await server.answered('GET /runtime', 1);
  expect(screen.queryByText('Nobody can book on this site at the moment.')).toBeNull();
  await asha.click(bookNow);
  expect(await screen.findByText(/^The payment window could not be opened\./)).toBeTruthy();
  expect(server.bodies('POST /pay/payment')).toEqual([]);

  server.answers['GET /runtime'] = () => [200, runtime];
  await asha.click(screen.getByRole('button', { name: 'Book Now' }));
  await expect.poll(() => paymentWindow.bills).toHaveLength(1);
});
