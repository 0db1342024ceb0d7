/** Limits on holds: a verified address, pauses after unpaid holds, and holds for each network address. */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { startApp } from '#tests/app.ts';
import type { OrderStatus } from '#contract/payments/schema.ts';
import { anOrder, book, LOAD_SETTINGS, letTimePass, members, verify } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { webhookOf } from '#tests/money/webhook.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { verifyByMail } from '#tests/people/verify-by-mail.ts';
import { setRole } from '../../identity/accounts/people.ts';
import { listings } from '../../listings/table.ts';
import { orders } from '../table.ts';

const LIMITS = { UNPAID_HOLDS_PER_DAY: '3', HOLD_PAUSE_MINUTES: '2', HOLDS_PER_ADDRESS: '4' };

withMoneyServer(
  'a hold',
  (money, database) => {
    const unverified = () => aMember({ url: money.app.url });
    const cancel = (person: Member, order: string) => person.call('DELETE', `/api/pay/holds/${order}`);
    const stateOf = async (order: string) =>
      (await money.db.select().from(orders).where(eq(orders.gatewayOrderId, order)))[0]?.state;

    it('is refused until Asha has verified her address by the mail', async () => {
      const [asha, listing] = [await unverified(), await aStoredListing(money.db)];
      expect(await book(asha, listing)).toMatchObject({
        status: 403,
        body: {
          code: 'forbidden',
          message: 'Please verify your email address before you book: open the link in the mail that we sent you.',
        },
      });
      await verifyByMail(money, asha, asha.email);
      const order = await anOrder(asha, listing);
      expect((await cancel(asha, order)).status).toBe(200);
    });

    it('needs no verified address where no mail is sent', async () => {
      const app = await startApp(database(), { ...money.settings, ...LOAD_SETTINGS, SMTP_URL: '' });
      const asha = await aMember({ url: app.url });
      const order = await anOrder(asha, await aStoredListing(money.db));
      await cancel(asha, order);
      await app.close();
    });

    it('of the same PG has to wait longer after each unpaid hold, and a day after three', async () => {
      const [asha, bina, listing] = [
        await aMember(money.app),
        await aMember(money.app),
        await aStoredListing(money.db),
      ];
      const holdInVain = async () => {
        const { status, body } = await cancel(asha, await anOrder(asha, listing));
        expect(status).toBe(200);
        return (body as OrderStatus).pauseSeconds ?? 0;
      };
      const refusal = async () => {
        const { status, body, headers } = await book(asha, listing);
        return [status, (body as { message: string }).message, Number(headers.get('retry-after')) > 0];
      };
      // Whoever cancels is told of the pause before they run into it.
      expect(await holdInVain()).toBeGreaterThan(110);
      const pause = (minutes: number) =>
        `You have just held this PG without paying. You can book it again in ${minutes} minutes.`;
      expect(await refusal()).toEqual([429, pause(2), true]);
      await letTimePass(money.db, '2 minutes 1 second');
      await holdInVain();
      await letTimePass(money.db, '2 minutes 1 second');
      expect(await refusal()).toEqual([429, pause(2), true]);
      await letTimePass(money.db, '2 minutes');
      expect(await holdInVain()).toBeGreaterThan(23 * 3_600);
      await letTimePass(money.db, '1 hour');
      const [status, message] = await refusal();
      expect([status, message]).toEqual([
        429,
        expect.stringMatching(/^You have held this PG 3 times .* in 23 hours\.$/),
      ]);

      // It limits neither her other holds nor other people's holds of this PG.
      await cancel(asha, await anOrder(asha, await aStoredListing(money.db)));
      await cancel(bina, await anOrder(bina, listing));
      await letTimePass(money.db, '24 hours');
      await holdInVain();
    });

    it('is limited to four at a time for one network address, also under parallel requests', async () => {
      const people = await members(money.app, 8);
      const houses = await Promise.all(people.map(() => aStoredListing(money.db)));
      const answers = await Promise.all(
        people.map((person, at) => book(person, houses[at] ?? { id: '', pricePaise: 0, name: '', location: '' })),
      );
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
        200, 200, 200, 200, 429, 429, 429, 429,
      ]);
      expect(answers.find(({ status }) => status === 429)?.body).toMatchObject({
        message: 'Too many PGs are being held from your network right now. Please try again in a few minutes.',
      });
      const first = answers.findIndex(({ status }) => status === 200);
      const last = answers.findIndex(({ status }) => status === 429);
      const order = answers[first]?.body as { id: string };
      await cancel(people[first] as Member, order.id);
      expect((await book(people[last] as Member, houses[last] as (typeof houses)[0])).status).toBe(200);
      await letTimePass(money.db, '16 minutes');
    });

    it('that expired is replaced by the person’s next one: whichever order they pay is the booking', async () => {
      await webhookOf(money).webhooks({ mode: 'off' });
      const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
      const first = await anOrder(asha, listing);
      await letTimePass(money.db, '18 minutes');
      const second = await anOrder(asha, listing);
      expect(second).not.toBe(first);
      expect((await verify(asha, listing, await money.pay(first))).status).toBe(200);
      expect([await stateOf(first), await stateOf(second)]).toEqual(['paid', 'closed']);
      // Her payment for the other order is refunded.
      expect((await verify(asha, listing, await money.pay(second))).status).toBe(409);
      await expect.poll(() => stateOf(second)).toBe('refunded');
      expect(await stateOf(first)).toBe('paid');
    });

    it('that expired books nothing at an old price: the payment is refunded with a reason', async () => {
      const [asha, listing] = [await aMember(money.app), await aStoredListing(money.db)];
      const order = await anOrder(asha, listing);
      await letTimePass(money.db, '18 minutes');
      await money.db.update(listings).set({ pricePaise: 2_300_000 }).where(eq(listings.id, listing.id));
      expect(await verify(asha, listing, await money.pay(order))).toMatchObject({
        status: 409,
        body: { message: expect.stringContaining('The rent of this PG has changed') as string },
      });
      await expect.poll(() => stateOf(order)).toBe('refunded');
      expect((await asha.call('GET', '/api/pay/user_logs')).body).toMatchObject([{ refundReason: 'price' }]);
    });
  },
  LIMITS,
);

