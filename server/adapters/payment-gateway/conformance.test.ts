/**
 * Compares our client with the provider's own SDK: always against the sandbox, and against Razorpay's test mode if
 * there are keys.
 */
import { createServer } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Razorpay from 'razorpay';
import { validatePaymentVerification } from 'razorpay/dist/utils/razorpay-utils.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { providerAt, startProvider, type Provider } from '#tests/money/money.ts';
import { GatewayRejected, GatewayUnavailable, type PaymentGateway } from './port.ts';
import { razorpayGateway, type RazorpaySettings } from './razorpay.ts';
import { isSigned, sign } from './signature.ts';

type Sdk = InstanceType<typeof Razorpay>;

/** The SDK has no option for its host, so this sets an internal field. */
function sdkFor({ apiUrl, keyId, keySecret }: RazorpaySettings): Sdk {
  const sdk = new Razorpay({ key_id: keyId, key_secret: keySecret });
  (sdk as unknown as { api: { rq: { defaults: { baseURL: string } } } }).api.rq.defaults.baseURL = apiUrl;
  return sdk;
}

const anOrderRequest = () => ({ receipt: randomUUID(), amountPaise: 1_150_000, captureMinutes: 12 });

function conformance(open: () => Promise<RazorpaySettings>): void {
  let gateway: PaymentGateway;
  let sdk: Sdk;
  let settings: RazorpaySettings;
  beforeAll(async () => {
    settings = await open();
    gateway = razorpayGateway(settings);
    sdk = sdkFor(settings);
  });

  it('makes an order that the provider’s own client reads', async () => {
    const request = anOrderRequest();
    const order = await gateway.createOrder(request);
    expect(order).toMatchObject({ amountPaise: 1_150_000, currency: 'INR' });
    expect(await sdk.orders.fetch(order.id)).toMatchObject({
      amount: 1_150_000,
      currency: 'INR',
      receipt: request.receipt,
      status: 'created',
    });
    expect(await gateway.paymentsOf(order.id)).toEqual([]);
  });

  it('finds and adopts an order by its receipt, whoever made it', async () => {
    const request = anOrderRequest();
    expect(await gateway.findOrder(request.receipt)).toBeUndefined();
    const { id } = await sdk.orders.create({
      amount: request.amountPaise,
      currency: 'INR',
      receipt: request.receipt,
    });
    expect(await gateway.findOrder(request.receipt)).toMatchObject({ id });
    expect(await gateway.createOrder(request, { tried: true })).toMatchObject({ id });
    const { items } = await sdk.orders.all({ receipt: request.receipt });
    expect(items.map((order) => order.id)).toEqual([id]);
  });

  it.each(['pay_00000000000000', 'pay_nothing'])('does not know the payment %s', async (id) => {
    expect(await gateway.payment(id)).toBeUndefined();
  });

  it('does not know a made-up refund', async () => {
    expect(await gateway.findRefund('rfnd_00000000000000')).toBeUndefined();
  });

  it('lists what both clients see of the last day', async () => {
    const [from, to] = [new Date(Date.now() - 86_400_000), new Date()];
    const span = { from: Math.floor(from.getTime() / 1_000), to: Math.ceil(to.getTime() / 1_000), count: 100 };
    const newest = (items: { id: string }[]) => items.slice(-100).map(({ id }) => id);
    const theirs = (items: { id: string }[]) => items.map(({ id }) => id).toReversed();
    expect(newest(await gateway.paymentsBetween(from, to))).toEqual(theirs((await sdk.payments.all(span)).items));
    expect(newest(await gateway.refundsBetween(from, to))).toEqual(theirs((await sdk.refunds.all(span)).items));
  });

  it('throws `GatewayRejected` with the provider’s reason', async () => {
    const tooLittle = gateway.createOrder({ ...anOrderRequest(), amountPaise: 99 });
    await expect(tooLittle).rejects.toThrow(GatewayRejected);
    await expect(tooLittle).rejects.toThrow(/at least INR 1/);
    const stranger = razorpayGateway({ ...settings, keySecret: 'not-the-secret' });
    await expect(stranger.createOrder(anOrderRequest())).rejects.toThrow(GatewayRejected);
    await expect(
      gateway.refund({ paymentId: 'pay_00000000000000', amountPaise: 100, key: `refund-${randomUUID()}` }),
    ).rejects.toThrow(GatewayRejected);
  });
}

const keyId = process.env['RAZORPAY_TEST_KEY_ID'];
const keySecret = process.env['RAZORPAY_TEST_KEY_SECRET'];

