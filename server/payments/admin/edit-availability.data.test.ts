/**
 * An admin changes a PG's availability in the edit form: what happens to its booking, and what its watchers receive.
 */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Pg } from '#contract/listings/schema.ts';
import { aForm, aPhoto } from '#tests/photos/a-photo.ts';
import { withMoneyServer } from '#tests/money/with-server.ts';
import { anOrder, book, verify } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { aWatcher, type Watcher } from '#tests/live/watcher.ts';
import { setRole } from '../../identity/accounts/people.ts';
import { orders } from '../table.ts';

withMoneyServer('an edit of availability', (money) => {
  let asha: Member;
  let bina: Member;
  let chitra: Member;
  let watcher: Watcher;
  beforeAll(async () => {
    [asha, bina, chitra] = [
      await aMember(money.app),
      await aMember(money.app, 'Bina'),
      await aMember(money.app, 'Chitra'),
    ];
    await setRole(money.db, chitra.email, 'admin');
    watcher = await aWatcher(money.app.url, bina.token);
  });
  afterAll(() => watcher.close());

  const edit = async (id: string, fields: Parameters<typeof aForm>[0]) => {
    const headers = { authorization: `Bearer ${chitra.token}` };
    const answer = await fetch(`${money.app.url}/api/pg/updatePg/${id}`, {
      method: 'PATCH',
      headers,
      body: aForm(fields),
    });
    return { status: answer.status, pg: (await answer.json()) as Pg };
  };
  /** A booked PG that Bina watches, and Asha's order for it. */
  const aBookedPg = async () => {
    const listing = await aStoredListing(money.db);
    await watcher.watch(listing.id);
    const order = await anOrder(asha, listing);
    await verify(asha, listing, await money.pay(order));
    // The webhook may have made the booking, and then sends the event only after `verify` was answered.
    await expect.poll(() => received(listing.id)).toEqual([false]);
    return { listing, order };
  };
  const stateOf = async (order: string) =>
    (await money.db.select({ state: orders.state }).from(orders).where(eq(orders.gatewayOrderId, order)))[0]?.state;
  const received = (pgId: string) =>
    (watcher.of('availability-update') as { pgId: string; availability: boolean }[])
      .filter((event) => event.pgId === pgId)
      .map(({ availability }) => availability);

  it('to Available ends the booking, keeps its record, sends one event, and lets Bina book', async () => {
    const { listing, order } = await aBookedPg();
    const { status, pg } = await edit(listing.id, {
      availability: 'true',
      newImages: [await aPhoto({ width: 64, height: 64 })],
    });
    expect([status, pg.availability, pg.images.length]).toEqual([200, true, 1]);
    await expect.poll(() => received(listing.id)).toEqual([false, true]);
    expect(await stateOf(order)).toBe('ended');
    expect((await asha.call('GET', '/api/pay/user_logs')).body).toMatchObject([
      { pgId: listing.id, razorpay_order_id: order },
    ]);
    expect(await book(bina, listing)).toMatchObject({ status: 200 });
    expect(await edit(listing.id, { availability: 'false' })).toMatchObject({ status: 409 });
  });

  it('that is refused or changes nothing leaves the booking alone and sends no event', async () => {
    const { listing, order } = await aBookedPg();
    const { version = '' } = (await chitra.call('GET', `/api/pg/getPg/${listing.id}`)).body as Pg;
    expect(await edit(listing.id, { name: 'Another House', availability: 'false' })).toMatchObject({ status: 200 });
    expect(await edit(listing.id, { availability: 'true', version })).toMatchObject({ status: 409 });
    expect(await edit(listing.id, { availability: 'true', order: 'new:0' })).toMatchObject({ status: 400 });
    expect(await edit(listing.id, { availability: 'true', newImages: [Buffer.from('<svg/>')] })).toMatchObject({
      status: 415,
    });
    expect(await stateOf(order)).toBe('paid');
    // Events arrive in order, so an event of the first listing would have arrived before this one.
    const other = await aBookedPg();
    await edit(other.listing.id, { availability: 'true' });
    await expect.poll(() => received(other.listing.id)).toEqual([false, true]);
    expect(received(listing.id)).toEqual([false]);
  });
});
