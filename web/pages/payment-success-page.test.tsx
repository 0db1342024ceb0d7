/** /payment-success as somebody meets it who has paid, and as it must not be met by anybody else. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOrderStatus, aPayment } from '#tests/money/a-payment.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import { aPg } from '#tests/web/a-pg.ts';
import { closeRoom, openRoom } from '#tests/web/open-room.tsx';
import PaymentSuccessPage from './payment-success-page.tsx';

const ORDER = 'GET /pay/orders/order_Gulmohar000001';
const paid = anOrderStatus({ state: 'paid', mail: 'sent', payment: aPayment() });
let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer({ [ORDER]: () => [200, paid] });
});
afterEach(async () => {
  closeRoom();
  await server.close();
});

const openSuccess = (query = '?order=order_Gulmohar000001') =>
  openRoom({ '/payment-success': PaymentSuccessPage }, `/payment-success${query}`);

test('names the PG, what was paid and its id, says that the mail was sent, and leads home', async () => {
  const asha = openSuccess();
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeTruthy();
  expect((await screen.findByText('Gulmohar House')).closest('p')?.textContent).toBe(
    'Gulmohar House is confirmed. A confirmation email with your invoice has been sent.',
  );
  const { amount, razorpay_payment_id: id } = aPayment();
  expect(screen.getByText(id).closest('p')?.textContent).toBe(`₹${amount.toLocaleString('en-IN')} · ${id}`);
  expect(screen.getByRole('button', { name: 'Download invoice' })).toBeTruthy();
  await asha.click(screen.getByRole('link', { name: 'Go to Home' }));
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('/');
});

test('says what comes next: whom to call, the way there, from when and the deposit', async () => {
  server.answers['GET /pg/getPg/gulmohar'] = () => [
    200,
    aPg({
      contactNumber: '+91 98765 43210 / 91234 56780',
      email: 'g@example.in',
      deposit: 20_000,
      availableFrom: '2099-12-01',
    }),
  ];
  openSuccess();
  const next = within(await screen.findByRole('region', { name: 'What comes next' }));
  expect(next.getByRole('link', { name: '+91 98765 43210 / 91234 56780' }).getAttribute('href')).toBe(
    'tel:+919876543210',
  );
  expect(next.getByRole('link', { name: 'g@example.in' })).toBeTruthy();
  expect(next.getByRole('link', { name: 'Directions' }).getAttribute('href')).toContain('Gulmohar+House');
  // Nobody has agreed on the day yet.
  expect(next.getByText('Free from').nextElementSibling?.textContent).toBe(
    '1 Dec 2099Add to calendarAgree with the house on the day you move in.',
  );
  expect(next.getByRole('button', { name: 'Add to calendar' })).toBeTruthy();
  expect(next.getByText('₹20,000, due to the house when you move in')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'See the PG’s page' }).getAttribute('href')).toBe('/search/pg/gulmohar');
});

test('the mail is on its way until it has been sent', async () => {
  let mail: 'queued' | 'sent' = 'queued';
  server.answers[ORDER] = () => [200, { ...paid, mail }];
  openSuccess();
  expect(await screen.findByText(/with your invoice is on its way/)).toBeTruthy();
  mail = 'sent';
  expect(await screen.findByText(/with your invoice has been sent/)).toBeTruthy();
});

test.each([
  ['an order that is not paid', [200, anOrderStatus({ state: 'open' })]],
  ['a booking that has ended', [200, anOrderStatus({ state: 'refunded', payment: aPayment({ state: 'refunded' }) })]],
  ['somebody else’s order', [404, { code: 'not_found', message: 'This order could not be found.' }]],
] as [string, [number, unknown]][])('%s leads on to the payments', async (_, answer) => {
  server.answers[ORDER] = () => answer;
  openSuccess();
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('/settings/payments');
  expect(screen.queryByText('Payment Successful!')).toBeNull();
});

test('without an order there is nothing to celebrate', async () => {
  openSuccess('');
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('/settings/payments');
  expect(server.received).toEqual([]);
});
