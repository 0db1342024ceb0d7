/** The lifecycle of a payment: paid, captured, failed, late, returned; and the effects of the clock. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Merchant, signatureOf } from '#tests/sandbox/merchant.ts';

let merchant: Merchant;

beforeEach(async () => {
  merchant = await Merchant.open();
});
afterEach(async () => await merchant.close());

const MINUTE = 60;
const DAY = 24 * 3600;

async function statusOf(paymentId: string): Promise<string> {
  return (await merchant.api('GET', `/payments/${paymentId}`)).body.status;
}

test('a captured payment makes its order paid, and the handler fields are signed', async () => {
  const order = await merchant.order();
  const paid = await merchant.pay(order.id, { method: 'card' });
  expect(paid).toEqual({
    razorpay_payment_id: expect.stringMatching(/^pay_[A-Za-z0-9]{14}$/),
    razorpay_order_id: order.id,
    razorpay_signature: signatureOf(order.id, paid.razorpay_payment_id),
    status: 'captured',
  });
  const { body } = await merchant.api('GET', `/payments/${paid.razorpay_payment_id}`);
  expect(body).toMatchObject({
    entity: 'payment',
    order_id: order.id,
    amount: 1_150_000,
    captured: true,
    method: 'card',
    fee: 27_140,
    tax: 4140,
    card: { last4: '1007', network: 'Visa' },
    error_code: null,
  });
  expect((await merchant.api('GET', `/orders/${order.id}`)).body).toMatchObject({
    status: 'paid',
    amount_paid: 1_150_000,
    amount_due: 0,
    attempts: 1,
  });
});

test('a paid order accepts no further payment', async () => {
  const { id } = await merchant.order();
  await merchant.pay(id);
  await expect(merchant.pay(id)).rejects.toThrow('Your payment has been declined as the order is already paid.');
});

test('while one attempt is authorised a second is refused, and the first can be captured by hand', async () => {
  const { id } = await merchant.order();
  const { razorpay_payment_id: paymentId } = await merchant.pay(id, { outcome: 'authorized' });
  await expect(merchant.pay(id)).rejects.toThrow('already authorized');
  const capture = async (amount: number): Promise<unknown> =>
    (await merchant.api('POST', `/payments/${paymentId}/capture`, { amount, currency: 'INR' })).body;
  expect(await capture(1000)).toMatchObject({
    error: { description: 'Capture amount must be equal to the amount authorized' },
  });
  expect(await capture(1_150_000)).toMatchObject({ status: 'captured', captured: true });
  expect(await capture(1_150_000)).toMatchObject({ error: { description: 'This payment has already been captured' } });
});

test('failed attempts are counted and listed, and the order stays open', async () => {
  const { id } = await merchant.order();
  const failed = await merchant.pay(id, { outcome: 'failed', reason: 'insufficient_fund' });
  expect(failed).toMatchObject({
    status: 'failed',
    error: {
      code: 'BAD_REQUEST_ERROR',
      reason: 'insufficient_fund',
      metadata: { order_id: id, payment_id: failed.razorpay_payment_id },
    },
  });
  await merchant.pay(id);
  const { body } = await merchant.api('GET', `/orders/${id}/payments`);
  expect(body.items.map((item: { status: string }) => item.status)).toEqual(['captured', 'failed']);
  expect(body.items[1]).toMatchObject({
    error_code: 'BAD_REQUEST_ERROR',
    error_reason: 'insufficient_fund',
    captured: false,
  });
  expect((await merchant.api('GET', `/orders/${id}`)).body).toMatchObject({ status: 'paid', attempts: 2 });
});

test('an attempt without an answer fails after ten minutes and may succeed for three days', async () => {
  const { id } = await merchant.order();
  const { razorpay_payment_id: paymentId } = await merchant.pay(id, { outcome: 'created' });
  await merchant.control('time', { advance: 9 * MINUTE });
  expect(await statusOf(paymentId)).toBe('created');
  await merchant.control('time', { advance: 2 * MINUTE });
  expect((await merchant.api('GET', `/payments/${paymentId}`)).body).toMatchObject({
    status: 'failed',
    error_reason: 'payment_timed_out',
  });
  const late = await merchant.control('late_authorise', { payment_id: paymentId });
  expect(late.body).toMatchObject({ status: 'captured', error_code: null });
});

test('after three days the bank cannot approve any more', async () => {
  const { id } = await merchant.order();
  const { razorpay_payment_id: paymentId } = await merchant.pay(id, { outcome: 'created' });
  await merchant.control('time', { advance: 3 * DAY + MINUTE });
  expect((await merchant.control('late_authorise', { payment_id: paymentId })).status).toBe(400);
});

test('a late approval after the time for automatic capture stays uncaptured and is returned', async () => {
  const capture_options = { automatic_expiry_period: 12, manual_expiry_period: 20, refund_speed: 'normal' };
  const { id } = await merchant.order({ payment: { capture: 'automatic', capture_options } });
  const { razorpay_payment_id: paymentId } = await merchant.pay(id, { outcome: 'created' });
  await merchant.control('time', { advance: 13 * MINUTE });
  expect((await merchant.control('late_authorise', { payment_id: paymentId })).body.status).toBe('authorized');
  await merchant.control('time', { advance: 8 * MINUTE });
  expect((await merchant.api('GET', `/payments/${paymentId}`)).body).toMatchObject({
    status: 'refunded',
    captured: false,
    refund_status: 'full',
  });
  expect((await merchant.control('ledger')).body.totals).toEqual({
    captured: 0,
    refunded: 0,
    pending: 0,
    returned: 1_150_000,
    charged_back: 0,
    net: 0,
  });
});

test('a payment with manual capture is returned after three days', async () => {
  const { id } = await merchant.order({ payment: { capture: 'manual' } });
  const { razorpay_payment_id: paymentId } = await merchant.pay(id, { outcome: 'authorized' });
  await merchant.control('time', { advance: 3 * DAY - MINUTE });
  expect(await statusOf(paymentId)).toBe('authorized');
  await merchant.control('time', { advance: 2 * MINUTE });
  expect(await statusOf(paymentId)).toBe('refunded');
});

test('of two attempts that both succeed, the order keeps the first and the second is returned at once', async () => {
  const { id } = await merchant.order();
  const [first, second] = [
    await merchant.pay(id, { outcome: 'created' }),
    await merchant.pay(id, { outcome: 'created' }),
  ];
  await merchant.control('late_authorise', { payment_id: first.razorpay_payment_id });
  const late = await merchant.control('late_authorise', { payment_id: second.razorpay_payment_id });
  expect(late.body).toMatchObject({ status: 'refunded', captured: false });
  expect((await merchant.control('ledger')).body.orders[0]).toMatchObject({
    captured: 1_150_000,
    returned: 1_150_000,
    charged_back: 0,
    net: 1_150_000,
  });
});

test('a payment left open can be decided later, and only once', async () => {
  const { id } = await merchant.order();
  const { razorpay_payment_id: paymentId } = await merchant.pay(id, { outcome: 'created' });
  expect((await merchant.control('pay', { payment_id: paymentId, outcome: 'failed' })).body.status).toBe('failed');
  expect((await merchant.control('pay', { payment_id: paymentId, outcome: 'failed' })).status).toBe(400);
  expect((await merchant.control('pay', { outcome: 'captured' })).status).toBe(400);
});
