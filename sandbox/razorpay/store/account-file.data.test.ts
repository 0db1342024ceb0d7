/** Persistence of the provider: after a restart it has everything that it answered, and continues. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import fc from 'fast-check';
import { startSandbox } from '../../sandbox.ts';
import { Merchant, Receiver } from '#tests/sandbox/merchant.ts';
import type { Answer } from '#tests/sandbox/merchant.ts';

let root: string;
let directories = 0;
const closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'provider-account-'));
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  await rm(root, { recursive: true, force: true });
});

type Home = { merchant: Merchant; directory: string };

async function open(
  directory = join(root, String((directories += 1))),
  payments: Parameters<typeof Merchant.open>[0] = {},
): Promise<Home> {
  const merchant = await Merchant.open(payments, directory);
  closing.push(async () => await merchant.close());
  return { merchant, directory };
}

/** A sandbox with a copy of the directory, as a crash of the first one would leave it. */
async function afterCrash({ directory }: Home): Promise<Home> {
  const copy = join(root, String((directories += 1)));
  await cp(directory, copy, { recursive: true });
  return await open(copy);
}

async function refund({ merchant }: Home, paymentId: string, body: object, key?: string): Promise<Answer> {
  return await merchant.api(
    'POST',
    `/payments/${paymentId}/refund`,
    body,
    key === undefined ? {} : { 'x-refund-idempotency': key },
  );
}

async function paid({ merchant }: Home, changes: object = {}): Promise<string> {
  return (await merchant.pay((await merchant.order({ amount: 10_000 })).id, changes)).razorpay_payment_id;
}

async function payment({ merchant }: Home, id: string): Promise<Answer['body']> {
  return (await merchant.api('GET', `/payments/${id}`)).body;
}

/** The whole state that is visible from outside. */
async function visibleState({ merchant }: Home): Promise<object> {
  const lists = ['/orders?count=100', '/payments?count=100', '/refunds?count=100', '/disputes?count=100'];
  const answers = await Promise.all(lists.map(async (path) => await merchant.api('GET', path)));
  const controls = await Promise.all(['ledger', 'webhooks'].map(async (path) => await merchant.control(path)));
  return [...answers, ...controls].map(({ body }) => body as object);
}

type Call = { method: string; path: string; body: object; key?: string };

const call = (method: string, path: string, body: Record<string, fc.Arbitrary<unknown>>): fc.Arbitrary<Call> =>
  fc.record({ method: fc.constant(method), path: fc.constant(path), body: fc.record(body) });

const outcome = fc.constantFrom('captured', 'authorized', 'failed', 'created');
const somePaise = fc.integer({ min: 100, max: 9000 });

/**
 * Calls of the provider's API and, without a slash, control calls; `:order` is replaced by the newest order, and so on.
 */
const calls: fc.Arbitrary<Call> = fc.oneof(
  { weight: 4, arbitrary: call('POST', 'pay', { order_id: fc.constant(':order'), outcome }) },
  { weight: 3, arbitrary: call('POST', '/payments/:payment/refund', { amount: somePaise }) },
  call('POST', '/payments/:payment/refund', { amount: somePaise }).map((refunding) => ({
    ...refunding,
    key: 'refund-key-1',
  })),
  call('POST', '/orders', {
    amount: fc.constant(10_000),
    currency: fc.constant('INR'),
    payment: fc.constantFrom({ capture: 'manual' }, undefined),
  }),
  call('POST', '/payments/:payment/capture', { amount: fc.constant(10_000), currency: fc.constant('INR') }),
  call('POST', 'late_authorise', { payment_id: fc.constant(':payment') }),
  call('POST', 'time', { advance: fc.constantFrom(2, 601, 3 * 24 * 3600) }),
  call('POST', 'balance', { paise: fc.constantFrom(null, 0, 5000) }),
  call('POST', 'refund_outcome', { outcome: fc.constantFrom('processed', 'failed', 'hold') }),
);

async function make({ merchant }: Home, wanted: Call): Promise<void> {
  let written = JSON.stringify(wanted);
  for (const kind of ['order', 'payment', 'refund']) {
    const { items } = (await merchant.api('GET', `/${kind}s?count=1`)).body as { items: { id: string }[] };
    written = written.replaceAll(`:${kind}`, items[0]?.id ?? 'none');
  }
  const { method, path, body, key } = JSON.parse(written) as Call;
  if (path.startsWith('/'))
    await merchant.api(method, path, body, key === undefined ? {} : { 'x-refund-idempotency': key });
  else await merchant.control(path, body);
}

test('after any calls, a restart has the same state in the same order, and so has the next restart', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(calls, { minLength: 8, maxLength: 25 }), async (story) => {
      const home = await open();
      await home.merchant.order({ amount: 10_000 });
      for (const wanted of story) await make(home, wanted);
      // So that the bank decides nothing meanwhile.
      await home.merchant.control('refund_outcome', { outcome: 'hold' });
      const before = await visibleState(home);
      const once = await afterCrash(home);
      expect(await visibleState(once)).toEqual(before);
      expect(await visibleState(await afterCrash(once))).toEqual(before);
      for (const close of closing.splice(0)) await close();
    }),
    { numRuns: 30 },
  );
});

