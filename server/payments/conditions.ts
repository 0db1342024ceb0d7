/** Conditions on orders and refunds that several queries share. */
import { and, eq, gt, inArray, isNotNull, ne, or, sql } from 'drizzle-orm';
import { orders, refunds } from './table.ts';

/** An order that still waits for its payment. */
export const isUnpaid = inArray(orders.state, ['creating', 'open']);

/** An order that holds its listing now. */
export const isHolding = and(isNotNull(orders.holdSlot), isUnpaid, gt(orders.holdUntil, sql`now()`));

/** A refund that failed and is retried. A failed partial refund, made in the provider's dashboard, is not retried. */
export const isFailedRefund = and(eq(refunds.state, 'failed'), ne(refunds.reason, 'partial'));

/** Leaves out failed partial refunds, whose money stayed with us. */
export const countsAsRefund = or(ne(refunds.state, 'failed'), ne(refunds.reason, 'partial'));
