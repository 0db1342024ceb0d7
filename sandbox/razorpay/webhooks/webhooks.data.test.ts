/** Webhooks as the merchant's server gets them: signed, repeated, late, out of order, and given up after a day. */
import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Merchant, Receiver } from '#tests/sandbox/merchant.ts';
import type { Received } from '#tests/sandbox/merchant.ts';

let merchant: Merchant;
let receiver: Receiver;

beforeEach(async () => {
  receiver = new Receiver();
  merchant = await Merchant.open({ webhookUrl: await receiver.open() });
});
afterEach(async () => {
  await merchant.close();
  await receiver.close();
});

async function payOnce(changes: object = {}): Promise<string> {
  return (await merchant.pay((await merchant.order()).id, changes)).razorpay_payment_id;
}

async function arrived(count: number): Promise<readonly Received[]> {
  await expect.poll(() => receiver.received.length).toBe(count);
  return receiver.received;
}

type Journal = { id: string; event: string; state: string; deliveries: { answer: number | string }[] }[];

async function journal(): Promise<Journal> {
  return (await merchant.control('webhooks')).body.events;
}

function isSigned({ headers, raw }: Received, secret = 'sandbox-webhook-secret'): boolean {
  return headers['x-razorpay-signature'] === createHmac('sha256', secret).update(raw).digest('hex');
}

test('a captured payment sends three events, each signed over its raw body, with an id of its own', async () => {
  const paymentId = await payOnce();
  const received = await arrived(3);
  expect(receiver.events.toSorted()).toEqual(['order.paid', 'payment.authorized', 'payment.captured']);
  expect(received.every((one) => isSigned(one))).toBe(true);
  expect(new Set(received.map(({ id }) => id)).size).toBe(3);
  const paid = JSON.parse(received.find(({ event }) => event === 'order.paid')?.raw ?? '');
  expect(paid).toMatchObject({
    entity: 'event',
    account_id: expect.stringMatching(/^acc_/),
    contains: ['payment', 'order'],
    payload: { payment: { entity: { id: paymentId, status: 'captured' } }, order: { entity: { status: 'paid' } } },
  });
  const authorised = JSON.parse(received.find(({ event }) => event === 'payment.authorized')?.raw ?? '');
  expect(authorised.payload.payment.entity).toMatchObject({ status: 'authorized', captured: false });
});

test('failures and refunds are reported too', async () => {
  await payOnce({ outcome: 'failed' });
  const paymentId = await payOnce();
  await merchant.api('POST', `/payments/${paymentId}/refund`, {});
  await merchant.control('time', { advance: 2 });
  await arrived(6);
  expect(receiver.events.toSorted()).toEqual([
    'order.paid',
    'payment.authorized',
    'payment.captured',
    'payment.failed',
    'refund.created',
    'refund.processed',
  ]);
});

test('an event is sent again with the same id and body, at growing intervals, until it is accepted', async () => {
  receiver.answer = 500;
  await payOnce({ outcome: 'failed' });
  await arrived(1);
  await merchant.control('time', { advance: 71 });
  expect(receiver.received).toHaveLength(4);
  receiver.answer = 200;
  await merchant.control('time', { advance: 80 });
  await merchant.control('time', { advance: 24 * 3600 });
  expect(receiver.received).toHaveLength(5);
  expect(new Set(receiver.received.map(({ id, raw }) => id + raw)).size).toBe(1);
  expect((await journal())[0]).toMatchObject({
    state: 'delivered',
    deliveries: [{ answer: 500 }, {}, {}, {}, { answer: 200 }],
  });
});

test('after a day without success the event is given up and the webhook disabled, until it is set again', async () => {
  receiver.answer = 404;
  await payOnce({ outcome: 'failed' });
  await merchant.control('time', { advance: 24 * 3600 + 60 });
  expect((await merchant.control('webhooks')).body).toMatchObject({
    mode: 'disabled',
    events: [{ state: 'given up' }],
  });
  const before = receiver.received.length;
  receiver.answer = 200;
  await payOnce({ outcome: 'failed' });
  await merchant.control('time', { advance: 60 });
  expect(receiver.received).toHaveLength(before);
  await merchant.control('webhooks', { mode: 'on' });
  await payOnce({ outcome: 'failed' });
  await arrived(before + 1);
});

