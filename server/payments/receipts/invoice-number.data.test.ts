/** Invoice numbers under load: no duplicates and no gaps, whoever settles at the same time. */
import { randomUUID } from 'node:crypto';
import { drizzle } from 'drizzle-orm/node-postgres';
import { eq, isNotNull } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { onEachDatabase } from '#tests/database.ts';
import { aStoredListing } from '#tests/factories.ts';
import { quietContext } from '#tests/money/payments-context.ts';
import { noGateway } from '../../adapters/payment-gateway/none.ts';
import type { GatewayPayment } from '../../adapters/payment-gateway/port.ts';
import { openPostgres } from '../../adapters/database/postgres.ts';
import type { Db } from '../../database/db.ts';
import { cancelAndRefund } from '../refunds/refunds.ts';
import { settle, settlePayment } from '../settlement/settle.ts';
import { counters, endedSeries, orders, payments, refunds } from '../table.ts';
import { financialYear } from './invoice-number.ts';
import { beginNewSeries, seriesAt } from './new-series.ts';

/** As long as the tests' own pool waits for a connection. */
const CONNECT_TIMEOUT_MS = 60_000;
const SERIES = `PGF/${financialYear(new Date())}/`;

onEachDatabase('invoice numbers', (open, kind) => {
  // The embedded database has a single connection, so nothing runs in parallel.
  const settlements = kind === 'PostgreSQL' ? 50 : 6;
  const contextOn = (db: Db, series = 'PGF') => ({
    ...quietContext(db, { ...noGateway, signatureOf: () => 'signature' }),
    invoice: { series },
  });
  const anOpenOrder = async (db: Db): Promise<GatewayPayment> => {
    const listing = await aStoredListing(db);
    const id = randomUUID();
    const gatewayOrderId = `order_${id.slice(0, 14)}`;
    const amountPaise = listing.pricePaise;
    await db.insert(orders).values({
      id,
      gatewayOrderId,
      personId: id,
      listingId: listing.id,
      payerName: 'Asha',
      payerEmail: 'asha@example.in',
      pgName: listing.name,
      pgLocation: listing.location,
      amountPaise,
      state: 'open',
      holdUntil: new Date(),
    });
    return {
      id: `pay_${id.slice(0, 14)}`,
      orderId: gatewayOrderId,
      amountPaise,
      currency: 'INR',
      status: 'captured',
      begunAt: new Date(),
    };
  };
  const numbersOf = async (db: Db) =>
    (await db.select().from(payments).where(isNotNull(payments.invoiceNumber)))
      .map(({ invoiceNumber }) => invoiceNumber ?? '')
      .filter((number) => number.startsWith(SERIES))
      .toSorted();
  const numbersTo = (last: number) => Array.from({ length: last }, (_, at) => SERIES + String(at + 1).padStart(6, '0'));

  it('are consecutive though many bookings are settled at once by two servers, and some settlements fail', async () => {
    const { db, url } = await open();
    const other = kind === 'PostgreSQL' && url ? await openPostgres(url, false, CONNECT_TIMEOUT_MS) : undefined;
    const servers = [contextOn(db), contextOn(other ? drizzle(other.pool) : db)];
    const paid: GatewayPayment[] = [];
    for (let at = 0; at < settlements; at += 1) paid.push(await anOpenOrder(db));
    const broken = await Promise.all(Array.from({ length: 5 }, () => anOpenOrder(db)));
    const failures = broken.map((payment) =>
      db.transaction(async (tx) => {
        await settle(tx, contextOn(db), payment);
        throw new Error('the power went out');
      }),
    );
    const settled = paid.map((payment, at) => settlePayment(servers[at % 2] ?? contextOn(db), payment));
    expect((await Promise.allSettled(failures)).map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect((await Promise.all(settled)).map(({ outcome }) => outcome)).toEqual(Array(settlements).fill('booked'));
    expect(await numbersOf(db)).toEqual(numbersTo(settlements));
    await other?.close();
  }, 60_000);

  it('of credit notes are consecutive too, though many bookings are refunded at once by two servers', async () => {
    const { db, url } = await open();
    const other = kind === 'PostgreSQL' && url ? await openPostgres(url, false, CONNECT_TIMEOUT_MS) : undefined;
    const servers = [contextOn(db), contextOn(other ? drizzle(other.pool) : db)];
    const booked = await db.select().from(orders).where(eq(orders.state, 'paid'));
    expect(booked).toHaveLength(settlements);
    const cancellations = booked.flatMap((order, at) => {
      const context = servers[at % 2] ?? contextOn(db);
      // Two clicks for each.
      return [0, 1].map(() => context.db.transaction((tx) => cancelAndRefund(tx, context, order)));
    });
    expect((await Promise.all(cancellations)).filter(Boolean)).toHaveLength(settlements);
    const notes = (await db.select({ number: refunds.creditNoteNumber }).from(refunds)).map(
      ({ number }) => number ?? '',
    );
    const expected = Array.from({ length: settlements }, (_, at) => `${SERIES}C${String(at + 1).padStart(5, '0')}`);
    expect(notes.toSorted()).toEqual(expected);
    await other?.close();
  }, 60_000);

  it('start again with a new series, and earlier numbers stay', async () => {
    const { db } = await open();
    const before = await numbersOf(db);
    const terms = { seller: { name: 'PG Finder Homes' }, code: '996311' };
    await settlePayment({ ...contextOn(db), invoice: { series: 'B', terms } }, await anOpenOrder(db));
    const number = `B/${financialYear(new Date())}/000001`;
    const [first] = await db.select().from(payments).where(eq(payments.invoiceNumber, number));
    expect(first?.invoiceTerms).toEqual(terms);
    expect(await numbersOf(db)).toEqual(before);
  });

  it('have a new series after each restore, and the old setting maps to the newest one', async () => {
    const { db } = await open();
    const before = await db.select({ number: payments.invoiceNumber }).from(payments);
    const at = new Date('2026-11-22T08:00:00Z');
    const first = await beginNewSeries(db, 'PGF', at);
    const second = await beginNewSeries(db, 'PGF', at);
    expect(second).toMatch(/^[A-Z][A-Z\d]{2}$/);
    expect(new Set([first, second, 'PGF', 'B']).size).toBe(4);
    for (const series of ['PGF', 'B', first]) {
      const payment = await anOpenOrder(db);
      await settlePayment(contextOn(db, series), payment);
      const [row] = await db.select().from(payments).where(eq(payments.paymentId, payment.id));
      expect(row?.invoiceNumber).toMatch(new RegExp(`^${second}/\\d\\d-\\d\\d/\\d{6}$`));
      expect(before.map(({ number }) => number)).not.toContain(row?.invoiceNumber);
    }
    await db.delete(endedSeries);
  });

  it('are not issued again to a booking whose payment was lost and restored', async () => {
    const { db } = await open();
    const first = await anOpenOrder(db);
    await settlePayment(contextOn(db), first);
    const issued = await numbersOf(db);
    await db.delete(payments);
    expect((await settlePayment(contextOn(db), first)).outcome).toBe('settled');
    await settlePayment(contextOn(db), await anOpenOrder(db));
    const after = await numbersOf(db);
    expect(after.filter((number) => issued.includes(number))).toEqual([]);
    expect(after).toContain(`${SERIES}R00001`);
    expect(await db.$count(counters)).toBeGreaterThanOrEqual(2);
  });
});

it('has a series of its own for each twenty minutes of a financial year', () => {
  const begin = Date.parse('2026-03-31T18:30:00Z');
  const slots = Array.from({ length: (366 * 86_400) / 1_200 }, (_, slot) =>
    seriesAt(new Date(begin + slot * 1_200_000), new Set()),
  );
  expect(slots.every((series) => /^[A-Z][A-Z\d]{2}$/.test(series))).toBe(true);
  expect(new Set(slots.slice(0, (365 * 86_400) / 1_200)).size).toBe(26_280);
});
