/** Refunds: full and partial, under a key, with too low a balance, and in the ledger. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import fc from 'fast-check';
import { Merchant } from '#tests/sandbox/merchant.ts';
import type { Answer } from '#tests/sandbox/merchant.ts';

let merchant: Merchant;
let paymentId: string;

beforeEach(async () => {
  merchant = await Merchant.open();
  paymentId = (await merchant.pay((await merchant.order({ amount: 10_000 })).id)).razorpay_payment_id;
});
afterEach(async () => await merchant.close());

async function refund(body: object = {}, key?: string): Promise<Answer> {
  return await merchant.api(
    'POST',
    `/payments/${paymentId}/refund`,
    body,
    key === undefined ? {} : { 'x-refund-idempotency': key },
  );
}

async function bankDone(): Promise<void> {
  await merchant.control('time', { advance: 2 });
}

test('a full refund is pending, then processed; the payment is refunded and the order stays paid', async () => {
  const { body } = await refund({ notes: { why: 'late' }, receipt: 'rf-1' });
  expect(body).toEqual({
    id: expect.stringMatching(/^rfnd_[A-Za-z0-9]{14}$/),
    entity: 'refund',
    amount: 10_000,
    currency: 'INR',
    payment_id: paymentId,
    notes: { why: 'late' },
    receipt: 'rf-1',
    acquirer_data: { arn: null },
    created_at: expect.any(Number),
    batch_id: null,
    status: 'pending',
    speed_requested: 'normal',
    speed_processed: 'normal',
  });
  await bankDone();
  expect((await merchant.api('GET', `/refunds/${body.id}`)).body.status).toBe('processed');
  const payment = (await merchant.api('GET', `/payments/${paymentId}`)).body;
  expect(payment).toMatchObject({ status: 'refunded', refund_status: 'full', amount_refunded: 10_000, captured: true });
  expect((await merchant.api('GET', `/orders/${payment.order_id}`)).body.status).toBe('paid');
  expect((await refund()).body.error.description).toBe('The payment has been fully refunded already');
});

test('partial refunds add up to at most what was captured', async () => {
  await refund({ amount: 4000 });
  expect((await merchant.api('GET', `/payments/${paymentId}`)).body).toMatchObject({
    status: 'captured',
    refund_status: 'partial',
    amount_refunded: 4000,
  });
  expect((await refund({ amount: 6001 })).body.error.description).toBe(
    'The refund amount provided is greater than amount captured',
  );
  await refund({ amount: 6000, speed: 'optimum' });
  await bankDone();
  const { body } = await merchant.api('GET', `/payments/${paymentId}/refunds`);
  expect(
    body.items.map((item: { amount: number; speed_processed: string }) => [item.amount, item.speed_processed]),
  ).toEqual([
    [6000, 'instant'],
    [4000, 'normal'],
  ]);
  expect((await merchant.api('GET', `/payments/${paymentId}/refunds/${body.items[0].id}`)).body.amount).toBe(6000);
  expect((await merchant.api('GET', '/refunds')).body.count).toBe(2);
});

test('an uncaptured payment cannot be refunded', async () => {
  paymentId = (await merchant.pay((await merchant.order()).id, { outcome: 'authorized' })).razorpay_payment_id;
  expect((await refund()).body.error.description).toBe('The payment status should be captured for action to be taken');
});

test('under one key a refund is made once, however often it is requested', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, async () => await refund({ amount: 2000 }, 'refund-key-1')),
  );
  const made = answers.filter(({ status }) => status === 200);
  expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
  for (const { status, body } of answers.filter((answer) => answer.status !== 200)) {
    expect([status, body.error.description]).toEqual([
      409,
      'Another request with the same idempotency key is still in progress.',
    ]);
  }
  expect((await refund({ amount: 2000 }, 'refund-key-1')).body).toEqual(made[0]?.body);
  expect((await merchant.api('GET', `/payments/${paymentId}`)).body.amount_refunded).toBe(2000);
  const other = await refund({ amount: 3000 }, 'refund-key-1');
  expect([other.status, other.body.error.description]).toEqual([
    409,
    'Different request with the same idempotency key has already been processed.',
  ]);
});

test.each([
  ['short', 'The idempotency key must be at least 10 characters long'],
  ['spaces in the key', 'The idempotency key must only contain alphanumeric characters, underscores, and hyphens'],
])('the key "%s" is refused', async (key, description) => {
  expect((await refund({}, key)).body.error.description).toBe(description);
});

test('a refused request does not use up its key', async () => {
  expect((await refund({ amount: 1 }, 'refund-key-2')).status).toBe(400);
  expect((await refund({ amount: 1000 }, 'refund-key-2')).status).toBe(200);
});

test('without enough balance a refund fails, and can be requested again', async () => {
  await merchant.control('balance', { paise: 0 });
  const { body } = await refund();
  await bankDone();
  expect((await merchant.api('GET', `/refunds/${body.id}`)).body.status).toBe('failed');
  expect((await merchant.api('GET', `/payments/${paymentId}`)).body).toMatchObject({
    status: 'captured',
    amount_refunded: 0,
    refund_status: null,
  });
  await merchant.control('balance', { paise: 10_000 });
  await refund();
  await bankDone();
  expect((await merchant.control('ledger')).body.totals).toMatchObject({ captured: 10_000, refunded: 10_000, net: 0 });
});

test('a refund can be held and decided by a control call, once', async () => {
  await merchant.control('refund_outcome', { outcome: 'hold' });
  const { body } = await refund();
  await bankDone();
  expect((await merchant.api('GET', `/refunds/${body.id}`)).body.status).toBe('pending');
  expect((await merchant.control('ledger')).body.totals).toMatchObject({ refunded: 0, pending: 10_000 });
  expect((await merchant.control('refund_outcome', { rfnd: body.id, outcome: 'failed' })).body.status).toBe('failed');
  expect((await merchant.control('refund_outcome', { rfnd: body.id, outcome: 'processed' })).status).toBe(400);
});

test('the ledger agrees, whatever happens', async () => {
  const outcome = fc.constantFrom('captured', 'authorized', 'failed', 'created');
  const story = fc.record({
    amount: fc.integer({ min: 100, max: 5_000_000 }),
    outcomes: fc.array(outcome, { maxLength: 4 }),
    refunds: fc.array(fc.integer({ min: 100, max: 5_000_000 }), { maxLength: 3 }),
  });
  await fc.assert(
    fc.asyncProperty(story, async ({ amount, outcomes, refunds }) => {
      const { id } = await merchant.order({ amount });
      for (const next of outcomes) await merchant.control('pay', { order_id: id, outcome: next });
      const { body: payments } = await merchant.api('GET', `/orders/${id}/payments?count=100`);
      for (const payment of payments.items)
        for (const part of refunds) await merchant.api('POST', `/payments/${payment.id}/refund`, { amount: part });
      await bankDone();
      const { body: order } = await merchant.api('GET', `/orders/${id}`);
      const { body: ledger } = await merchant.control('ledger');
      const line = ledger.orders.find((one: { order_id: string }) => one.order_id === id);
      expect(order.amount).toBe(order.amount_paid + order.amount_due);
      expect(order.attempts).toBe(payments.count);
      expect(line.captured).toBe(order.status === 'paid' ? amount : 0);
      expect(line.refunded).toBeLessThanOrEqual(line.captured);
      expect(line.net).toBe(line.captured - line.refunded);
    }),
    { numRuns: 200 },
  );
});
