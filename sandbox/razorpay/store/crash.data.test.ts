/** The sandbox as a process that is killed while it works, and started again. */
import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Merchant, Receiver } from '#tests/sandbox/merchant.ts';
import { COMPILED } from '#tests/servers/server.ts';

const MAIN = fileURLToPath(new URL('../../main.ts', import.meta.url));

let directory: string;
let webhookUrl: string;
let receiver: Receiver;
let merchant: Merchant;
let child: ChildProcess;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'provider-crash-'));
  receiver = new Receiver();
  webhookUrl = await receiver.open();
  await start();
});
afterEach(async () => {
  await crash();
  await receiver.close();
  await rm(directory, { recursive: true, force: true });
});

async function start(): Promise<void> {
  child = spawn(process.execPath, [MAIN], {
    env: {
      ...process.env,
      ...COMPILED,
      SANDBOX_SERVICES: 'payments',
      SANDBOX_DATA_DIR: directory,
      SANDBOX_WEBHOOK_URL: webhookUrl,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(child.stdout ?? child, 'data')) as [Buffer];
  merchant = Merchant.at((JSON.parse(line.toString()) as { url: string }).url);
}

async function crash(): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGKILL');
  await exit;
}

/** The responses that a buyer got for one order; undefined fields were requested and never answered. */
type Purchase = { key: string; orderId?: string; paymentId?: string; refundId?: string };

async function refund(paymentId: string, key: string): Promise<string> {
  const { status, body } = await merchant.api(
    'POST',
    `/payments/${paymentId}/refund`,
    { amount: 1000 },
    { 'x-refund-idempotency': key },
  );
  expect(status).toBe(200);
  return (body as { id: string }).id;
}

function orderOf(raw: string): string {
  return (JSON.parse(raw) as { payload: { order: { entity: { id: string } } } }).payload.order.entity.id;
}

test('killed repeatedly amid orders, payments and refunds, the provider loses nothing that it confirmed', async () => {
  const purchases: Purchase[] = [];
  let answers = 0;

  async function buy(): Promise<void> {
    const purchase: Purchase = { key: `purchase-${purchases.length}-refund` };
    purchases.push(purchase);
    const count = <T>(answer: T): T => {
      answers += 1;
      return answer;
    };
    purchase.orderId = count((await merchant.order({ amount: 10_000, receipt: purchase.key })).id);
    purchase.paymentId = count((await merchant.pay(purchase.orderId)).razorpay_payment_id);
    purchase.refundId = count(await refund(purchase.paymentId, purchase.key));
  }

  for (let round = 0; round < 2; round += 1) {
    const enough = answers + 60 + randomInt(60);
    const buyers = Array.from({ length: 6 }, async () => {
      while (child.signalCode === null) await buy();
    });
    const ends = Promise.allSettled(buyers);
    await expect.poll(() => answers, { interval: 1 }).toBeGreaterThan(enough);
    await crash();
    for (const end of await ends)
      if (end.status === 'rejected') expect(String(end.reason)).toMatch(/fetch failed|terminated/);
    await start();
  }

  // A buyer without a response repeats the refund under its key; one with a response gets the same again.
  for (const { key, paymentId, refundId } of purchases) {
    if (paymentId === undefined) continue;
    const again = await refund(paymentId, key);
    if (refundId !== undefined) expect(again).toBe(refundId);
  }
  await merchant.control('time', { advance: 2 });

  const { orders, totals } = (await merchant.control('ledger')).body as {
    orders: { order_id: string; captured: number; refunded: number }[];
    totals: { captured: number; refunded: number; pending: number; net: number };
  };
  const lines = new Map(orders.map((line) => [line.order_id, line]));
  for (const { orderId, paymentId } of purchases) {
    if (orderId === undefined) continue;
    const { body: order } = await merchant.api('GET', `/orders/${orderId}`);
    expect(order.amount_paid + order.amount_due).toBe(10_000);
    expect(lines.get(orderId)).toMatchObject({
      captured: order.amount_paid,
      refunded: paymentId === undefined ? 0 : 1000,
    });
    if (paymentId !== undefined) expect(order.status).toBe('paid');
  }
  const sum = (key: 'captured' | 'refunded'): number => orders.reduce((total, line) => total + line[key], 0);
  expect(totals).toMatchObject({
    captured: sum('captured'),
    refunded: sum('refunded'),
    pending: 0,
    net: sum('captured') - sum('refunded'),
  });
  expect(totals.refunded).toBe(1000 * purchases.filter(({ paymentId }) => paymentId !== undefined).length);

  const reported = (): Set<string> =>
    new Set(receiver.received.filter(({ event }) => event === 'order.paid').map(({ raw }) => orderOf(raw)));
  const captured = orders.filter((line) => line.captured > 0).map((line) => line.order_id);
  await expect.poll(() => captured.filter((id) => !reported().has(id))).toEqual([]);
});

test('an undelivered webhook is delivered after the restart, unchanged', async () => {
  receiver.answer = 500;
  await merchant.pay((await merchant.order()).id, { outcome: 'failed' });
  await expect.poll(() => receiver.received.length).toBe(1);
  await crash();
  receiver.answer = 200;
  await start();
  await expect.poll(() => receiver.received.length).toBe(2);
  const [first, second] = receiver.received;
  expect([second?.id, second?.raw]).toEqual([first?.id, first?.raw]);
  await expect.poll(async () => (await merchant.control('webhooks')).body.events[0].state).toBe('delivered');

  await crash();
  await start();
  await merchant.control('time', { advance: 3600 });
  expect(receiver.received).toHaveLength(2);
});

test('a state that only the clock caused survives a crash, and its webhook is repeated unchanged', async () => {
  const { razorpay_payment_id: paymentId } = await merchant.pay((await merchant.order()).id);
  await expect.poll(() => receiver.received.length).toBe(3);
  receiver.holdMs = 60_000;
  const id = await refund(paymentId, 'refund-key-1');
  const processed = (): string[] =>
    receiver.received.filter(({ event }) => event === 'refund.processed').map((one) => one.id + one.raw);
  await expect.poll(() => processed().length, { interval: 10 }).toBe(1);
  await crash();
  await start();
  expect((await merchant.api('GET', `/refunds/${id}`)).body.status).toBe('processed');
  await expect.poll(() => processed().length).toBe(2);
  expect(new Set(processed()).size).toBe(1);
});

test('killed between an action and its response, the provider keeps the action', async () => {
  const { razorpay_payment_id: paymentId } = await merchant.pay((await merchant.order({ receipt: 'first' })).id);
  const killed = { kind: 'kill_pid', pid: child.pid, when: 'before' };
  await merchant.control('faults', { ...killed, match: { method: 'POST', path: '/v1/payments/*/refund' } });
  await expect(refund(paymentId, 'refund-key-1')).rejects.toThrow('fetch failed');
  await start();
  const { items } = (await merchant.api('GET', `/payments/${paymentId}/refunds`)).body as { items: { id: string }[] };
  expect(items.map(({ id }) => id)).toEqual([await refund(paymentId, 'refund-key-1')]);

  await merchant.control('faults', { ...killed, pid: child.pid, match: { method: 'POST', path: '/v1/orders' } });
  await expect(merchant.order({ receipt: 'second' })).rejects.toThrow('fetch failed');
  await start();
  expect((await merchant.api('GET', '/orders?receipt=second')).body.count).toBe(1);
});
