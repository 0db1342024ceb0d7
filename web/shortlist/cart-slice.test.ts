/** Asha's list in the store: changes show at once, and are taken back when the server refuses. */
import { isValidElement } from 'react';
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '#contract/shortlist/schema.ts';
import { toast } from '#web/kit/feedback/toast.ts';
import { aPg } from '#tests/web/a-pg.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import cart, { fetchCart, selectCart, selectInList, selectRows } from './cart-slice.ts';
import { addToList, removeFromList } from './changes.ts';

const ADD = 'POST /cart/addcart';
const row = (name: string, minute = 0): CartItem => ({
  _id: `row-${name}`,
  pgId: aPg({ _id: name, name }),
  quantity: 1,
  saved: { price: 11_500, availability: true },
  createdAt: `2026-11-18T06:0${minute}:00.000Z`,
});

let server: AnsweringServer;
let kept: CartItem[];
let toasts: string[];

beforeEach(async () => {
  kept = [];
  toasts = [];
  server = await startAnsweringServer({
    'GET /cart/getcart': () => [200, kept],
    [ADD]: () => {
      kept = [row('gulmohar'), ...kept];
      return [201, kept[0]];
    },
    'DELETE /cart/removecart/row-gulmohar': () => {
      kept = kept.filter(({ _id }) => _id !== 'row-gulmohar');
      return [200, { _id: 'row-gulmohar', pgId: 'gulmohar' }];
    },
  });
  const words = (text: unknown) =>
    isValidElement<{ sentence: string }>(text) ? text.props.sentence : (text as string);
  const hear = (sign: string) => (text: unknown) => (toasts.push(`${sign} ${words(text)}`), '');
  vi.spyOn(toast, 'success').mockImplementation(hear('✓'));
  vi.spyOn(toast, 'error').mockImplementation(hear('✗'));
});
afterEach(() => server.close());

function asha() {
  const { dispatch, getState } = configureStore({ reducer: { cart } });
  return {
    dispatch,
    state: () => selectCart(getState()),
    names: () => selectRows(getState()).map(({ pgId }) => pgId?.name),
    has: (id: string) => selectInList(id)(getState()),
  };
}

test('a PG is in the list before the server has said so, and stays there', async () => {
  const { dispatch, has, names } = asha();
  const adding = dispatch(addToList('gulmohar'));
  expect(has('gulmohar')).toBe(true);
  await adding;
  expect(has('gulmohar')).toBe(true);
  expect(names()).toEqual(['gulmohar']);
  expect(server.bodies(ADD)).toEqual([{ pgId: 'gulmohar', quantity: 1 }]);
  expect(toasts).toEqual(['✓ Added to your list!']);
});

test('the list that comes while a PG is on its way into it already has it: it stands there once', async () => {
  let answer = () => {};
  server.answers[ADD] = () => {
    kept = [row('gulmohar')];
    return new Promise((resolve) => (answer = () => resolve([201, kept[0]])));
  };
  const { dispatch, names } = asha();
  const adding = dispatch(addToList('gulmohar'));
  await expect.poll(() => kept).toHaveLength(1);
  await dispatch(fetchCart());
  // The list that is fetched after each change would mend it.
  server.answers['GET /cart/getcart'] = () => 'hang up';
  answer();
  await adding;
  expect(names()).toEqual(['gulmohar']);
});

test('a duplicate is said in the product’s words, and the list is as the server has it', async () => {
  kept = [row('gulmohar')];
  server.answers[ADD] = () => [409, { code: 'conflict', message: 'This PG is already in your list!' }];
  const { dispatch, has } = asha();
  await dispatch(addToList('gulmohar'));
  expect(toasts).toEqual(['✗ This PG is already in your list!']);
  expect(has('gulmohar')).toBe(true);
});

test('what could not be added is not in the list', async () => {
  server.answers[ADD] = () => 'hang up';
  const { dispatch, has, state } = asha();
  const adding = dispatch(addToList('gulmohar'));
  expect(has('gulmohar')).toBe(true);
  await adding;
  expect(has('gulmohar')).toBe(false);
  expect(toasts).toEqual(['✗ Error adding to the cart']);
  expect(state().adding).toEqual([]);
});

test('a PG that was added although the answer was lost is found there', async () => {
  server.answers[ADD] = () => {
    kept = [row('gulmohar')];
    return 'hang up';
  };
  const { dispatch, has } = asha();
  await dispatch(addToList('gulmohar'));
  expect(has('gulmohar')).toBe(true);
});

test('a row is gone at once, and comes back when it could not be removed', async () => {
  kept = [row('parijat', 2), row('gulmohar', 1)];
  const { dispatch, names, state } = asha();
  await dispatch(fetchCart());
  server.answers['DELETE /cart/removecart/row-gulmohar'] = () => [500, {}];
  const removing = dispatch(removeFromList('row-gulmohar'));
  expect(names()).toEqual(['parijat']);
  await removing;
  expect(names()).toEqual(['parijat', 'gulmohar']);
  expect(toasts).toEqual(['✗ Failed to remove item']);
  expect(state().removing).toEqual([]);
});

test('a row that another tab has removed is removed', async () => {
  kept = [row('haldi')];
  const { dispatch, names } = asha();
  await dispatch(fetchCart());
  kept = [];
  await dispatch(removeFromList('row-haldi'));
  expect(toasts).toEqual(['✓ Removed from your list']);
  expect(names()).toEqual([]);
});

test('an answer from before a removal does not bring the row back', async () => {
  kept = [row('gulmohar')];
  const { dispatch, names } = asha();
  await dispatch(fetchCart());
  let answer = () => {};
  const old = [...kept];
  server.answers['GET /cart/getcart'] = () => new Promise((resolve) => (answer = () => resolve([200, old])));
  const late = dispatch(fetchCart());
  await expect.poll(() => server.received.filter(({ call }) => call === 'GET /cart/getcart')).toHaveLength(2);
  server.answers['GET /cart/getcart'] = () => [200, kept];
  await dispatch(removeFromList('row-gulmohar'));
  answer();
  await late;
  expect(names()).toEqual([]);
});

test('a list that cannot be loaded keeps the catalogue’s words, and what was known of it', async () => {
  const { dispatch, state, names } = asha();
  server.answers['GET /cart/getcart'] = () => 'hang up';
  await dispatch(fetchCart());
  expect(state()).toMatchObject({ status: 'failed', error: 'ERror fetching the items from the cart', known: false });
  server.answers['GET /cart/getcart'] = () => [200, [row('gulmohar')]];
  await dispatch(fetchCart());
  server.answers['GET /cart/getcart'] = () => [500, {}];
  await dispatch(fetchCart());
  expect(names()).toEqual(['gulmohar']);
});