describe.skipIf(!keyId || !keySecret)('Razorpay in test mode', () => {
  conformance(async () => ({
    apiUrl: 'https://api.razorpay.com',
    keyId: keyId ?? '',
    keySecret: keySecret ?? '',
    webhookSecrets: [],
  }));
});

describe('the sandbox', () => {
  let provider: Provider;
  let gateway: PaymentGateway;
  let sdk: Sdk;
  const settings = (): RazorpaySettings => ({
    apiUrl: provider.url,
    keyId: provider.settings['RAZORPAY_KEY_ID'] ?? '',
    keySecret: provider.settings['RAZORPAY_KEY_SECRET'] ?? '',
    webhookSecrets: ['an-older-secret', provider.settings['RAZORPAY_WEBHOOK_SECRET'] ?? ''],
  });
  beforeAll(async () => {
    provider = await startProvider();
    gateway = razorpayGateway(settings());
    sdk = sdkFor(settings());
  });
  afterAll(() => provider.close());

  conformance(async () => settings());

  it('takes a payment that both clients see the same way, with a signature that both accept', async () => {
    const order = await gateway.createOrder(anOrderRequest());
    const paid = await provider.pay(order.id);
    const { razorpay_payment_id: id, razorpay_signature: signature } = paid;
    expect(await gateway.payment(id)).toEqual({
      id,
      orderId: order.id,
      amountPaise: 1_150_000,
      currency: 'INR',
      status: 'captured',
      begunAt: expect.any(Date),
    });
    expect(await gateway.paymentsOf(order.id)).toHaveLength(1);
    expect(await sdk.payments.fetch(id)).toMatchObject({
      status: 'captured',
      amount: 1_150_000,
      order_id: order.id,
    });
    expect(gateway.signatureOf(order.id, id)).toBe(signature);
    expect(gateway.signatureIsGood(order.id, id, signature)).toBe(true);
    expect(validatePaymentVerification({ order_id: order.id, payment_id: id }, signature, settings().keySecret)).toBe(
      true,
    );
  });

  it('refunds once for one key, and both clients see one refund', async () => {
    const order = await gateway.createOrder(anOrderRequest());
    const { razorpay_payment_id: paymentId } = await provider.pay(order.id);
    const request = { paymentId, amountPaise: 1_150_000, key: `refund-${paymentId}-1` };
    const first = await gateway.refund(request);
    expect(await gateway.refund(request)).toMatchObject({ id: first.id });
    // Another key would make another refund; the payment has nothing left, so the existing refund is adopted.
    expect(await gateway.refund({ ...request, key: `refund-${paymentId}-2` })).toMatchObject({ id: first.id });
    expect((await sdk.payments.fetchMultipleRefund(paymentId, {})).items.map(({ id }) => id)).toEqual([first.id]);
    expect(await gateway.findRefund(first.id)).toMatchObject({ paymentId, amountPaise: 1_150_000 });
  });

  it('lists payments and refunds between two instants, to the last page, oldest first', async () => {
    const order = await gateway.createOrder(anOrderRequest());
    const begun = new Date();
    const ids: string[] = [];
    for (let at = 0; at < 101; at += 1) ids.push((await provider.pay(order.id, 'failed')).razorpay_payment_id);
    const { razorpay_payment_id: paid } = await provider.pay(order.id);
    const { id } = await gateway.refund({ paymentId: paid, amountPaise: 1_150_000, key: `refund-${paid}-1` });
    const now = new Date();
    const listed = (await gateway.paymentsBetween(begun, now)).filter(({ orderId }) => orderId === order.id);
    expect(listed.map((payment) => payment.id)).toEqual([...ids, paid]);
    const known = {
      id: paid,
      orderId: order.id,
      amountPaise: 1_150_000,
      currency: 'INR',
      status: 'refunded',
      begunAt: expect.any(Date) as Date,
    };
    expect(listed.at(-1)).toEqual(known);
    expect(await gateway.refundsBetween(begun, now)).toContainEqual({
      id,
      paymentId: paid,
      amountPaise: 1_150_000,
      status: expect.stringMatching(/pending|processed/) as string,
    });
    const before = new Date(begun.getTime() - 86_400_000);
    expect(await gateway.paymentsBetween(new Date(0), before)).toEqual([]);
    expect(await gateway.refundsBetween(new Date(0), before)).toEqual([]);
  });

  it('signs webhooks that both clients accept, also with the older secret', async () => {
    const body = Buffer.from(
      '{"event":"payment.captured","payload":{"payment":{"entity":{"id":"pay_1","order_id":null,' +
        '"amount":1,"currency":"INR","status":"captured","created_at":1700000000}}}}',
    );
    for (const secret of settings().webhookSecrets) {
      const signature = sign(secret, body);
      expect(Razorpay.validateWebhookSignature(body.toString(), signature, secret)).toBe(true);
      expect(gateway.readEvent(body, { signature, eventId: 'evt_1' })).toEqual({
        id: 'evt_1',
        name: 'payment.captured',
        payment: {
          id: 'pay_1',
          orderId: undefined,
          amountPaise: 1,
          currency: 'INR',
          status: 'captured',
          begunAt: new Date(1_700_000_000_000),
        },
        refund: undefined,
        dispute: undefined,
        // The event has no time of its own, so it is the time of receipt.
        toldAt: expect.any(Date) as Date,
      });
      expect(gateway.readEvent(body, { signature, eventId: undefined })?.id).toMatch(/^[0-9a-f]{64}$/);
    }
    expect(gateway.readEvent(body, { signature: sign('a third', body), eventId: 'evt_1' })).toBeUndefined();
    expect(gateway.readEvent(body, { signature: undefined, eventId: 'evt_1' })).toBeUndefined();
  });

  it('makes one order for a receipt, however the first try ends', async () => {
    const request = anOrderRequest();
    await provider.control('faults', { match: { method: 'POST', path: '/v1/orders' }, kind: 'drop_after', times: 1 });
    const order = await gateway.createOrder(request);
    const { items } = await sdk.orders.all({ receipt: request.receipt });
    expect(items.map(({ id }) => id)).toEqual([order.id]);
  });
});

