/**
 * Faults between the merchant and the provider: delays, lost responses, resets, foreign responses, duplicates, kills.
 */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Merchant } from '#tests/sandbox/merchant.ts';

let merchant: Merchant;

beforeEach(async () => {
  merchant = await Merchant.open();
});
afterEach(async () => await merchant.close());

const ORDERS = { method: 'POST', path: '/v1/orders' };

async function ordersMade(): Promise<number> {
  return (await merchant.control('ledger')).body.orders.length;
}

async function took(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

test.each(['delay_before', 'delay_after'])('%s delays the response', async (kind) => {
  await merchant.control('faults', { match: ORDERS, nth: 1, kind, ms: 300 });
  const answer = merchant.order();
  await new Promise((resolve) => setTimeout(resolve, 120));
  expect(await ordersMade()).toBe(kind === 'delay_after' ? 1 : 0);
  await answer;
  expect(await took(async () => await merchant.order())).toBeLessThan(250);
});

test.each([
  ['drop_before', 0],
  ['drop_after', 1],
  ['reset', 0],
])('%s gives no answer and leaves %i orders behind', async (kind, made) => {
  await merchant.control('faults', { match: ORDERS, nth: 1, kind });
  await expect(merchant.order()).rejects.toThrow('fetch failed');
  expect(await ordersMade()).toBe(made);
  await merchant.order();
});

test('a proxy can respond with any status, as JSON or as a page', async () => {
  await merchant.control('faults', { match: ORDERS, nth: 1, kind: 'http', status: 502, html: '<h1>Bad gateway</h1>' });
  await merchant.control('faults', {
    match: ORDERS,
    nth: 1,
    kind: 'http',
    status: 429,
    body: { error: { code: 'BAD_REQUEST_ERROR' } },
  });
  expect(await merchant.api('POST', '/orders', {})).toEqual({ status: 502, body: '<h1>Bad gateway</h1>' });
  expect(await merchant.api('POST', '/orders', {})).toEqual({
    status: 429,
    body: { error: { code: 'BAD_REQUEST_ERROR' } },
  });
  expect(await ordersMade()).toBe(0);
});

test('a doubled request makes two orders', async () => {
  await merchant.control('faults', { match: ORDERS, nth: 1, kind: 'duplicate' });
  expect((await merchant.order({ receipt: 'twice' })).receipt).toBe('twice');
  expect((await merchant.api('GET', '/orders?receipt=twice')).body.count).toBe(2);
});

test('a refund with a lost response can be repeated under its key, which is in use while it is delayed', async () => {
  const refundPath = { method: 'POST', path: '/v1/payments/*/refund' };
  const { razorpay_payment_id: paymentId } = await merchant.pay((await merchant.order()).id);
  const refund = async (key: string): ReturnType<Merchant['api']> =>
    await merchant.api('POST', `/payments/${paymentId}/refund`, { amount: 1000 }, { 'x-refund-idempotency': key });

  await merchant.control('faults', { match: refundPath, nth: 1, kind: 'drop_after' });
  await expect(refund('first-refund')).rejects.toThrow('fetch failed');
  expect((await refund('first-refund')).status).toBe(200);

  await merchant.control('faults', { match: refundPath, nth: 1, kind: 'delay_after', ms: 3_000 });
  const slow = refund('second-refund');
  const refunded = async () => (await merchant.api('GET', `/payments/${paymentId}`)).body.amount_refunded;
  await expect.poll(refunded, { interval: 10 }).toBe(2000);
  expect((await refund('second-refund')).status).toBe(409);
  expect((await refund('second-refund')).status).toBe(409);
  const { body } = await slow;
  expect((await refund('second-refund')).body).toEqual(body);
  expect(await refunded()).toBe(2000);
});

function victim(): ChildProcess {
  return spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'ignore' });
}

test.each(['before', 'after_response'])('a process can be killed %s the response to its order', async (when) => {
  const child = victim();
  await merchant.control('faults', { match: ORDERS, nth: 1, kind: 'kill_pid', pid: child.pid, when });
  const [[, signal]] = await Promise.all([once(child, 'exit'), merchant.order()]);
  expect(signal).toBe('SIGKILL');
  expect(await ordersMade()).toBe(1);
});

test('a fault applies to the nth request, to a number of requests, or at a rate', async () => {
  const refuse = { match: { path: '/v1/orders' }, kind: 'http', status: 503 };
  const statuses = async (count: number): Promise<number[]> => {
    const answers = [];
    for (let sent = 0; sent < count; sent += 1) answers.push((await merchant.api('GET', '/orders')).status);
    return answers;
  };
  await merchant.control('faults', { ...refuse, nth: 3 });
  expect(await statuses(4)).toEqual([200, 200, 503, 200]);
  await merchant.control('faults', { ...refuse, times: 2 });
  expect(await statuses(3)).toEqual([503, 503, 200]);
  await merchant.control('faults', { ...refuse, rate: 0.5 });
  const refused = (await statuses(200)).filter((status) => status === 503).length;
  expect(refused).toBeGreaterThan(50);
  expect(refused).toBeLessThan(150);
  await merchant.control('faults', undefined, 'DELETE');
  expect(await statuses(3)).toEqual([200, 200, 200]);
  expect((await merchant.control('faults')).body).toEqual([]);
});

test('the script of the checkout can be kept from loading', async () => {
  await merchant.control('faults', { match: { path: '/v1/checkout.js' }, kind: 'http', status: 503, times: 1 });
  expect((await fetch(`${merchant.url}/v1/checkout.js`)).status).toBe(503);
  expect((await fetch(`${merchant.url}/v1/checkout.js`)).headers.get('content-type')).toContain('text/javascript');
});

test('an invalid fault is refused', async () => {
  expect((await merchant.control('faults', { match: {}, kind: 'earthquake' })).status).toBe(400);
  expect((await merchant.control('faults', { match: {}, kind: 'delay_before' })).status).toBe(400);
});
