/** A PG's page as Asha books from it: what she may press, what covers the page meanwhile, and where she ends up. */
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { setPaymentWindow } from '#web/payments/booking/checkout-window.ts';
import { anOrder, aPayment, aProof, aWindow, runtime } from '#tests/money/a-payment.ts';
import type { FakeWindow } from '#tests/money/a-payment.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import { aPg } from '#tests/web/a-pg.ts';
import { closeRoom, openRoom, verifyAddress } from '#tests/web/open-room.tsx';
import { onlyFailure } from '#tests/web/toasts.ts';
import ListingPage from './listing-page.tsx';

const sandbox = { url: 'http://127.0.0.1:3100', services: ['mail'] };

let server: AnsweringServer;
let paymentWindow: FakeWindow;

beforeEach(async () => {
  paymentWindow = aWindow();
  setPaymentWindow(paymentWindow);
  server = await startAnsweringServer({
    'GET /runtime': () => [200, { ...runtime, sandbox }],
    'GET /pg/getPg/gulmohar': () => [200, aPg()],
    'GET /cart/getcart': () => [200, []],
    'GET /pay/holds': () => [200, []],
    'POST /pay/payment': () => [200, anOrder()],
    'POST /pay/verify': () => [200, aPayment()],
  });
});
afterEach(async () => {
  closeRoom();
  await server.close();
});

const openListing = (narrow = false) => openRoom({ '/search/pg/:id': ListingPage }, '/search/pg/gulmohar', { narrow });
const bookNow = () => screen.findByRole<HTMLButtonElement>('button', { name: 'Book Now' });

test('the page is covered while the window is fetched and the payment confirmed, and not while she pays', async () => {
  let answer = () => {};
  server.answers['POST /pay/payment'] = () => new Promise((resolve) => (answer = () => resolve([200, anOrder()])));
  const asha = openListing();
  await asha.click(await bookNow());
  expect(screen.getByRole('dialog', { name: 'Opening the payment window' })).toBeTruthy();
  const busy = screen.getByRole<HTMLButtonElement>('button', { name: 'Opening...' });
  expect([busy.disabled, busy.getAttribute('aria-busy')]).toEqual([true, 'true']);
  await expect.poll(() => server.bodies('POST /pay/payment')).toHaveLength(1);
  answer();
  await expect.poll(() => paymentWindow.bills).toHaveLength(1);
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  // The window counts down its own time then.
  expect(screen.getByRole('timer').closest('.invisible')).not.toBeNull();

  let confirm = () => {};
  server.answers['POST /pay/verify'] = () => new Promise((resolve) => (confirm = () => resolve([200, aPayment()])));
  paymentWindow.end({ kind: 'paid', proof: aProof });
  expect(await screen.findByRole('dialog', { name: 'Confirming your payment' })).toBeTruthy();
  await expect.poll(() => server.bodies('POST /pay/verify')).toHaveLength(1);
  confirm();
  await expect
    .poll(() => document.querySelector('output')?.textContent)
    .toBe('/payment-success?order=order_Gulmohar000001');
  expect(screen.getByText('Payment Successful!')).toBeTruthy();
});

test('a booked PG cannot be booked, and says why', async () => {
  server.answers['GET /pg/getPg/gulmohar'] = () => [200, aPg({ availability: false })];
  openListing();
  const button = await bookNow();
  expect(button.disabled).toBe(true);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'This PG is booked at the moment.',
  );
});

test('a refusal brings the page up to date: the PG that was free is booked, and nothing on it moves', async () => {
  const availableFrom = '2999-01-05';
  server.answers['GET /pg/getPg/gulmohar'] = () => [200, aPg({ availableFrom })];
  const asha = openListing();
  const button = await bookNow();
  server.answers['GET /pg/getPg/gulmohar'] = () => [200, aPg({ availability: false, availableFrom })];
  const row = screen.getByText('Available from').parentElement;
  expect(row?.classList.contains('invisible')).toBe(false);
  server.answers['POST /pay/payment'] = () => [409, { code: 'conflict', message: 'This PG is already booked.' }];
  await asha.click(button);
  expect(await screen.findByText('Booked')).toBeTruthy();
  expect(screen.getByText('This PG is booked at the moment.')).toBeTruthy();
  expect(screen.queryByText('This PG is already booked.')).toBeNull();
  expect([row?.isConnected, row?.classList.contains('invisible')]).toEqual([true, true]);
});

