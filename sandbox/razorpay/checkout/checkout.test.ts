/** The calls that the checkout window makes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Merchant, signatureOf } from '#tests/sandbox/merchant.ts';
import type { Answer } from '#tests/sandbox/merchant.ts';

let merchant: Merchant;

beforeAll(async () => {
  merchant = await Merchant.open();
});
afterAll(async () => await merchant.close());

const AMOUNT = 1_150_000;

async function bill(changes: object = {}): Promise<object> {
  const { id } = await merchant.order();
  return { key: 'rzp_test_sandbox', order_id: id, amount: AMOUNT, currency: 'INR', ...changes };
}

async function start(instrument: object): Promise<Answer> {
  const payer = { email: 'asha.rao@example.com', contact: '+919812345678', notes: { pg: 'Sunrise' } };
  return await merchant.control('checkout/payments', { ...(await bill()), instrument, ...payer });
}

const CARD = { method: 'card', number: '4100280000001007', name: 'Asha Rao' };

test('the window and all its assets come from the sandbox itself', async () => {
  const page = await fetch(`${merchant.url}/sandbox/checkout/window`);
  const source = await page.text();
  expect(page.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(source).not.toMatch(/<style|style="|<script(?! type="module" src)/);
  for (const [, path] of source.matchAll(/(?:href|src)="([^"]+)"/g))
    expect([path, (await fetch(merchant.url + path)).status]).toEqual([path, 200]);
});

test('a correct bill is confirmed', async () => {
  expect((await merchant.control('checkout/orders', await bill())).body).toEqual({ amount: AMOUNT, currency: 'INR' });
});

test.each([
  ['another amount', { amount: 100 }, 'order_amount_mismatch'],
  ['another currency', { currency: 'USD' }, 'order_amount_mismatch'],
  ['the key of another account', { key: 'rzp_test_other' }, 'input_validation_failed'],
  ['an order that does not exist', { order_id: 'order_AAAAAAAAAAAAAA' }, 'input_validation_failed'],
])('a bill with %s is refused', async (_what, changes, reason) => {
  const { status, body } = await merchant.control('checkout/orders', await bill(changes));
  expect([status, body.error.reason]).toEqual([400, reason]);
});

test("a card goes to the bank, and the bank's approval gives the fields that the merchant must verify", async () => {
  const { body: started } = await start(CARD);
  expect(started).toEqual({ payment_id: expect.stringMatching(/^pay_/), status: 'created' });
  const { body } = await merchant.control(`checkout/payments/${started.payment_id}/bank`, { answer: 'success' });
  const { razorpay_order_id: orderId, razorpay_payment_id: paymentId } = body.response;
  expect(body.response.razorpay_signature).toBe(signatureOf(orderId, paymentId));
  expect((await merchant.api('GET', `/payments/${paymentId}`)).body).toMatchObject({
    status: 'captured',
    email: 'asha.rao@example.com',
    contact: '+919812345678',
    notes: { pg: 'Sunrise' },
  });
});

test.each([
  ['4100280000080001', 'failure', 'insufficient_fund', 'BAD_REQUEST_ERROR'],
  ['4100280000020007', 'failure', 'gateway_technical_error', 'GATEWAY_ERROR'],
  ['4100280000001007', 'failure', 'payment_failed', 'BAD_REQUEST_ERROR'],
  ['4100280000001007', 'cancel', 'payment_cancelled', 'BAD_REQUEST_ERROR'],
  ['4100280000001007', 'wrong_otp', 'invalid_otp', 'BAD_REQUEST_ERROR'],
])('card %s and the bank says %s: %s', async (number, answer, reason, code) => {
  const { body: started } = await start({ ...CARD, number });
  const { body } = await merchant.control(`checkout/payments/${started.payment_id}/bank`, { answer });
  expect(body).toMatchObject({
    status: 'failed',
    error: { code, reason, metadata: { payment_id: started.payment_id } },
  });
});

test.each([
  ['success@razorpay', 'captured'],
  ['failure@razorpay', 'failed'],
  ['asha@okbank', 'created'],
])('the UPI address %s ends as %s', async (vpa, status) => {
  expect((await start({ method: 'upi', vpa })).body.status).toBe(status);
});

test('the window shows a payment that was decided elsewhere, whatever is pressed there', async () => {
  const { body: started } = await start({ method: 'upi', vpa: 'asha@okbank' });
  await merchant.control('pay', { payment_id: started.payment_id, outcome: 'captured' });
  expect((await merchant.control(`checkout/payments/${started.payment_id}`)).body.status).toBe('captured');
  const { body } = await merchant.control(`checkout/payments/${started.payment_id}/bank`, { answer: 'failure' });
  expect(body.response.razorpay_payment_id).toBe(started.payment_id);
});

test('a payer may leave the contact details empty', async () => {
  const { body } = await merchant.control('checkout/payments', {
    ...(await bill()),
    instrument: { method: 'upi', vpa: 'success@razorpay' },
  });
  expect((await merchant.api('GET', `/payments/${body.payment_id}`)).body).toMatchObject({
    email: 'void@razorpay.com',
    notes: [],
  });
});

test('a request that no form would send is refused', async () => {
  expect((await start({ method: 'card', number: 'abc', name: '' })).status).toBe(400);
  expect((await start({ method: 'cash' })).status).toBe(400);
});
