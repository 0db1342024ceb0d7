/** The provider's lists are complete, whatever items they have. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startProvider } from '#tests/money/money.ts';
import { gatewayAt } from '#tests/money/payments-context.ts';
import { GatewayUnavailable } from './port.ts';
import { razorpayGateway } from './razorpay.ts';

describe('a list with an item of an unknown kind', () => {
  it('has all the other items, on every page, and warns about that one', async () => {
    const refundAt = (at: number) => ({ id: `rfnd_${at}`, payment_id: 'pay_1', amount: 100, status: 'processed' });
    const all = Array.from({ length: 150 }, (_, at) => (at === 7 ? { ...refundAt(at), status: 'new' } : refundAt(at)));
    const server = createServer(({ url = '' }, response) => {
      const skip = Number(new URL(url, 'http://here').searchParams.get('skip'));
      response.end(JSON.stringify({ items: all.slice(skip, skip + 100) }));
    }).listen(0, '127.0.0.1');
    await new Promise((ready) => server.once('listening', ready));
    const { port } = server.address() as AddressInfo;
    const warned: unknown[] = [];
    const settings = { apiUrl: `http://127.0.0.1:${port}`, keyId: 'k', keySecret: 's', webhookSecrets: [] };
    const gateway = razorpayGateway(settings, (_what, facts) => void warned.push(facts));
    const listed = await gateway.refundsBetween(new Date(0), new Date());
    expect(listed.map(({ id }) => id).toReversed()).toEqual(all.map(({ id }) => id).toSpliced(7, 1));
    expect(warned).toEqual([{ path: '/refunds', ids: ['rfnd_7'] }]);
    server.close();
  });

  it('is rejected if it is of an order’s payments, as the order would seem unpaid', async () => {
    const server = createServer((_request, response) => {
      response.end(JSON.stringify({ items: [{ id: 'pay_1', order_id: 'order_1', amount: 100, status: 'new' }] }));
    }).listen(0, '127.0.0.1');
    await new Promise((ready) => server.once('listening', ready));
    const { port } = server.address() as AddressInfo;
    const settings = { apiUrl: `http://127.0.0.1:${port}`, keyId: 'k', keySecret: 's', webhookSecrets: [] };
    await expect(razorpayGateway(settings).paymentsOf('order_1')).rejects.toThrow(GatewayUnavailable);
    server.close();
  });
});

it('a refund of the rest is adopted although a dozen partial refunds were made since', async () => {
  const provider = await startProvider();
  const gateway = gatewayAt(provider);
  const order = await gateway.createOrder({ receipt: 'dozen', amountPaise: 10_000, captureMinutes: 12 });
  const { razorpay_payment_id: paymentId } = await provider.pay(order.id);
  const returned = (amountPaise: number, key: string) => gateway.refund({ paymentId, amountPaise, key });
  const { id } = await returned(8_800, 'made-elsewhere');
  for (let part = 0; part < 12; part += 1) await returned(100, `a-part-of-it-${part}`);
  expect(await returned(8_800, 'of-our-own')).toMatchObject({ id });
  await provider.close();
});
