/** Paying as the store sees it: three statuses, one history, and nothing of it kept. */
import { configureStore } from '@reduxjs/toolkit';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anOrder, aPayment } from '#tests/money/a-payment.ts';
import { startAnsweringServer } from '#tests/servers/answering-server.ts';
import type { AnsweringServer } from '#tests/servers/answering-server.ts';
import { keptParts } from '#web/app/store/kept-parts.ts';
import { createOrder, fetchHolds, fetchUserLogs } from './calls.ts';
import payment, { historyEntered, holdEnded, noticed, selectPayment } from './payment-slice.ts';

const LOGS = 'GET /pay/user_logs';
let server: AnsweringServer;

beforeEach(async () => {
  server = await startAnsweringServer({ [LOGS]: () => [200, [aPayment()]] });
});
afterEach(() => server.close());

function opened() {
  const { dispatch, getState } = configureStore({ reducer: { payment } });
  return { dispatch, state: () => selectPayment(getState()) };
}

test('the three statuses begin idle and live apart', async () => {
  const { dispatch, state } = opened();
  const idle = { paymentStatus: 'idle', verifyStatus: 'idle', fetchPaymentsStatus: 'idle' };
  expect(state()).toMatchObject({ ...idle, order: null, history: [], error: null });
  const fetching = dispatch(fetchUserLogs());
  expect(state()).toMatchObject({ ...idle, fetchPaymentsStatus: 'loading' });
  await fetching;
  expect(state()).toMatchObject({ ...idle, fetchPaymentsStatus: 'succeeded', history: [{ pgName: 'Gulmohar House' }] });
});

test('entering a history page clears what the other one left, and a late answer does not bring it back', async () => {
  const { dispatch, state } = opened();
  await dispatch(fetchUserLogs());
  dispatch(historyEntered());
  expect(state()).toMatchObject({ history: [], fetchPaymentsStatus: 'idle' });
  const late = dispatch(fetchUserLogs());
  dispatch(historyEntered());
  await late;
  expect(state()).toMatchObject({ history: [], fetchPaymentsStatus: 'idle' });
});

test('a failure keeps the server’s words, else the product’s', async () => {
  const { dispatch, state } = opened();
  server.answers[LOGS] = () => [500, { code: 'internal', message: 'The books are closed.' }];
  await dispatch(fetchUserLogs());
  expect(state()).toMatchObject({ fetchPaymentsStatus: 'failed', error: 'The books are closed.' });
  server.answers[LOGS] = () => 'hang up';
  await dispatch(fetchUserLogs());
  expect(state().error).toBe('Failed to fetch payment history.');
});

test('an answer about holds from before a booking does not hide the new hold', async () => {
  const { dispatch, state } = opened();
  server.answers['POST /pay/payment'] = () => [200, anOrder()];
  let answer = () => {};
  server.answers['GET /pay/holds'] = () => new Promise((resolve) => (answer = () => resolve([200, []])));
  const late = dispatch(fetchHolds());
  await expect.poll(() => server.received).toHaveLength(1);
  await dispatch(createOrder({ pgId: 'gulmohar', amt: 11_500 }));
  answer();
  await late;
  expect(state().holds).toMatchObject([{ orderId: anOrder().id }]);
});

test('nothing about money outlives a reload', () => {
  expect(Object.keys(keptParts)).not.toContain('payment');
});

test('that somebody else pays is said of that PG until it is free; another reason stays', () => {
  const { dispatch, state } = opened();
  const paying = { listingId: 'g1', text: 'Someone is paying for this PG.', held: true };
  dispatch(noticed(paying));
  dispatch(holdEnded('g2'));
  expect(state().notice).toEqual(paying);
  dispatch(holdEnded('g1'));
  expect(state().notice).toBeNull();
  const unverified = { listingId: 'g1', text: 'Please verify your email address before you book.' };
  dispatch(noticed(unverified));
  dispatch(holdEnded('g1'));
  expect(state().notice).toEqual(unverified);
});