test('a receiver that takes more than five seconds has failed', async () => {
  receiver.holdMs = 5500;
  await payOnce({ outcome: 'failed' });
  await expect.poll(async () => (await journal())[0]?.deliveries[0]?.answer).toBe('TimeoutError');
});

test('off sends nothing, and a replay sends it afterwards', async () => {
  await merchant.control('webhooks', { mode: 'off' });
  await payOnce({ outcome: 'failed' });
  const [event] = await journal();
  expect(event?.state).toBe('not sent');
  expect((await merchant.control(`webhooks/replay/${event?.id}`, {})).body.state).toBe('delivered');
  expect(receiver.received[0]?.id).toBe(event?.id);
  expect((await merchant.control('webhooks/replay/evt_none', {})).status).toBe(404);
});

test('hold keeps events back until release', async () => {
  await merchant.control('webhooks', { mode: 'hold' });
  await payOnce();
  await merchant.control('time', { advance: 60 });
  expect(receiver.received).toHaveLength(0);
  expect((await merchant.control('webhooks', { mode: 'release' })).body.mode).toBe('on');
  await arrived(3);
});

test('duplicate sends each event the given number of times, under one id', async () => {
  await merchant.control('webhooks', { mode: 'duplicate', k: 5 });
  await payOnce({ outcome: 'failed' });
  expect(new Set((await arrived(5)).map(({ id }) => id)).size).toBe(1);
});

test('reorder sends the last first', async () => {
  await merchant.control('webhooks', { mode: 'reorder' });
  await payOnce();
  await arrived(3);
  expect(receiver.events).toEqual(['order.paid', 'payment.captured', 'payment.authorized']);
});

test('delay sends later, by the provider’s clock', async () => {
  await merchant.control('webhooks', { mode: 'delay', ms: 60_000 });
  await payOnce({ outcome: 'failed' });
  await merchant.control('time', { advance: 59 });
  expect(receiver.received).toHaveLength(0);
  await merchant.control('time', { advance: 2 });
  expect(receiver.received).toHaveLength(1);
});

test('a corrupt signature is invalid, and one with the old secret is valid for the old secret', async () => {
  await merchant.control('webhooks', { mode: 'corrupt_signature' });
  await payOnce({ outcome: 'failed' });
  const [corrupt] = await arrived(1);
  expect(corrupt && isSigned(corrupt)).toBe(false);
  await merchant.control('webhooks', { mode: 'old_secret', secret: 'newer-secret' });
  await payOnce({ outcome: 'failed' });
  const [, old] = await arrived(2);
  expect(old && isSigned(old, 'sandbox-webhook-secret')).toBe(true);
  await merchant.control('webhooks', { mode: 'on' });
  await payOnce({ outcome: 'failed' });
  const [, , fresh] = await arrived(3);
  expect(fresh && isSigned(fresh, 'newer-secret')).toBe(true);
});

test('retries of an event are signed with the secret of its first delivery', async () => {
  receiver.answer = 500;
  await payOnce({ outcome: 'failed' });
  await arrived(1);
  await merchant.control('webhooks', { secret: 'newer-secret' });
  receiver.answer = 200;
  await merchant.control('time', { advance: 11 });
  const [, retry] = await arrived(2);
  expect(retry && isSigned(retry, 'sandbox-webhook-secret')).toBe(true);
});

test('the URL can be set later', async () => {
  const other = new Receiver();
  await merchant.control('webhooks', { url: await other.open() });
  await payOnce({ outcome: 'failed' });
  await expect.poll(() => other.events).toEqual(['payment.failed']);
  await other.close();
  expect((await merchant.control('webhooks', { url: 'ftp://nowhere' })).status).toBe(400);
});