test('a refund that was pending is decided after the restart, and one the bank was to hold is still held', async () => {
  const home = await open();
  const [first, second] = [await paid(home), await paid(home)];
  await home.merchant.control('refund_outcome', { outcome: 'hold' });
  const held = (await refund(home, first, {})).body.id;
  await home.merchant.control('time', { advance: 2 });
  await home.merchant.control('refund_outcome', { outcome: 'processed' });
  const pending = (await refund(home, second, {})).body.id;

  const { merchant } = await afterCrash(home);
  await merchant.control('time', { advance: 2 });
  expect((await merchant.api('GET', `/refunds/${pending}`)).body.status).toBe('processed');
  expect((await merchant.api('GET', `/refunds/${held}`)).body.status).toBe('pending');
  expect((await merchant.control('ledger')).body.totals).toMatchObject({
    captured: 20_000,
    refunded: 10_000,
    pending: 10_000,
  });
});

test('pending actions of the payer and the bank happen when they are due', async () => {
  const home = await open();
  const unanswered = await paid(home, { outcome: 'created' });
  const uncaptured = await paid(home, { outcome: 'created' });
  await home.merchant.control('pay', { payment_id: uncaptured, outcome: 'authorized' });

  const after = await afterCrash(home);
  await after.merchant.control('time', { advance: 320 });
  expect(await payment(after, unanswered)).toMatchObject({ status: 'created' });
  await after.merchant.control('time', { advance: 300 });
  expect(await payment(after, unanswered)).toMatchObject({ status: 'failed', error_reason: 'payment_timed_out' });
  expect(await payment(after, uncaptured)).toMatchObject({ status: 'authorized' });
  await after.merchant.control('time', { advance: 3 * 24 * 3600 });
  expect(await payment(after, uncaptured)).toMatchObject({ status: 'refunded', captured: false });
});

test('the clock keeps its offset', async () => {
  const home = await open();
  const { now } = (await home.merchant.control('time', { advance: 7 * 24 * 3600 })).body;
  const after = (await (await afterCrash(home)).merchant.control('time', { advance: 0 })).body;
  expect(after.now).toBeGreaterThanOrEqual(now);
  expect(after.now).toBeLessThan(now + 600);
});

test('a refund with a lost response is found under its key', async () => {
  const home = await open();
  const paymentId = await paid(home);
  await home.merchant.control('faults', { match: { path: '/v1/payments/*/refund' }, nth: 1, kind: 'drop_after' });
  await expect(refund(home, paymentId, { amount: 4000 }, 'refund-key-1')).rejects.toThrow('fetch failed');

  const after = await afterCrash(home);
  const { status, body } = await refund(after, paymentId, { amount: 4000 }, 'refund-key-1');
  expect(status).toBe(200);
  const refunds = (await after.merchant.api('GET', `/payments/${paymentId}/refunds`)).body;
  expect(refunds.items.map(({ id }: { id: string }) => id)).toEqual([body.id]);
  expect((await refund(after, paymentId, { amount: 5000 }, 'refund-key-1')).status).toBe(409);
});

test('a second sandbox at the same port does not touch the store of the first', async () => {
  const home = await open();
  const port = Number(new URL(home.merchant.url).port);
  const services = { google: false, mail: false, payments: true };
  await expect(startSandbox({ port, services, dataDirectory: home.directory })).rejects.toThrow('EADDRINUSE');
  const { id } = await home.merchant.order();
  expect((await (await afterCrash(home)).merchant.api('GET', `/orders/${id}`)).status).toBe(200);
});

test('after a reset the provider has no data, also after a restart', async () => {
  const receiver = new Receiver();
  closing.push(async () => await receiver.close());
  receiver.answer = 500;
  const home = await open(undefined, { webhookUrl: await receiver.open() });
  const { merchant } = home;
  await merchant.control('time', { advance: 30 * 24 * 3600 });
  receiver.holdMs = 300;
  await refund(home, await paid(home), {}, 'refund-key-1');
  await expect.poll(() => receiver.received.length, { interval: 10 }).toBe(4);
  await merchant.control('faults', { match: {}, kind: 'http', status: 503, nth: 5 });
  await merchant.control('balance', { paise: 5 });
  expect((await merchant.control('start_over', {})).status).toBe(204);

  const count = receiver.received.length;
  for (const { merchant: one } of [home, await afterCrash(home)]) {
    expect((await one.api('GET', '/orders')).body.count).toBe(0);
    expect((await one.control('ledger')).body).toMatchObject({ orders: [], totals: { captured: 0 } });
    expect((await one.control('webhooks')).body).toMatchObject({
      mode: 'on',
      url: expect.stringContaining('/hook'),
      events: [],
    });
    expect((await one.control('faults')).body).toEqual([]);
    expect((await one.control('time', { advance: 0 })).body.now).toBeLessThan(Date.now() / 1000 + 600);
    await one.control('time', { advance: 24 * 3600 });
    expect(receiver.received.length).toBe(count);
  }
});
