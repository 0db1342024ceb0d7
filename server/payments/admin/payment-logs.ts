/** The admins' payment log: everybody's payments, filtered by text and day, in pages, with totals. */
import { and, eq, gte, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { LISTING_LIMITS } from '#contract/listings/limits.ts';
import { toRupees } from '#contract/money.ts';
import type { LogFilters, LogQuery, LogTotals, PaymentRecord } from '#contract/payments/schema.ts';
import type { Db } from '../../database/db.ts';
import { startOfDay } from '../../india-time.ts';
import { paidOrders, toRecord } from '../receipts/payment-records.ts';
import { countsAsRefund } from '../conditions.ts';
import { orders, payments, refunds } from '../table.ts';

const DAY_MS = 86_400_000;

/** Newest first, with the payers' addresses. */
export async function adminLogs(db: Db, { limit = LISTING_LIMITS.listPage, cursor, ...filters }: LogQuery) {
  const before = cursor === undefined ? undefined : lt(payments.seq, cursor);
  const rows = await paidOrders(db, and(matching(filters), before)).limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    records: page.map((paid): PaymentRecord => ({
      ...toRecord(paid),
      email: paid.order.payerEmail,
      orderId: paid.order.id,
      ...(paid.disputed && { disputed: true as const }),
      ...(paid.chargedBack > 0 && { chargedBack: toRupees(paid.chargedBack) }),
    })),
    nextCursor: rows.length > limit ? last?.payment.seq : undefined,
  };
}

/** Count and sum of all payments that match the filters. */
export async function adminLogTotals(db: Db, filters: LogFilters): Promise<LogTotals> {
  const total = (amount: SQL) => sql`coalesce(sum(${amount}), 0)`.mapWith(Number);
  const refundsWhere = (condition: SQL | undefined) =>
    total(
      sql`(select sum(${refunds.amountPaise}) from ${refunds}
        where ${refunds.paymentId} = ${payments.paymentId} and ${condition})`,
    );
  const [found] = await db
    .select({
      count: sql`count(*)`.mapWith(Number),
      received: total(sql`${payments.amountPaise}`),
      refunding: refundsWhere(and(countsAsRefund, ne(refunds.state, 'processed'))),
      refunded: refundsWhere(eq(refunds.state, 'processed')),
      chargedBack: total(
        sql`(select sum(d.deducted_paise) from disputes d where d.payment_id = ${payments.paymentId})`,
      ),
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(matching(filters));
  const { count = 0, received = 0, refunding = 0, refunded = 0, chargedBack = 0 } = found ?? {};
  return {
    count,
    received: toRupees(received),
    refunding: toRupees(refunding),
    refunded: toRupees(refunded),
    chargedBack: toRupees(chargedBack),
  };
}

function matching({ query, from, to }: LogFilters): SQL | undefined {
  const places = [
    orders.pgName,
    orders.pgLocation,
    orders.payerName,
    orders.payerEmail,
    orders.gatewayOrderId,
    payments.paymentId,
    payments.invoiceNumber,
  ];
  return and(
    // `position` instead of `like`: no character of the query is a wildcard.
    query ? or(...places.map((place) => sql`position(lower(${query}) in lower(${place})) > 0`)) : undefined,
    from ? gte(payments.createdAt, startOfDay(from)) : undefined,
    to ? lt(payments.createdAt, new Date(startOfDay(to).getTime() + DAY_MS)) : undefined,
  );
}
