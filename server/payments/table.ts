/** Orders, the money that came in for them, the money that goes back, and the books. Nothing here is ever deleted with a listing or a person. */
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, primaryKey, smallint, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { ORDER_STATES, REFUND_REASONS } from '#contract/payments/schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const created = () => instant('created_at').notNull().defaultNow();
const paise = (name: string) => bigint(name, { mode: 'number' });

export const orders = pgTable(
  'orders',
  {
    /** Ours, made before the provider is asked; also the receipt by which the provider's order is found again. */
    id: text().primaryKey(),
    gatewayOrderId: text('gateway_order_id').unique(),
    personId: text('person_id').notNull(),
    listingId: text('listing_id').notNull(),
    // As they were when the order was made: what the invoice says, whatever becomes of the listing and the account.
    payerName: text('payer_name').notNull(),
    payerEmail: text('payer_email').notNull(),
    pgName: text('pg_name').notNull(),
    pgLocation: text('pg_location').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    state: text({ enum: ORDER_STATES }).notNull().default('creating'),
    /** 1 or 2 while the hold stands: a person has two places. */
    holdSlot: smallint('hold_slot'),
    holdUntil: instant('hold_until').notNull(),
    /** When the reconciler asks the provider next; null once there is nothing left to ask. */
    nextLookAt: instant('next_look_at'),
    /** The provider has told of a payment that the bank approved and that is not captured yet. */
    authorizedAt: instant('authorized_at'),
    createdAt: created(),
  },
  (order) => [
    // The last line against a double booking, whatever the code above it does.
    uniqueIndex('orders_one_booking')
      .on(order.listingId)
      .where(sql`${order.state} = 'paid'`),
    uniqueIndex('orders_two_holds')
      .on(order.personId, order.holdSlot)
      .where(sql`${order.holdSlot} is not null`),
    index('orders_person').on(order.personId),
    index('orders_next_look')
      .on(order.nextLookAt)
      .where(sql`${order.nextLookAt} is not null`),
    index('orders_held')
      .on(order.holdUntil)
      .where(sql`${order.holdSlot} is not null`),
    check('orders_slot', sql`${order.holdSlot} between 1 and 2`),
    check('orders_amount', sql`${order.amountPaise} >= 100`),
  ],
);

export type Order = typeof orders.$inferSelect;

/** Captured money: one row a payment. */
export const payments = pgTable(
  'payments',
  {
    id: text().primaryKey(),
    /** Order of arrival. */
    seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity().unique(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    paymentId: text('payment_id').notNull().unique(),
    /** One too many: its order is paid by another payment, and this one goes back. */
    second: boolean().notNull().default(false),
    signature: text().notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** Without gaps within a financial year; null where the money went straight back. */
    invoiceNumber: text('invoice_number').unique(),
    /** Where the owner's notice went, if the listing had an address. */
    ownerEmail: text('owner_email'),
    createdAt: created(),
  },
  (payment) => [
    // The last line against counting two payments for one booking.
    uniqueIndex('payments_one_an_order')
      .on(payment.orderId)
      .where(sql`not ${payment.second}`),
    index('payments_order').on(payment.orderId),
  ],
);

export type Payment = typeof payments.$inferSelect;

export const REFUND_STATES = ['due', 'pending', 'processed', 'failed'] as const;

/** Money that goes back, always a whole payment: the row is the decision, and it stands before the provider is asked. */
export const refunds = pgTable(
  'refunds',
  {
    paymentId: text('payment_id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    amountPaise: paise('amount_paise').notNull(),
    state: text({ enum: REFUND_STATES }).notNull().default('due'),
    /** Part of the idempotency key; goes up only when the provider has said that a refund failed for good. */
    attempt: integer().notNull().default(1),
    gatewayRefundId: text('gateway_refund_id').unique(),
    tries: integer().notNull().default(0),
    /** When it is tried or asked after next; null once it is processed. Moving it is how a process claims the work. */
    nextTryAt: instant('next_try_at').defaultNow(),
    note: text(),
    createdAt: created(),
    processedAt: instant('processed_at'),
  },
  (refund) => [index('refunds_next_try').on(refund.nextTryAt), index('refunds_order').on(refund.orderId)],
);

export type Refund = typeof refunds.$inferSelect;

/** Where money can be: at the provider, earned by a booking, or owed to a payer. */
export const ACCOUNTS = ['provider', 'bookings', 'owed'] as const;
export const ENTRIES = ['captured', 'returned', 'refunded'] as const;

/** The books: each entry's lines add up to nothing, and no entry can be made twice for one payment. */
export const ledger = pgTable(
  'ledger',
  {
    paymentId: text('payment_id').notNull(),
    entry: text({ enum: ENTRIES }).notNull(),
    account: text({ enum: ACCOUNTS }).notNull(),
    amountPaise: paise('amount_paise').notNull(),
    createdAt: created(),
  },
  (line) => [primaryKey({ columns: [line.paymentId, line.entry, line.account] }), index('ledger_account').on(line.account, line.createdAt)],
);

/** Numbers that must not skip: taken by an update in the transaction that uses them, so a rollback gives them back. */
export const counters = pgTable('counters', { name: text().primaryKey(), value: integer().notNull() });

/** Webhooks that were received, so that a second delivery of the same one changes nothing. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    gatewayOrderId: text('gateway_order_id'),
    paymentId: text('payment_id'),
    /** Captured money for an order that was not known here, at least not then. */
    unmatched: boolean().notNull().default(false),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (event) => [index('webhook_events_received').on(event.receivedAt), index('webhook_events_payment').on(event.paymentId)],
);

/** Mails of a payment that the mail server has taken: what a second try of the same job must not send again. */
export const paymentMails = pgTable(
  'payment_mails',
  {
    paymentId: text('payment_id').notNull(),
    kind: text({ enum: ['receipt', 'owner', 'refund'] }).notNull(),
    postedAt: instant('posted_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    /** Refused for good by the mail server. */
    refusedAt: instant('refused_at'),
  },
  (mail) => [primaryKey({ columns: [mail.paymentId, mail.kind] })],
);