describe('an invalid answer', () => {
  const answering = async (status: number, headers: Record<string, string>, body: string) => {
    const server = createServer((_request, response) => response.writeHead(status, headers).end(body)).listen(
      0,
      '127.0.0.1',
    );
    await new Promise((ready) => server.once('listening', ready));
    const { port } = server.address() as AddressInfo;
    const gateway = razorpayGateway({
      apiUrl: `http://127.0.0.1:${port}/`,
      keyId: 'k',
      keySecret: 's',
      webhookSecrets: [],
    });
    return { gateway, close: () => server.close() };
  };

  it.each([
    ['an error page', 502, {}, '<h1>Bad gateway</h1>'],
    ['a success in HTML', 200, {}, '<h1>Welcome</h1>'],
    ['a success of another shape', 200, {}, '{"id":7}'],
    ['too many calls', 429, {}, '{}'],
    ['a refund that is still running', 409, {}, '{}'],
    ['a way to somewhere else', 302, { location: 'http://127.0.0.1:1/' }, ''],
  ])('is %s: whether anything was done is unknown', async (_what, status, headers, body) => {
    const { gateway, close } = await answering(status, headers, body);
    await expect(gateway.payment('pay_00000000000000')).rejects.toThrow(GatewayUnavailable);
    close();
  });

  it('is a closed port', async () => {
    const gateway = razorpayGateway({
      apiUrl: providerAt('http://127.0.0.1:1', 0).url,
      keyId: 'k',
      keySecret: 's',
      webhookSecrets: [],
    });
    await expect(gateway.findOrder('x')).rejects.toThrow(GatewayUnavailable);
  });

  it('is a timeout, which covers all calls for one order together', async () => {
    let calls = 0;
    const silent = createServer(() => (calls += 1)).listen(0, '127.0.0.1');
    await new Promise((ready) => silent.once('listening', ready));
    const { port } = silent.address() as AddressInfo;
    const gateway = razorpayGateway({
      apiUrl: `http://127.0.0.1:${port}`,
      keyId: 'k',
      keySecret: 's',
      webhookSecrets: [],
    });
    await expect(gateway.createOrder(anOrderRequest(), { withinMs: 200 })).rejects.toThrow('took too long');
    // Whether the order was made is not asked any more: no time is left.
    expect(calls).toBeLessThan(2);
    silent.closeAllConnections();
    silent.close();
  });
});

describe('signatures', () => {
  // Published with the provider's SDK.
  it.each([
    ['{"a":1,"b":2,"c":{"d":3}}', '123456', '2fe04e22977002e6c7cb553adab8b460cb9e2a4970d5953cb27a8472752e3bbc'],
  ])('are what the provider says they are', (body, secret, signature) => {
    expect(sign(secret, body)).toBe(signature);
    expect(isSigned([secret], body, signature)).toBe(true);
    expect(isSigned(['1234567'], body, signature)).toBe(false);
    expect(isSigned([], body, signature)).toBe(false);
  });
});
