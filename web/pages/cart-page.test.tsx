/** /cart as Asha meets it; its words are the product's. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CartItem } from '#contract/shortlist/schema.ts';
import { setPaymentWindow } from '#web/payments/booking/checkout-window.ts';
import { anOrder, anOrderStatus, aWindow, runtime } from '#tests/money/a-payment.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import { aPg } from '#tests/web/a-pg.ts';
import { closeRoom, openRoom } from '#tests/web/open-room.tsx';
import CartPage from './cart-page.tsx';

let server: AnsweringServer;
let kept: CartItem[];

const saved = (name: string, overrides: Partial<CartItem> = {}): CartItem => ({
  _id: `row-${name}`,
  pgId: aPg({ _id: name, name }),
  quantity: 1,
  saved: { price: 11_500, availability: true },
  createdAt: '2026-11-18T06:00:00.000Z',
  ...overrides,
});

beforeEach(async () => {
  server = await startAnsweringServer({
    'GET /cart/getcart': () => [200, kept],
    'GET /pay/holds': () => [200, []],
    'GET /runtime': () => [200, runtime],
  });
});
afterEach(async () => {
  closeRoom();
  await server.close();
});

const openCart = () => openRoom({ '/cart': CartPage }, '/cart');
const row = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement);

test('an empty list says so and leads to the search', async () => {
  kept = [];
  const asha = openCart();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your List is Empty' })).toBeTruthy();
  await asha.click(screen.getByRole('link', { name: 'Find a PG' }));
  await expect.poll(() => document.querySelector('output')?.textContent).toBe('/search');
});

test('saved PGs stand there with their price of today, and what has changed since', async () => {
  kept = [
    saved('Gulmohar House'),
    saved('Haldi Heights', { pgId: aPg({ _id: 'h', name: 'Haldi Heights', price: 14_000, availability: false }) }),
    saved('Neel Residency', {
      pgId: aPg({ _id: 'n', name: 'Neel Residency', availability: false }),
      bookedByYou: true,
    }),
    saved('Pink Haveli', { saved: { price: 11_500, availability: false } }),
  ];
  openCart();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your Shortlisted PGs' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Find a PG' }).getAttribute('href')).toBe('/search');
  const same = await row('Gulmohar House');
  expect(same.getByText('₹11,500')).toBeTruthy();
  expect(same.queryByText(/since|when you added/)).toBeNull();
  const booked = await row('Haldi Heights');
  expect(booked.getByText('₹14,000')).toBeTruthy();
  expect(booked.getByText('The price was ₹11,500 when you added it')).toBeTruthy();
  expect(booked.getByText('Booked since you added it')).toBeTruthy();
  const button = booked.getByRole('button', { name: /Book Now/ });
  expect(button).toHaveProperty('disabled', true);
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /^This PG is booked/,
  );
  const own = await row('Neel Residency');
  expect(own.getByText(/^You booked this\./)).toBeTruthy();
  expect(own.getByRole('link', { name: 'What comes next' }).getAttribute('href')).toBe('/search/pg/n#next');
  expect((await row('Pink Haveli')).getByText('Free again since you added it')).toBeTruthy();
});

test('a removed PG is gone at once and said to be; the focus goes on to the next one', async () => {
  kept = [saved('Gulmohar House'), saved('Parijat')];
  server.answers['DELETE /cart/removecart/row-Gulmohar%20House'] = () => {
    kept = kept.slice(1);
    return [200, { _id: 'row-Gulmohar House', pgId: 'g' }];
  };
  const asha = openCart();
  await asha.click(await screen.findByRole('button', { name: 'Remove Gulmohar House' }));
  expect(screen.queryByRole('heading', { name: 'Gulmohar House' })).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('link', { name: 'Parijat' }));
  expect(await screen.findByText('Removed from your list')).toBeTruthy();
});

test('a removed PG can be put back where it stood', async () => {
  kept = [saved('Gulmohar House'), saved('Parijat')];
  server.answers['DELETE /cart/removecart/row-Gulmohar%20House'] = () => {
    kept = kept.slice(1);
    return [200, { _id: 'row-Gulmohar House', pgId: 'g' }];
  };
  server.answers['POST /cart/addcart'] = () => {
    kept = [saved('Gulmohar House', { _id: 'row-again' }), ...kept];
    return [201, kept[0]];
  };
  const asha = openCart();
  await asha.click(await screen.findByRole('button', { name: 'Remove Gulmohar House' }));
  expect(await screen.findByText('Gulmohar House is not in your list any more.')).toBeTruthy();
  await asha.click(screen.getByRole('button', { name: 'Undo: Gulmohar House' }));
  expect(await screen.findByRole('heading', { name: 'Gulmohar House' })).toBeTruthy();
  expect(screen.queryByText('Gulmohar House is not in your list any more.')).toBeNull();
  expect(server.bodies('POST /cart/addcart')).toEqual([{ pgId: 'Gulmohar House', quantity: 1 }]);
});

test('with the last one gone the focus is on the way to others', async () => {
  kept = [saved('Parijat')];
  server.answers['DELETE /cart/removecart/row-Parijat'] = () => {
    kept = [];
    return [200, { _id: 'row-Parijat', pgId: 'Parijat' }];
  };
  const asha = openCart();
  await asha.click(await screen.findByRole('button', { name: 'Remove Parijat' }));
  await expect.poll(() => document.activeElement).toBe(await screen.findByRole('link', { name: 'Find a PG' }));
});

test('what could not be removed is there again', async () => {
  kept = [saved('Gulmohar House')];
  const asha = openCart();
  server.answers['DELETE /cart/removecart/row-Gulmohar%20House'] = () => [500, {}];
  await asha.click(await screen.findByRole('button', { name: 'Remove Gulmohar House' }));
  expect(await screen.findByText('Failed to remove item')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Gulmohar House' })).toBeTruthy();
});

test('a PG that is no longer listed keeps its row, in the product’s words, and can be removed', async () => {
  kept = [saved('gone', { pgId: null })];
  server.answers['DELETE /cart/removecart/row-gone'] = () => {
    kept = [];
    return [200, { _id: 'row-gone', pgId: 'gone' }];
  };
  const asha = openCart();
  expect(await screen.findByText('An item in your list could not be loaded. It may have been removed.')).toBeTruthy();
  await asha.click(screen.getByRole('button', { name: 'Remove this item' }));
  expect(await screen.findByRole('heading', { name: 'Your List is Empty' })).toBeTruthy();
});

test('a list that cannot be loaded says so in the catalogue’s words, and can be asked for again', async () => {
  kept = [saved('Gulmohar House')];
  const answer = server.answers['GET /cart/getcart'];
  server.answers['GET /cart/getcart'] = () => 'hang up';
  const asha = openCart();
  expect(await screen.findByText('ERror fetching the items from the cart')).toBeTruthy();
  if (answer) server.answers['GET /cart/getcart'] = answer;
  await asha.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Gulmohar House' })).toBeTruthy();
});

test('a PG is booked straight from the list; a refusal stands in its row and brings the list up to date', async () => {
  kept = [saved('Gulmohar House'), saved('Parijat')];
  setPaymentWindow(aWindow());
  // What the list says by then takes the place of the refusal.
  const seen = Promise.withResolvers<void>();
  server.answers['POST /pay/payment'] = () => {
    server.answers['GET /cart/getcart'] = () => seen.promise.then(() => [200, kept]);
    kept = [
      saved('Gulmohar House', { pgId: aPg({ _id: 'Gulmohar House', name: 'Gulmohar House', availability: false }) }),
      saved('Parijat'),
    ];
    return [409, { code: 'conflict', message: 'This PG is already booked.' }];
  };
  const asha = openCart();
  await asha.click((await row('Gulmohar House')).getByRole('button', { name: /Book Now/ }));
  expect(await screen.findByText('Payment initiation failed. Please try again.')).toBeTruthy();
  const refused = await row('Gulmohar House');
  await waitFor(() => expect(refused.getByRole('alert').textContent).toBe('This PG is already booked.'));
  expect((await row('Parijat')).getByRole('alert').textContent).toBe('');
  seen.resolve();
  expect(await refused.findByText('Booked since you added it')).toBeTruthy();
});

test('a PG that is held shows for how long, and can be given back; when it can be booked again is said', async () => {
  kept = [saved('gulmohar')];
  server.answers['GET /pay/holds'] = () => [200, [anOrderStatus({ secondsLeft: 754 })]];
  const cancelled = anOrderStatus({ state: 'closed', secondsLeft: 0, pauseSeconds: 120 });
  server.answers[`DELETE /pay/holds/${anOrder().id}`] = () => [200, cancelled];
  server.answers['POST /pay/payment'] = () => [500, {}];
  const asha = openCart();
  expect(await screen.findByText(/it takes a while until you can book this PG again\.$/)).toBeTruthy();
  expect((await screen.findByRole('timer')).textContent).toMatch(/^12:3\d$/);
  await asha.click(screen.getByRole('button', { name: 'Cancel the hold' }));
  expect(await screen.findByText('The hold is cancelled')).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.getByText(/^You can book this PG again from \d+ .+, \d+:\d\d .m, if it is still free\.$/)).toBeTruthy();
  const bookNow = document.activeElement;
  expect(bookNow?.textContent).toContain('Book Now');
  expect(bookNow?.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(bookNow?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/again from/);
  await asha.keyboard('{Enter}');
  expect(server.bodies('POST /pay/payment')).toEqual([]);
});

test('a hold that is over says so', async () => {
  kept = [saved('gulmohar')];
  server.answers['GET /pay/holds'] = () => [200, [anOrderStatus({ secondsLeft: 1 })]];
  openCart();
  expect(await screen.findByText(/^The PG is no longer held for you\./)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('a hold whose payment is on its way is not given back, and the server says why', async () => {
  kept = [saved('gulmohar')];
  server.answers['GET /pay/holds'] = () => [200, [anOrderStatus()]];
  const sentence = 'A payment for this PG is on its way. Please wait until your bank has answered.';
  server.answers[`DELETE /pay/holds/${anOrder().id}`] = () => [409, { code: 'conflict', message: sentence }];
  const asha = openCart();
  await asha.click(await screen.findByRole('button', { name: 'Cancel the hold' }));
  await waitFor(async () => expect((await row('gulmohar')).getByRole('alert').textContent).toBe(sentence));
  expect(screen.getByRole('timer')).toBeTruthy();
});