withMoneyServer('an admin', (money) => {
  let asha: Member;
  let chitra: Member;
  beforeAll(async () => {
    [asha, chitra] = [await aMember(money.app), await aMember(money.app, 'Chitra')];
    await setRole(money.db, chitra.email, 'admin');
  });
  const holds = async () => (await chitra.call('GET', '/api/pay/admin_holds')).body as { orderId: string }[];

  it('sees who holds which PG, and ends a hold, even while a payment is being attempted', async () => {
    const listing = await aStoredListing(money.db);
    const order = await anOrder(asha, listing);
    await money.pay(order, 'created');
    const [held, ...more] = await holds();
    expect(more).toEqual([]);
    expect(held).toMatchObject({ pgId: listing.id, pgName: listing.name, email: asha.email, payerName: asha.name });
    expect(await asha.call('GET', '/api/pay/admin_holds')).toMatchObject({ status: 403 });
    expect(await asha.call('DELETE', `/api/pay/admin_holds/${held?.orderId}`)).toMatchObject({ status: 403 });

    expect(await chitra.call('DELETE', `/api/pay/admin_holds/${held?.orderId}`)).toMatchObject({
      status: 200,
      body: [],
    });
    expect(await chitra.call('DELETE', `/api/pay/admin_holds/${held?.orderId}`)).toMatchObject({
      status: 404,
      body: { message: 'This PG is no longer held.' },
    });
    expect(
      (await chitra.call('PATCH', '/api/pg/availability', { ids: [listing.id], availability: false })).body,
    ).toEqual({ results: [{ id: listing.id, outcome: 'changed' }] });
    expect((await chitra.call('GET', '/api/audit?limit=5')).body).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'DELETE /pay/admin_holds/:id', outcome: 'done' })]),
    );
  });

  it('ends no hold that was paid meanwhile', async () => {
    await webhookOf(money).webhooks({ mode: 'off' });
    const order = await anOrder(asha, await aStoredListing(money.db));
    const [held] = await holds();
    await money.pay(order);
    expect((await chitra.call('DELETE', `/api/pay/admin_holds/${held?.orderId}`)).status).toBeLessThan(500);
    expect((await asha.call('GET', `/api/pay/orders/${order}`)).body).toMatchObject({ state: 'paid' });
  });
});

withMoneyServer(
  'cancelling',
  (money) => {
    it('is rate limited like beginning to pay, because each asks the provider', async () => {
      const asha = await aMember(money.app);
      const order = await anOrder(asha, await aStoredListing(money.db));
      await money.pay(order, 'authorized');
      const answers = [];
      for (let time = 0; time < 4; time += 1)
        answers.push((await asha.call('DELETE', `/api/pay/holds/${order}`)).status);
      expect(answers).toEqual([409, 409, 429, 429]);
      const bina = await aMember(money.app);
      const hers = await anOrder(bina, await aStoredListing(money.db));
      expect((await bina.call('DELETE', `/api/pay/holds/${hers}`)).status).toBe(200);
    });
  },
  { ORDERS_PER_MINUTE: '2' },
);
