/** What the browser sends after the payment window: the signature is checked, and nothing else is believed. */
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { areJobsDone } from '#tests/money/jobs-done.ts';
import { webhookOf } from '#tests/money/webhook.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { anOrder, book, letTimePass, members, verify, type PaymentWindowAnswer } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { until } from '#tests/until.ts';
import { aMember } from '#tests/people/people.ts';
import { listings } from '../../listings/table.ts';
import { orders, payments } from '../table.ts';

const FAILED = 'Payment verification failed. Please contact support.';

withMoneyServer('verifying', (money) => {
  const paymentsFor = async (order: string) =>
    money.db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(eq(orders.gatewayOrderId, order));

  it('books the PG and answers the record, the same however often', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    const paid = await money.pay(order);
    const first = await verify(asha, listing, paid);
    expect(first).toMatchObject({
      status: 200,
      body: {
        pgId: listing.id,
        pgName: listing.name,
        pgLocation: listing.location,
        amount: 11_500,
        state: 'paid',
        ...tripleOf(paid),
      },
    });
    expect((first.body as { invoiceNumber: string }).invoiceNumber).toMatch(/^PGF\/\d\d-\d\d\/\d{6}$/);
    expect(first.body).not.toHaveProperty('email');
    const again = await Promise.all(Array.from({ length: 50 }, () => verify(asha, listing, paid)));
    for (const { status, body } of again) expect({ status, body }).toEqual({ status: 200, body: first.body });
    expect(await paymentsFor(order)).toHaveLength(1);
    const [row] = await money.db.select().from(listings).where(eq(listings.id, listing.id));
    expect(row).toMatchObject({ availability: false, heldBy: null, heldUntil: null });
    await webhookOf(money).hears(paid.razorpay_payment_id, 'payment.captured');
    await until(() => areJobsDone(money.db), 'the end of all mails');
    expect(await money.mails(asha.email, 'Your booking')).toHaveLength(1);
  });

  it('makes one booking of fifty parallel calls', async () => {
    await money.control('webhooks', { mode: 'off' });
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    const paid = await money.pay(order);
    const answers = await Promise.all(Array.from({ length: 50 }, () => verify(asha, listing, paid)));
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
    expect(await paymentsFor(order)).toHaveLength(1);
    await money.control('webhooks', { mode: 'on' });
  });

  it('is bound to its order: of 27 combinations of people, PGs and proofs, three succeed', async () => {
    const people = await members(money.app, 3);
    const houses = await Promise.all([0, 1, 2].map((at) => aStoredListing(money.db, { pricePaise: 1_000_000 + at })));
    await money.control('webhooks', { mode: 'off' });
    const triples = await Promise.all(
      people.map(async (person, at) => {
        const listing = houses[at];
        if (!listing) throw new Error('there is a house for everybody');
        return money.pay(await anOrder(person, listing));
      }),
    );
    const outcomes = new Map<string, number>();
    for (const [p, person] of people.entries()) {
      for (const [l, listing] of houses.entries()) {
        for (const [t, triple] of triples.entries())
          outcomes.set(`${p}${l}${t}`, (await verify(person, listing, triple)).status);
      }
    }
    const expected = (key: string) => (key[0] !== key[2] ? 404 : key[1] === key[2] ? 200 : 400);
    expect([...outcomes].filter(([key, status]) => status !== expected(key))).toEqual([]);
    expect([...outcomes].filter(([, status]) => status === 200)).toHaveLength(3);
    await money.control('webhooks', { mode: 'on' });
  });

  it.each([
    ['a dearer PG', (other: string) => ({ pgId: other })],
    ['another amount', () => ({ amount: 1 })],
  ])('is refused when it names %s than the order is for, and changes nothing', async (_what, change) => {
    await money.control('webhooks', { mode: 'off' });
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const dearer = await aStoredListing(money.db, { pricePaise: 9_900_000 });
    const paid = await money.pay(await anOrder(asha, listing));
    expect(await verify(asha, listing, paid, change(dearer.id))).toMatchObject({
      status: 400,
      body: { message: FAILED },
    });
    const rows = await money.db.select().from(listings);
    expect(
      rows.filter(({ id }) => id === listing.id || id === dearer.id).map(({ availability }) => availability),
    ).toEqual([true, true]);
    expect((await verify(asha, listing, paid, { pgName: 'Palace', pgLocation: 'Elsewhere' })).body).toMatchObject({
      pgName: listing.name,
    });
    await money.control('webhooks', { mode: 'on' });
  });

  it('rejects every signature but the right one', async () => {
    await money.control('webhooks', { mode: 'off' });
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const paid = await money.pay(await anOrder(asha, listing));
    const good = paid.razorpay_signature;
    const forged = createHmac('sha256', 'a guess')
      .update(`${paid.razorpay_order_id}|${paid.razorpay_payment_id}`)
      .digest('hex');
    const bad = [
      good.toUpperCase(),
      good.slice(1),
      `${good}0`,
      '',
      ' ',
      forged,
      [good],
      null,
      undefined,
      7,
      `${good.slice(0, 63)}g`,
      { $ne: '' },
    ];
    for (const signature of bad) {
      const answer = await verify(asha, listing, paid, { razorpay_signature: signature });
      expect({ signature, ...answer }).toMatchObject({ signature, status: 400, body: { message: FAILED } });
    }
    const anything = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 }),
    );
    await fc.assert(
      fc.asyncProperty(
        anything,
        async (signature) => (await verify(asha, listing, paid, { razorpay_signature: signature })).status === 400,
      ),
      { numRuns: 100 },
    );
    // A valid signature of another payment of the same order proves nothing about this one.
    expect((await verify(asha, listing, { ...paid, razorpay_payment_id: 'pay_AAAAAAAAAAAAAA' })).status).toBe(400);
    expect((await verify(asha, listing, paid)).status).toBe(200);
    await money.control('webhooks', { mode: 'on' });
  });

  it('does not take a signature for money: while the bank has only approved, it is 503 and never a 2xx', async () => {
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const paid = await money.pay(await anOrder(asha, listing), 'authorized');
    expect(await verify(asha, listing, paid)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    const [row] = await money.db.select().from(listings).where(eq(listings.id, listing.id));
    expect(row?.availability).toBe(true);
  });

  it('retries while the provider returns errors', async () => {
    await money.control('webhooks', { mode: 'off' });
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const paid = await money.pay(await anOrder(asha, listing));
    await money.control('faults', {
      match: { method: 'GET', path: '/v1/payments/*' },
      kind: 'http',
      status: 502,
      html: '<h1>Bad gateway</h1>',
      times: 3,
    });
    expect((await verify(asha, listing, paid)).status).toBe(200);
    await money.control('webhooks', { mode: 'on' });
  });

  it('is 503 during an outage of the provider, and the booking is made afterwards by itself', async () => {
    await money.control('webhooks', { mode: 'off' });
    const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
    const order = await anOrder(asha, listing);
    const paid = await money.pay(order);
    await money.control('faults', { match: { path: '/v1/payments/*' }, kind: 'reset' });
    await money.control('faults', { match: { path: '/v1/orders/*/payments' }, kind: 'reset' });
    expect((await verify(asha, listing, paid)).status).toBe(503);
    await money.control('faults', undefined, 'DELETE');
    await until(async () => (await paymentsFor(order)).length === 1, 'the booking');
    expect(await asha.call('GET', '/api/pay/user_logs')).toMatchObject({
      body: [{ razorpay_order_id: order, state: 'paid' }],
    });
    await money.control('webhooks', { mode: 'on' });
  });

  it('tells the second payer that the money is refunded, and refunds it in full', async () => {
    const [asha, bina] = [await aMember(money.app), await aMember(money.app, 'Bina')];
    const listing = await aStoredListing(money.db);
    await money.control('webhooks', { mode: 'off' });
    const late = await anOrder(asha, listing);
    await letTimePass(money.db, '16 minutes');
    const second = await money.pay(await anOrder(bina, listing));
    const first = await money.pay(late);
    expect((await verify(bina, listing, second)).status).toBe(200);
    await money.control('webhooks', { mode: 'on' });
    const lost = await verify(asha, listing, first);
    expect(lost).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: expect.stringContaining('giving ₹11,500 back') },
    });
    await until(
      async () =>
        (await money.ledger()).orders.some((one) => one.order_id === first.razorpay_order_id && one.net === 0),
      'the refund',
    );
    await until(
      async () => JSON.stringify((await asha.call('GET', '/api/pay/user_logs')).body).includes('"refunded"'),
      'the record',
    );
    expect((await asha.call('GET', '/api/pay/user_logs')).body).toMatchObject([
      { state: 'refunded', refundReason: 'taken', amount: 11_500 },
    ]);
    await until(async () => (await money.mails(asha.email, 'Your payment')).length > 0, 'the mail');
    const mails = await money.mails(asha.email, 'Your payment');
    expect(mails.map(({ text }) => text)).toEqual([
      expect.stringContaining('This PG could no longer be booked when your payment arrived.'),
    ]);
    expect((await book(asha, listing)).status).toBe(409);
  });

  it('shows each person their own payments, and everybody’s to an admin only', async () => {
    const [asha, bina] = [await aMember(money.app), await aMember(money.app, 'Bina')];
    const listing = await aStoredListing(money.db);
    await verify(asha, listing, await money.pay(await anOrder(asha, listing)));
    expect((await asha.call('GET', '/api/pay/user_logs')).body).toHaveLength(1);
    expect(await bina.call('GET', '/api/pay/user_logs')).toMatchObject({ status: 200, body: [] });
    expect((await asha.call('GET', `/api/pay/user_logs?uid=${bina.uid}`)).body).toHaveLength(1);
    expect((await asha.call('GET', '/api/pay/admin_logs')).status).toBe(403);
    const stranger = await fetch(`${money.app.url}/api/pay/user_logs`);
    expect(stranger.status).toBe(401);
  });
});

function tripleOf({
  razorpay_order_id,
  razorpay_payment_id,
  razorpay_signature,
}: PaymentWindowAnswer): PaymentWindowAnswer {
  return { razorpay_order_id, razorpay_payment_id, razorpay_signature };
}
