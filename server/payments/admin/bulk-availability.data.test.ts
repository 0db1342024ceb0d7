/** An admin marks many listings at once, while people are paying for some of them. */
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { anOrder, verify } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { setRole } from '../../identity/accounts/people.ts';
import { listings } from '../../listings/table.ts';
import { orders } from '../table.ts';

withMoneyServer('marking many listings', (money) => {
  let asha: Member;
  let chitra: Member;
  beforeAll(async () => {
    [asha, chitra] = [await aMember(money.app), await aMember(money.app, 'Chitra')];
    await setRole(money.db, chitra.email, 'admin');
  });
  const mark = (ids: unknown, availability: unknown) =>
    chitra.call('PATCH', '/api/pg/availability', { ids, availability });
  const isAvailable = async (id: string) =>
    (await money.db.select({ is: listings.availability }).from(listings).where(eq(listings.id, id)))[0]?.is;

  it('returns an outcome for each, and does not change the one that Asha is paying for', async () => {
    const [free, booked, held] = [
      await aStoredListing(money.db),
      await aStoredListing(money.db, { availability: false }),
      await aStoredListing(money.db),
    ];
    await anOrder(asha, held);
    const { status, body } = await mark([free.id, booked.id, held.id, 'nobody', free.id], false);
    expect(status).toBe(200);
    expect(body).toEqual({
      results: [
        { id: free.id, outcome: 'changed' },
        { id: booked.id, outcome: 'unchanged' },
        { id: held.id, outcome: 'held' },
        { id: 'nobody', outcome: 'gone' },
      ],
    });
    expect([await isAvailable(free.id), await isAvailable(held.id)]).toEqual([false, true]);
  });

  it('ends the booking of a listing that becomes available, and keeps its record', async () => {
    const listing = await aStoredListing(money.db);
    const order = await anOrder(asha, listing);
    await verify(asha, listing, await money.pay(order));
    expect((await mark([listing.id], true)).body).toEqual({ results: [{ id: listing.id, outcome: 'changed' }] });
    expect(await money.db.select({ state: orders.state }).from(orders).where(eq(orders.gatewayOrderId, order))).toEqual(
      [{ state: 'ended' }],
    );
    expect(await isAvailable(listing.id)).toBe(true);
  });

  it('counts beforehand how many of them are booked, for admins only', async () => {
    const [booked, ended, marked] = [
      await aStoredListing(money.db),
      await aStoredListing(money.db),
      await aStoredListing(money.db, { availability: false }),
    ];
    for (const listing of [booked, ended]) await verify(asha, listing, await money.pay(await anOrder(asha, listing)));
    await mark([ended.id], true);
    const ids = [booked.id, ended.id, marked.id, 'nobody', 'a\0b', booked.id];
    const ask = (who: Member) => who.call('POST', '/api/pg/booked', { ids });
    expect(await ask(chitra)).toMatchObject({ status: 200, body: { booked: 1 } });
    expect(await ask(asha)).toMatchObject({ status: 403 });
  });

  describe('an invalid request', () => {
    it.each([
      [[], true, 'Choose at least one listing.'],
      [Array.from({ length: 201 }, (_, at) => `pg-${at}`), true, 'At most 200 listings can be marked at once.'],
      ['all', true, 'ids must be a list of listings'],
      [['a'], 'yes', 'availability must be true or false'],
    ])('is refused in a sentence: %j, %j', async (ids, availability, message) => {
      expect(await mark(ids, availability)).toMatchObject({ status: 400, body: { message } });
    });
  });
});
