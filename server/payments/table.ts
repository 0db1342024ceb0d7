/** Orders, captured payments, refunds and the ledger. No row is deleted together with a listing or a person. */
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
import { REFUND_REASONS } from '#contract/payments/refunds.ts';
import { ORDER_STATES } from '#contract/payments/schema.ts';
import type { InvoiceTerms } from './receipts/invoice-terms.ts';

const created = () => instant('created_at').notNull().defaultNow();
const paise = (name: string) => bigint(name, { mode: 'number' });

export const orders = pgTable(
  'orders',
  {
    /** Our id, made before the provider is asked. It is also the receipt by which the provider's order is found. */
    id: text().primaryKey(),
    gatewayOrderId: text('gateway_order_id').unique(),
    personId: text('person_id').notNull(),
    listingId: text('listing_id').notNull(),
    // As they were when the order was made: the invoice shows these, whatever changes later.
    payerName: text('payer_name').notNull(),
    payerEmail: text('payer_email').notNull(),
    pgName: text('pg_name').notNull(),
    pgLocation: text('pg_location').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    state: text({ enum: ORDER_STATES }).notNull().default('creating'),
    /** 1 or 2 while the hold lasts, because a person may hold two PGs; else null. */
    holdSlot: smallint('hold_slot'),
    holdUntil: instant('hold_until').notNull(),
    /** The network address that began the order, stored only while its hold lasts, to count the holds of an address. */
    network: text(),
    /** When the order is reconciled next; null once the provider is not asked any more. */
    nextCheckAt: instant('next_look_at'),
    /** When the provider first reported a payment that the bank approved and that is not captured yet. */
    authorizedAt: instant('authorized_at'),
    createdAt: created(),
  },
  (order) => [
    // The last guard against a double booking.
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

/** Captured payments. */
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
    /** The order was already paid by another payment, so this one is refunded. */
    second: boolean().notNull().default(false),
    signature: text().notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** Consecutive within a financial year; null if the money was refunded at once. */
    invoiceNumber: text('invoice_number').unique(),
    /** The seller and tax terms when the number was issued; null for a plain receipt. */
    invoiceTerms: jsonb('invoice_terms').$type<InvoiceTerms>(),
    /** The buyer's language when the invoice was issued, kept because an invoice must never change; null is English. */
    invoiceLanguage: text('invoice_language', { enum: LANGUAGE_CODES }),
    /** Where the notice to the PG's owner went; null if the listing had no address. */
    ownerEmail: text('owner_email'),
    createdAt: created(),
  },
  (payment) => [
    // The last guard against counting two payments for one booking.
    uniqueIndex('payments_one_an_order')
      .on(payment.orderId)
      .where(sql`not ${payment.second}`),
    index('payments_order').on(payment.orderId),
  ],
);

export type Payment = typeof payments.$inferSelect;

export const REFUND_STATES = ['due', 'pending', 'processed', 'failed'] as const;

/** Refunds. */
export const refunds = pgTable(
  'refunds',
  {
    /**
     * The payment's id if this server started the refund: at most one for each payment, inserted before the provider is
     * asked. The provider's refund id for a partial refund made in its dashboard, of which we only hear.
     */
    id: text().primaryKey(),
    paymentId: text('payment_id').notNull(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id),
    reason: text({ enum: REFUND_REASONS }).notNull(),
    amountPaise: paise('amount_paise').notNull(),
    state: text({ enum: REFUND_STATES }).notNull().default('due'),
    /** Part of the idempotency key; incremented only when the provider reports that a refund has failed for good. */
    attempt: integer().notNull().default(1),
    gatewayRefundId: text('gateway_refund_id').unique(),
    tries: integer().notNull().default(0),
    /** When it is next requested or read; null once it is processed. A process claims a refund by moving this time. */
    nextTryAt: instant('next_try_at').defaultNow(),
    note: text(),
    /** The reason that an admin wrote for the payer. */
    adminReason: text('said'),
    /** Consecutive within a financial year; null if the payment has no invoice. */
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

/** Accounts: at the provider, earned by bookings, owed to payers, charged back by payers' banks. */
export const ACCOUNTS = ['provider', 'bookings', 'owed', 'chargebacks'] as const;
/**
 * `captured`: the payer paid. `returned`: no longer earned but owed to the payer. `kept`: the reverse, after a failed
 * refund or a chargeback. `refunded`: paid back. `charged_back`, `chargeback_reversed`: taken, or given back, by the
 * payer's bank.
 */
export const ENTRIES = ['captured', 'returned', 'kept', 'refunded', 'charged_back', 'chargeback_reversed'] as const;

/** The ledger: the lines of an entry add up to zero, and an entry cannot be posted twice for one reference. */
export const ledger = pgTable(
  'ledger',
  {
    paymentId: text('payment_id').notNull(),
    /** The id of the payment, refund or dispute that the entry is about. */
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

/** Consecutive numbers: incremented in the transaction that uses the number, so that a rollback gives it back. */
export const counters = pgTable('counters', { name: text().primaryKey(), value: integer().notNull() });

/** Number series that a restore has ended, because numbers issued after the backup are unknown. */
export const endedSeries = pgTable('ended_series', {
  series: text().primaryKey(),
  replacedBy: text('replaced_by').notNull(),
  endedAt: instant('ended_at').notNull().defaultNow(),
});

const DISPUTE_STATES = ['open', 'under_review', 'won', 'lost', 'closed'] as const;

/** Disputes of payments by the payer's bank, as the provider last reported them. */
export const disputes = pgTable(
  'disputes',
  {
    id: text().primaryKey(),
    paymentId: text('payment_id').notNull(),
    amountPaise: paise('amount_paise').notNull(),
    /** What the provider deducted from our balance for it. */
    deductedPaise: paise('deducted_paise').notNull().default(0),
    state: text({ enum: DISPUTE_STATES }).notNull(),
    respondBy: instant('respond_by'),
    /** When the provider reported this state; an older report changes nothing. */
    toldAt: instant('told_at').notNull(),
    createdAt: created(),
  },
  (dispute) => [index('disputes_payment').on(dispute.paymentId)],
);

export type Dispute = typeof disputes.$inferSelect;

/** Webhook events received, so that a second delivery of one changes nothing. */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    gatewayOrderId: text('gateway_order_id'),
    paymentId: text('payment_id'),
    /**
     * Captured money for an order that we do not have; false once the order is found or an admin has marked it as done.
     */
    unmatched: boolean().notNull().default(false),
    receivedAt: instant('received_at').notNull().defaultNow(),
  },
  (event) => [
    index('webhook_events_received').on(event.receivedAt),
    index('webhook_events_payment').on(event.paymentId),
  ],
);

/** Mails about payments and whether they were sent, so that a retried job does not send one twice. */
export const paymentMails = pgTable(
  'payment_mails',
  {
    paymentId: text('payment_id').notNull(),
    kind: text({ enum: ['receipt', 'owner', 'refund', 'ended'] }).notNull(),
    /** Set only for the mail about a partial refund that was made in the provider's dashboard. */
    refundId: text('refund_id').notNull().default(''),
    postedAt: instant('posted_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
    /** When the mail server refused it for good. */
    refusedAt: instant('refused_at'),
  },
  (mail) => [primaryKey({ columns: [mail.paymentId, mail.kind, mail.refundId] })],
);