test('what comes next does not push the page about that was free when she opened it', async () => {
  server.answers['GET /pay/user_logs'] = () => [200, [aPayment({ pgId: 'gulmohar' })]];
  const asha = openListing();
  const button = await bookNow();
  server.answers['GET /pg/getPg/gulmohar'] = () => [200, aPg({ availability: false })];
  server.answers['POST /pay/payment'] = () => [409, { code: 'conflict', message: 'This PG is already booked.' }];
  await asha.click(button);
  expect(await screen.findByText('You booked this.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'What comes next' })).toBeNull();
});

test('a refusal for want of a server leaves the page as it is, and goes when she tries again', async () => {
  const asha = openListing();
  const button = await bookNow();
  server.answers['GET /pg/getPg/gulmohar'] = () => [503, {}];
  server.answers['POST /pay/payment'] = () => [503, {}];
  const calls = () => server.bodies('GET /pg/getPg/gulmohar').length;
  const before = calls();
  await asha.click(button);
  expect(await screen.findByText('Payment initiation failed. Please try again.')).toBeTruthy();
  await expect.poll(calls).toBeGreaterThan(before);
  await expect.poll(() => button.disabled).toBe(false);
  expect(screen.getByRole('heading', { level: 1, name: 'Gulmohar House' })).toBeTruthy();

  server.answers['POST /pay/payment'] = () => [200, anOrder()];
  await asha.click(button);
  await expect.poll(() => paymentWindow.bills).toHaveLength(1);
  await onlyFailure('');
});

test('that somebody else is paying goes by itself when their time is over', async () => {
  const message = 'Someone is paying for this PG. Try again in 1 minute.';
  server.answers['POST /pay/payment'] = () => [409, { code: 'conflict', message }, { 'retry-after': '3' }];
  const asha = openListing();
  await asha.click(await bookNow());
  expect(await screen.findByText(message)).toBeTruthy();
  await expect.poll(() => screen.queryByText(message)).toBeNull();
});

test('the focus is on the button again when she closes the payment window', async () => {
  const asha = openListing();
  const button = await bookNow();
  await asha.click(button);
  await expect.poll(() => paymentWindow.bills).toHaveLength(1);
  button.blur();
  paymentWindow.end({ kind: 'closed', failedAttempts: 0 });
  await expect.poll(() => document.activeElement).toBe(button);
  expect(screen.getByRole('timer').closest('.invisible')).toBeNull();
});

test('on a phone the buttons stand in the bar with the price, and nowhere else', async () => {
  openListing(true);
  const bar = (await bookNow()).closest('.buy-bar') as HTMLElement;
  expect(within(bar).getByText('₹11,500')).toBeTruthy();
  expect(within(bar).getByRole('button', { name: 'Add to List' })).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Book Now' })).toHaveLength(1);
});

test('a PG that could not be added is not said to be in her list', async () => {
  server.answers['POST /cart/addcart'] = () => [500, {}];
  const asha = openListing();
  await asha.click(await screen.findByRole('button', { name: 'Add to List' }));
  expect(await screen.findByText('Error adding to the cart')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Add to List' })).toBeTruthy();
});

test('beside the refusal of an unverified email she can have the mail sent again, and see the inbox', async () => {
  server.answers['POST /pay/payment'] = () => [
    403,
    { code: 'forbidden', message: 'Please verify your email address before you book.' },
  ];
  const asha = openRoom({ '/search/pg/:id': ListingPage }, '/search/pg/gulmohar', { verified: false });
  expect(screen.queryByRole('button', { name: 'Send the mail again' })).toBeNull();
  await asha.click(await bookNow());
  expect(await screen.findByText('Please verify your email address before you book.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Send the mail again' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the sandbox’s inbox' })).toHaveProperty('href', `${sandbox.url}/mail`);
  verifyAddress();
  expect(screen.queryByText('Please verify your email address before you book.')).toBeNull();
});

test('whoever has booked the PG reads that, and what comes next; anybody else that it is booked', async () => {
  server.answers['GET /pg/getPg/gulmohar'] = () => [200, aPg({ availability: false })];
  server.answers['GET /pay/user_logs'] = () => [200, [aPayment({ pgId: 'gulmohar' })]];
  openListing();
  expect(await screen.findByText(/^You booked this\./)).toBeTruthy();
  expect(screen.getByRole('region', { name: 'What comes next' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'What comes next' }).getAttribute('href')).toBe('/search/pg/gulmohar#next');
  expect(screen.queryByText(/This PG is booked/)).toBeNull();
  closeRoom();
  server.answers['GET /pay/user_logs'] = () => [200, [aPayment({ pgId: 'gulmohar', state: 'ended' })]];
  openListing();
  expect(await screen.findByText('This PG is booked at the moment.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'What comes next' })).toBeNull();
});
