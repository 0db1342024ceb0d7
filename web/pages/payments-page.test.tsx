/** /settings/payments as Asha meets it; its words are the product's. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PaymentRecord } from '#contract/payments/schema.ts';
import { aPayment } from '#tests/money/a-payment.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import { closeRoom, openRoom } from '#tests/web/open-room.tsx';
import PaymentsPage from './payments-page.tsx';

let server: AnsweringServer;
let paid: PaymentRecord[];

beforeEach(async () => {
  paid = [aPayment()];
  server = await startAnsweringServer({ 'GET /pay/user_logs': () => [200, paid] });
});
afterEach(async () => {
  closeRoom();
  await server.close();
});

const openPayments = (narrow = false) =>
  openRoom({ '/settings/payments': PaymentsPage }, '/settings/payments', { narrow });
const texts = (cells: HTMLElement[]) => cells.map(({ textContent }) => textContent);

test('payments stand in a table with the product’s columns', async () => {
  openPayments();
  const table = await screen.findByRole('table', { name: 'Payment History' });
  expect(texts(within(table).getAllByRole('columnheader'))).toEqual([
    'Date',
    'PG Name',
    'Location',
    'Payment ID',
    'Amount',
  ]);
  const [date, name, location, id, amount] = texts(within(table).getAllByRole('cell'));
  expect({ date, name, location, amount }).toEqual({
    date: '18 Nov 2026',
    name: 'Gulmohar House',
    location: 'Koramangala, Bengaluru',
    amount: '₹11,500',
  });
  expect(id).toContain('pay_Gulmohar000001');
});

test('on a phone each payment is a card that keeps the labels', async () => {
  openPayments(true);
  const cards = await screen.findByRole('list', { name: 'Payment History' });
  expect(screen.queryByRole('table')).toBeNull();
  expect(texts(within(cards).getAllByRole('term'))).toEqual(['Date', 'PG Name', 'Location', 'Payment ID', 'Amount']);
  expect(texts(within(cards).getAllByRole('definition'))).toContain('₹11,500');
});

test('money that went back says so and why, and has no invoice', async () => {
  const { invoiceNumber: _, ...refunded } = aPayment({
    state: 'refunded',
    refundReason: 'taken',
    adminReason: 'A burst pipe',
  });
  paid = [refunded];
  openPayments();
  expect(await screen.findByText('The money was returned: the PG could no longer be booked')).toBeTruthy();
  expect(screen.getByText('The reason given: A burst pipe')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /invoice/i })).toBeNull();
});

test('the invoice comes as a file', async () => {
  const pdf = new TextEncoder().encode('%PDF-1.7 ÿ');
  server.answers['GET /pay/invoices/payment-1'] = () => pdf;
  const files: Blob[] = [];
  const saved: string[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: (file: Blob) => (files.push(file), 'blob:x'), revokeObjectURL: () => {} }),
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const asha = openPayments();
  await asha.click(await screen.findByRole('button', { name: 'Download invoice PGF/26-27/000001' }));
  await expect.poll(() => saved).toEqual(['invoice-PGF-26-27-000001.pdf']);
  expect([...new Uint8Array(await (files[0] as Blob).arrayBuffer())]).toEqual([...pdf]);
});

test('nobody who has paid nothing is left with an empty page', async () => {
  paid = [];
  openPayments();
  expect(await screen.findByRole('heading', { name: 'No Payment History' })).toBeTruthy();
});

test.each([
  [
    'what the server said',
    [500, { code: 'internal', message: 'The books are closed.' }] as [number, unknown],
    'Error: The books are closed.',
  ],
  ['the product’s words where it said nothing', 'hang up' as const, 'Error: Failed to fetch payment history.'],
])('a failure is shown as %s, and can be tried again', async (_, failure, words) => {
  const answer = server.answers['GET /pay/user_logs'];
  server.answers['GET /pay/user_logs'] = () => failure;
  const asha = openPayments();
  expect(await screen.findByText(words)).toBeTruthy();
  if (answer) server.answers['GET /pay/user_logs'] = answer;
  await asha.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Gulmohar House')).toBeTruthy();
});

test('somebody who has paid and sees nothing enters the payment id, and the booking is there', async () => {
  paid = [];
  server.answers['POST /pay/claim'] = () => {
    paid = [aPayment()];
    return [
      200,
      { outcome: 'paid', message: 'We have found your payment. The PG is booked for you.', payment: aPayment() },
    ];
  };
  const asha = openPayments();
  await asha.click(await screen.findByText('I paid but see nothing here'));
  await asha.type(screen.getByRole('textbox', { name: 'Payment ID' }), 'pay_Gulmohar000001{Enter}');
  expect(await screen.findByText('We have found your payment. The PG is booked for you.')).toBeTruthy();
  expect(await screen.findByRole('table')).toBeTruthy();
  expect(server.bodies('POST /pay/claim')).toEqual([{ paymentId: 'pay_Gulmohar000001' }]);
});

test('an id that is nobody’s, or somebody else’s, is refused beside its field', async () => {
  server.answers['POST /pay/claim'] = () => [
    404,
    { code: 'not_found', message: 'We cannot find a payment of yours with this id.' },
  ];
  const asha = openPayments();
  await asha.click(await screen.findByText('I paid but see nothing here'));
  const field = screen.getByRole('textbox', { name: 'Payment ID' });
  await asha.click(screen.getByRole('button', { name: /Look for it/ }));
  expect(screen.getByText('Payment ID is required')).toBeTruthy();
  expect(server.bodies('POST /pay/claim')).toEqual([]);
  await asha.type(field, 'pay_Binas000000001{Enter}');
  expect(await screen.findByText('We cannot find a payment of yours with this id.')).toBeTruthy();
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(() => document.activeElement).toBe(field);
});
