/**
 * Orders, the money that came in for them, the money that goes back, and the books. Nothing here is ever deleted with a
 * listing or a person.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';
import { LANGUAGE_CODES } from '#contract/language.ts';
import { ALERT_KINDS, ORDER_STATES, REFUND_REASONS } from '#contract/payments/schema.ts';
import type { InvoiceTerms } from './receipts/invoice-terms.ts';

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
    /** The network address that began the order, kept only while its hold stands: to count the holds of an address. */
    network: text(),
    /** When the order is reconciled next; null once it is settled. */
    nextCheckAt: instant('next_look_at'),
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
      .on(order.nextCheckAt)
      .where(sql`${order.nextCheckAt} is not null`),
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
    /** As the settings had them when the number was given; null for a plain receipt. */
    invoiceTerms: jsonb('invoice_terms').$type<InvoiceTerms>(),
    /** The buyer's when the invoice was written, which must look the same for ever; null is English. */
    invoiceLanguage: text('invoice_language', { enum: LANGUAGE_CODES }),
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

/** Money that goes back: one row a refund. */
export const refunds = pgTable(
  'refunds',
  {
    /**
     * The payment's id where the refund was decided here: at most one for each payment, and the row stands before the
     * provider is asked. The provider's id where a part was given back in its dashboard, of which we only hear.
     */
    id: text().primaryKey(),
    paymentId: text('payment_id').notNull(),
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
    /** The admin's words to the payer. */
    adminReason: text('said'),
    /** Without gaps within a financial year; null where there was no invoice to take back. */
    creditNoteNumber: text('credit_note_number').unique(),
    creditNoteAt: instant('credit_note_at'),
    createdAt: created(),
    processedAt: instant('processed_at'),
  },
  (refund) => [
    index('refunds_next_try').on(refund.nextTryAt),
    index('refunds_order').on(refund.orderId),
    index('refunds_payment').on(refund.paymentId),
  ],
);

export type Refund = typeof refunds.$inferSelect;

/** Where money can be: at the provider, earned by a booking, owed to a payer, or lost to a payer's bank. */
export const ACCOUNTS = ['provider', 'bookings', 'owed', 'chargebacks'] as const;
/**
 * Captured; no longer earned but owed; kept after all, because a refund failed; refunded; taken back by the payer's
 * bank; and given back by it.
 */
export const ENTRIES = ['captured', 'returned', 'kept', 'refunded', 'charged_back', 'chargeback_reversed'] as const;

/** The books: each entry's lines add up to nothing, and no entry can be made twice about one thing. */
export const ledger = pgTable(
  'ledger',
  {
    paymentId: text('payment_id').notNull(),
    /** What the entry is about: the payment, a refund or a dispute, by its id. */
    reference: text().notNull(),
    entry: text({ enum: ENTRIES }).notNull(),
    account: text({ enum: ACCOUNTS }).notNull(),
    amountPaise: paise('amount_paise').notNull(),
    createdAt: created(),
  },
  (line) => [
    primaryKey({ columns: [line.reference, line.entry, line.account] }),
    index('ledger_payment').on(line.paymentId),
    index('ledger_account').on(line.account, line.createdAt),
  ],
);

/** Numbers that must not skip: taken by an update in the transaction that uses them, so a rollback gives them back. */
export const counters = pgTable('counters', { name: text().primaryKey(), value: integer().notNull() });

/** Series that a restore has ended, because numbers given after the backup are not known any more. */
export const endedSeries = pgTable('ended_series', {
  series: text().primaryKey(),
  replacedBy: text('replaced_by').notNull(),
  endedAt: instant('ended_at').notNull().defaultNow(),
});

const DISPUTE_STATES = ['open', 'under_review', 'won', 'lost', 'closed'] as const;

/** Payments that a payer's bank disputes: as the provider has told of them last. */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** What was taken from our balance for it. */
    deductedPaise: paise('deducted_paise').notNull().default(0),
    state: text({ enum: DISPUTE_STATES }).notNull(),
    respondBy: instant('respond_by'),
    /** When the provider said so: older news changes nothing. */
    toldAt: instant('told_at').notNull(),
    createdAt: created(),
  },
  (dispute) => [index('disputes_payment').on(dispute.paymentId)],
);

export type Dispute = typeof disputes.$inferSelect;

/** What an admin has to look at, one row a matter, whoever noticed it and however often. */
export const alerts = pgTable(
  'alerts',
  {
    /** Kind and subject: the same matter is never there twice. */
    id: text().primaryKey(),
    kind: text({ enum: ALERT_KINDS }).notNull(),
    paymentId: text('payment_id'),
    orderId: text('order_id'),
    amountPaise: paise('amount_paise'),
    /** What else there is to say, in words. */
    note: text(),
    raisedAt: instant('raised_at').notNull().defaultNow(),
    mailedAt: instant('mailed_at'),
    /** It has passed by itself. */
    resolvedAt: instant('resolved_at'),
    /** An admin has marked it as done. */
    doneAt: instant('done_at'),
  },
  (alert) => [
    index('alerts_open')
      .on(alert.raisedAt)
      .where(sql`${alert.doneAt} is null and ${alert.resolvedAt} is null`),
  ],
);

/** Webhooks that were received, so that a second delivery of the same one changes nothing. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    gatewayOrderId: text('gateway_order_id'),
    paymentId: text('payment_id'),
    /** Captured money for an order that was not known here; false again once it is, or an admin has seen to it. */
    unmatched: boolean().notNull().default(false),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (event) => [
    index('webhook_events_received').on(event.receivedAt),
    index('webhook_events_payment').on(event.paymentId),
  ],
);

/** Mails of a payment that the mail server has taken: what a second try of the same job must not send again. */
export const paymentMails = pgTable(
  'payment_mails',
  {
    paymentId: text('payment_id').notNull(),
    kind: text({ enum: ['receipt', 'owner', 'refund', 'ended'] }).notNull(),
    /** Empty, but for the mail about a part that was given back in the provider's dashboard. */
    refundId: text('refund_id').notNull().default(''),
    postedAt: instant('posted_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    /** Refused for good by the mail server. */
    refusedAt: instant('refused_at'),
  },
  (mail) => [primaryKey({ columns: [mail.paymentId, mail.kind, mail.refundId] })],
);
