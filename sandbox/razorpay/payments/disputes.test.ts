/** Disputes: opened and decided by control calls, reported by webhooks, listed by the API, deducted when lost. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Merchant, Receiver } from '#tests/sandbox/merchant.ts';

let merchant: Merchant;
let receiver: Receiver;
let paymentId: string;

beforeEach(async () => {
  merchant = await Merchant.open();
  receiver = new Receiver();
  paymentId = (await merchant.pay((await merchant.order({ amount: 10_000 })).id)).razorpay_payment_id;
  await merchant.control('webhooks', { url: await receiver.open() });
});
afterEach(async () => {
  await receiver.close();
  await merchant.close();
});

test('a lost dispute is reported by two webhooks, listed, and deducted from the balance', async () => {
  const { body: opened } = await merchant.control('dispute', { payment_id: paymentId, amount: 4_000 });
  expect(opened).toEqual({
    id: expect.stringMatching(/^disp_[A-Za-z0-9]{14}$/),
    entity: 'dispute',
    payment_id: paymentId,
    amount: 4_000,
    currency: 'INR',
    amount_deducted: 0,
    reason_code: expect.any(String),
    respond_by: expect.any(Number),
    status: 'open',
    phase: 'chargeback',
    created_at: expect.any(Number),
  });
  await expect.poll(() => receiver.events).toContain('payment.dispute.created');
  await merchant.control('dispute_outcome', { disp: opened.id, outcome: 'lost' });
  await expect.poll(() => receiver.events).toContain('payment.dispute.lost');
  const event = JSON.parse(receiver.received.at(-1)?.raw ?? '{}');
  expect(event).toMatchObject({
    contains: ['payment', 'dispute'],
    payload: {
      payment: { entity: { id: paymentId } },
      dispute: { entity: { status: 'lost', amount_deducted: 4_000 } },
    },
  });
  expect((await merchant.api('GET', '/disputes')).body).toMatchObject({ count: 1, items: [{ id: opened.id }] });
  expect((await merchant.api('GET', `/disputes/${opened.id}`)).body.status).toBe('lost');
  expect((await merchant.control('ledger')).body.totals).toMatchObject({
    captured: 10_000,
    charged_back: 4_000,
    net: 6_000,
  });
  expect((await merchant.control('dispute_outcome', { disp: opened.id, outcome: 'won' })).status).toBe(400);
});

test('a dispute that is won costs nothing', async () => {
  const { body: opened } = await merchant.control('dispute', { payment_id: paymentId });
  await merchant.control('dispute_outcome', { disp: opened.id, outcome: 'under_review' });
  await merchant.control('dispute_outcome', { disp: opened.id, outcome: 'won' });
  expect((await merchant.control('ledger')).body.totals).toMatchObject({ charged_back: 0, net: 10_000 });
  await expect
    .poll(() => receiver.events)
    .toEqual(['payment.dispute.created', 'payment.dispute.under_review', 'payment.dispute.won']);
});

test('only captured money can be disputed, and no more than was captured', async () => {
  const failed = await merchant.pay((await merchant.order()).id, { outcome: 'failed' });
  expect((await merchant.control('dispute', { payment_id: failed.razorpay_payment_id })).status).toBe(400);
  expect((await merchant.control('dispute', { payment_id: paymentId, amount: 10_001 })).status).toBe(400);
});
