/** Webhooks: the booking desk of Chitra's house is told what happens, by calls that it can check. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { WEBHOOK_EVENTS, WEBHOOK_LIMITS, type Delivery, type Webhook } from '#contract/webhooks/schema.ts';
import type { AuditEntry } from '#contract/audit/schema.ts';
import { onEachDatabase, usualKind, type TestDatabase } from '#tests/database.ts';
import { anOrder, startMoney, verify, type Money } from '#tests/money/money.ts';
import { aStoredListing } from '#tests/factories.ts';
import { aMember, type Member } from '#tests/people/people.ts';
import { isSigned, startReceiver, trustReceivers, type Receiver } from '#tests/webhooks/receiver.ts';
import { httpsSender } from '../adapters/webhook-sender/https.ts';
import { setRole } from '../identity/accounts/people.ts';
import { sessions } from '../identity/table.ts';
import { orders } from '../payments/table.ts';
import { RETRY_SECONDS, tryDelivery } from './deliver.ts';
import { eventQueue } from './events.ts';
import { webhookDeliveries, webhookEndpoints } from './table.ts';

const SECRET = 'a secret of a test, which is long enough';
const webhookSender = httpsSender({ allowLoopback: true });

onEachDatabase('a webhook', (open, databaseKind) => {
  let database: TestDatabase;
  let money: Money;
  let chitra: Member;
  let desk: Receiver;
  let seen = 0;
  let distrust: () => void;
  beforeAll(async () => {
    distrust = trustReceivers();
    database = await open();
    money = await startMoney(database, { AUTH_SECRET: SECRET }, { adapters: { webhookSender } });
    chitra = await aMember(money.app, 'Chitra Iyer');
    await setRole(database.db, chitra.email, 'admin');
  });
  beforeEach(async () => {
    desk = await startReceiver();
    seen = 0;
    await database.db.delete(webhookEndpoints);
  });
  afterEach(() => desk.close());
  afterAll(async () => {
    await money.close();
    distrust();
  });

  const addressOf = ({ port }: Receiver) => `https://127.0.0.1:${port}/hook`;
  const add = (body: object) => chitra.call('POST', '/api/webhooks', body);
  const added = async (receiver = desk, events: readonly string[] = WEBHOOK_EVENTS) => {
    const { status, body } = await add({ url: addressOf(receiver), events });
    expect(status).toBe(201);
    return body as Webhook & { secret: string };
  };
  const webhooks = async () => (await chitra.call('GET', '/api/webhooks')).body as Webhook[];
  const log = async ({ _id }: Webhook, query = '') =>
    (await chitra.call('GET', `/api/webhooks/${_id}/deliveries${query}`)).body as Delivery[];
  /** What is new, by type: what happens at the same moment arrives in any order. */
  const told = async (count: number) => {
    await expect.poll(() => desk.calls.length - seen).toBe(count);
    const fresh = desk.calls.slice(seen).map(({ body }) => JSON.parse(body) as { type: string; data: object });
    seen = desk.calls.length;
    return fresh.toSorted((a, b) => a.type.localeCompare(b.type));
  };
  const setAvailable = (pgId: string, availability: boolean) =>
    chitra.call('PATCH', `/api/pg/updatePg/${pgId}`, { availability });

  it('tells of a booking, its end and its refund, signed, in ids and facts alone', async () => {
    const webhook = await added();
    expect(webhook.secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const { secret, ...shown } = webhook;
    expect(shown).toMatchObject({ state: 'live', maker: { uid: chitra.uid, name: 'Chitra Iyer' } });
    expect(await webhooks()).toEqual([shown]);

    const [asha, listing] = [await aMember(money.app, 'Asha Rao'), await aStoredListing(database.db)];
    const gatewayOrderId = await anOrder(asha, listing);
    const paid = await money.pay(gatewayOrderId);
    expect((await verify(asha, listing, paid)).status).toBe(200);
    const [order] = await database.db.select().from(orders).where(eq(orders.gatewayOrderId, gatewayOrderId));
    const facts = {
      pgId: listing.id,
      orderId: order?.id,
      paymentId: paid.razorpay_payment_id,
      amountPaise: listing.pricePaise,
      currency: 'INR',
    };
    const changed = (available: boolean) => ({
      type: 'listing.availability_changed',
      timestamp: expect.any(String),
      data: { pgId: listing.id, available },
    });
    const booking = (type: string, more = {}) => ({ type, timestamp: expect.any(String), data: { ...facts, ...more } });
    expect(await told(2)).toEqual([booking('booking.made'), changed(false)]);

    // The booking ends by a marking, and what was paid goes back later.
    expect((await setAvailable(listing.id, true)).status).toBe(200);
    expect(await told(2)).toEqual([booking('booking.ended'), changed(true)]);
    expect((await chitra.call('POST', `/api/pay/attention/${order?.id}/refund`)).status).toBe(200);
    expect(await told(1)).toEqual([booking('booking.cancelled', { refundPaise: listing.pricePaise })]);

    for (const call of desk.calls) {
      expect(isSigned(secret, call)).toBe(true);
      expect(Math.abs(Number(call.headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(60);
      expect(call.headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'PG Finder' });
      expect(call.body).not.toMatch(/Asha|@|Rao/);
    }
    const ids = desk.calls.map(({ headers }) => headers['webhook-id']);
    await expect.poll(async () => (await log(webhook)).every(({ state }) => state === 'delivered')).toBe(true);
    const entries = (await log(webhook)).map(({ _id, status, tries }) => `${_id} ${status} ${tries}`);
    expect(new Set(entries)).toEqual(new Set(ids.map((id) => `${String(id)} 204 1`)));
  });

  // How a booking's transaction and the queue of deliveries get on is all that depends on the database.
  if (databaseKind !== usualKind()) return;

  it('is told of a refund that frees the PG, and of nothing that it did not ask for', async () => {
    await added(desk, ['booking.cancelled', 'listing.availability_changed']);
    const [bina, listing] = [await aMember(money.app, 'Bina'), await aStoredListing(database.db)];
    expect((await verify(bina, listing, await money.pay(await anOrder(bina, listing)))).status).toBe(200);
    const [order] = await database.db.select().from(orders).where(eq(orders.listingId, listing.id));
    expect(await told(1)).toMatchObject([{ type: 'listing.availability_changed', data: { available: false } }]);
    expect((await chitra.call('POST', `/api/pay/attention/${order?.id}/refund`)).status).toBe(200);
    expect((await told(2)).map(({ type, data }) => [type, data])).toMatchObject([
      ['booking.cancelled', { orderId: order?.id }],
      ['listing.availability_changed', { available: true }],
    ]);
  });

  it('tries again what did not arrive, and after the last try on demand', async () => {
    const webhook = await added();
    const { id } = await aStoredListing(database.db);
    desk.answer = (response) => response.writeHead(500).end();
    await setAvailable(id, false);
    await told(1);
    await expect.poll(async () => (await log(webhook))[0]).toMatchObject({ state: 'waiting', status: 500, tries: 1 });
    expect(await webhooks()).toMatchObject([{ state: 'failing', failingSince: expect.any(String) }]);
    desk.answer = (response) => response.writeHead(200).end();
    await database.db.execute(sql`update jobs.job set start_after = now() where name = 'webhook'`);
    await expect.poll(async () => (await log(webhook))[0]).toMatchObject({ state: 'delivered', status: 200, tries: 2 });
    expect(desk.calls[1]).toMatchObject({ body: desk.calls[0]?.body, path: '/hook' });
    expect(desk.calls[1]?.headers['webhook-id']).toBe(desk.calls[0]?.headers['webhook-id']);
    expect((await webhooks())[0]).not.toHaveProperty('failingSince');

    const _id = (await log(webhook))[0]?._id;
    const again = () => chitra.call('POST', `/api/webhook_deliveries/${_id}/again`);
    expect(await again()).toMatchObject({ status: 409 });
    await database.db.update(webhookDeliveries).set({ state: 'failed', tries: 8 });
    expect(await again()).toMatchObject({ status: 200, body: { state: 'waiting', tries: 0 } });
    await expect.poll(() => desk.calls.length).toBe(3);
    expect(await chitra.call('POST', '/api/webhook_deliveries/nobody/again')).toMatchObject({ status: 404 });
  });

  it('is tried eight times in about a day, and switched off when nothing has arrived for three', async () => {
    const webhook = await added();
    desk.answer = (response) => response.writeHead(307, { location: addressOf(desk) }).end();
    const event = { type: 'listing.availability_changed', data: { pgId: 'pg', available: true } } as const;
    const waits: (number | undefined)[] = [];
    const queue: { endpointId: string; deliveryId: string; tries: number }[] = [];
    const context = {
      db: database.db,
      webhookSender,
      secret: SECRET,
      enqueueDelivery: async (_tx: unknown, job: (typeof queue)[number], seconds?: number) => {
        waits.push(seconds);
        queue.push(job);
      },
    };
    const failOnce = async () => {
      await eventQueue(context.enqueueDelivery)(database.db, event);
      for (let job = queue.shift(); job; job = queue.shift()) {
        await tryDelivery(context, job);
        // A second call for the same try finds it done.
        await tryDelivery(context, job);
      }
    };
    const undone = database.db.transaction(async (tx) => {
      await eventQueue(async () => {})(tx, event);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await log(webhook)).toEqual([]);
    await failOnce();
    expect(waits).toEqual([undefined, ...RETRY_SECONDS]);
    expect(desk.calls).toHaveLength(8);
    expect(RETRY_SECONDS.reduce((sum, each) => sum + each, 0) / 3_600).toBeCloseTo(23, 0);
    expect(await log(webhook)).toMatchObject([{ state: 'failed', tries: 8, status: 307 }]);
    expect(await webhooks()).toMatchObject([{ state: 'failing' }]);

    await database.db.update(webhookEndpoints).set({ failingSince: sql`now() - interval '73 hours'` });
    await failOnce();
    expect(await webhooks()).toMatchObject([{ state: 'off' }]);
    const matters = async () => {
      const { body } = await chitra.call('GET', '/api/pay/attention');
      return (body as { alerts: { kind: string }[] }).alerts.filter(({ kind }) => kind === 'webhook_off');
    };
    expect(await matters()).toMatchObject([{ note: `127.0.0.1:${desk.port}` }]);
    await failOnce();
    expect(desk.calls).toHaveLength(16);
    const goOn = await chitra.call('PATCH', `/api/webhooks/${webhook._id}`, { active: true });
    expect(goOn).toMatchObject({ status: 200, body: { state: 'live' } });
    expect(await matters()).toEqual([]);
  });

  it('of one endpoint that hangs holds up no other', async () => {
    const slow = await startReceiver();
    slow.answer = () => {};
    const [hanging] = [await added(slow), await added()];
    const { id } = await aStoredListing(database.db);
    for (const available of [false, true, false]) await setAvailable(id, available);
    await told(3);
    // One at a time: the next waits for the answer to the first.
    expect(slow.calls).toHaveLength(1);
    expect(await chitra.call('DELETE', `/api/webhooks/${hanging._id}`)).toMatchObject({ status: 200 });
    await slow.close();
  });

  it('is tested, paused and deleted, and the audit log names where it leads, without its path', async () => {
    const webhook = await added();
    const test = () => chitra.call('POST', `/api/webhooks/${webhook._id}/test`);
    expect(await test()).toMatchObject({
      status: 200,
      body: { type: 'webhook.test', state: 'delivered', status: 204 },
    });
    expect(desk.calls.every((call) => isSigned(webhook.secret, call))).toBe(true);
    desk.answer = (response) => response.writeHead(401).end();
    expect(await test()).toMatchObject({ body: { state: 'failed', status: 401, tries: 1 } });
    const more = await Promise.all(Array.from({ length: 9 }, test));
    expect(more.filter(({ status }) => status === 429)).toHaveLength(1);

    await database.db.update(webhookEndpoints).set({ secretFingerprint: 'of another AUTH_SECRET' });
    const { id } = await aStoredListing(database.db);
    await setAvailable(id, false);
    await expect.poll(async () => (await log(webhook))[0]).toMatchObject({ failure: 'secret', tries: 1 });

    const change = (active: unknown) => chitra.call('PATCH', `/api/webhooks/${webhook._id}`, { active });
    expect(await change('no')).toMatchObject({ status: 400 });
    expect(await change(false)).toMatchObject({ body: { state: 'paused' } });
    expect(await test()).toMatchObject({ status: 409 });
    await database.db.execute(sql`update jobs.job set start_after = now() where name = 'webhook'`);
    await expect.poll(async () => (await log(webhook))[0]).toMatchObject({ failure: 'paused', state: 'failed' });
    await setAvailable(id, true);
    expect(await log(webhook)).toHaveLength(11);

    expect(await chitra.call('DELETE', `/api/webhooks/${webhook._id}`)).toMatchObject({ status: 200 });
    for (const [method, path] of [
      ['GET', '/deliveries'],
      ['POST', '/test'],
      ['DELETE', ''],
      ['PATCH', ''],
    ] as const) {
      const body = method === 'PATCH' ? { active: true } : undefined;
      expect(await chitra.call(method, `/api/webhooks/${webhook._id}${path}`, body)).toMatchObject({ status: 404 });
    }
    const entries = (await chitra.call('GET', `/api/audit?person=${chitra.uid}&limit=100`)).body as AuditEntry[];
    const mine = entries.filter(({ target, outcome }) => target === webhook._id && outcome === 'done');
    const host = `127.0.0.1:${desk.port}`;
    expect(mine.map(({ detail }) => detail)).toEqual([
      host,
      `${host}: paused`,
      ...Array(9).fill('Did not arrive: 401'),
      'Arrived',
      `${host}: ${WEBHOOK_EVENTS.join(', ')}`,
    ]);
  });

  it.each([
    [{ url: 'http://desk.example/' }, 'Type an address that begins with https://'],
    [{ url: 'desk' }, 'Type an address that begins with https://'],
    [{ url: 'https://me:secret@desk.example/' }, 'The address must hold no name and no password'],
    [{ url: 'https://desk.example/#there' }, 'The address must not have a part after #'],
    [{ url: 'https://desk.example:25/' }, 'The port must be 443 or at least 1024'],
    [{ url: `https://desk.example/${'a'.repeat(500)}` }, 'The address must be at most 500 characters'],
    [{ url: 'https://10.0.0.1/' }, expect.stringContaining('not on the public network')],
    [{ url: 'https://[fd00::1]/' }, expect.stringContaining('not on the public network')],
    [{ events: [] }, 'Choose what the webhook tells of'],
    [{ events: ['booking.made', 'booking.made'] }, 'Name each event once'],
    [{ events: ['people'] }, expect.stringContaining('events must be some of')],
  ])('is not made of %j', async (part, message) => {
    const answer = await add({ url: addressOf(desk), events: ['booking.made'], ...part });
    expect(answer).toMatchObject({ status: 400, body: { message } });
  });

  it('is added and deleted only by somebody who has just proven who they are, and is one of ten', async () => {
    const webhook = await added();
    const body = { url: addressOf(desk), events: ['booking.made'] };
    const many = await Promise.all(Array.from({ length: WEBHOOK_LIMITS.endpoints + 2 }, () => add(body)));
    expect(many.filter(({ status }) => status === 409)).toHaveLength(3);
    await database.db.update(sessions).set({ confirmedAt: sql`now() - interval '11 minutes'` });
    const refused = { status: 403, body: { code: 'confirm_identity' } };
    expect(await add(body)).toMatchObject(refused);
    expect(await chitra.call('DELETE', `/api/webhooks/${webhook._id}`)).toMatchObject(refused);
  });
});
