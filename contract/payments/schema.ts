/** Orders and payments on the wire (docs/product.md): shapes, units, and what a person may see. */
import { z } from 'zod';
import { alert, failingJob } from '../alerts/schema.ts';
import { isStorable } from '../fields.ts';
import { LISTING_LIMITS } from '../listings/limits.ts';
import { FIRST_DAY } from './limits.ts';
import { REFUND_REASONS } from './refunds.ts';
import { listQuery, rupees } from '../listings/schema.ts';

/**
 * States of an order, which only move forward. `creating` and `open` can be paid; `closed` lost its hold unpaid, but a
 * payment may still arrive; `paid` is a live booking; `ended` is a booking whose listing an admin reopened without a
 * refund; `refunding` and `refunded`: the money is or was refunded.
 */
export const ORDER_STATES = ['creating', 'open', 'closed', 'paid', 'ended', 'refunding', 'refunded'] as const;
export const orderState = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderState>;

const FAILED = 'Payment verification failed. Please contact support.';

/** An id of the provider: a prefix and fourteen letters and digits. */
const providerId = (prefix: string, error: string) =>
  z.string({ error }).regex(new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`), error);

/** `POST /pay/payment`. `amount` is the price that the person saw, in rupees: it is only compared, never charged. */
export const orderRequest = z.object({
  pgId: z.string({ error: 'pgId is required' }).min(1, 'pgId is required').max(64, 'pgId is too long'),
  amount: rupees('Amount', 1),
});

/** An order ready for the payment window. */
export const payableOrder = z.object({
  /** The provider's id of the order. */
  id: z.string(),
  /** Paise, as the payment window expects. */
  amount: z.int(),
  currency: z.literal('INR'),
  /** Seconds until the hold expires. */
  secondsLeft: z.int(),
});

export type PayableOrder = z.infer<typeof payableOrder>;

/**
 * `POST /pay/verify`. The names are for display only; a `pgId` or `amount` (rupees) that contradicts the order is
 * refused.
 */
export const verification = z.object({
  pgId: z.string({ error: FAILED }).min(1, FAILED).max(64, FAILED),
  pgName: z.string().max(1_000).optional(),
  pgLocation: z.string().max(1_000).optional(),
  razorpay_order_id: providerId('order', FAILED),
  razorpay_payment_id: providerId('pay', FAILED),
  razorpay_signature: z.string({ error: FAILED }).max(200, FAILED),
  amount: rupees('Amount', 1),
});

/** A payment in the payment history (docs/product.md). Names, location and amount are those at the time of booking. */
export const paymentRecord = z.object({
  _id: z.string(),
  /** ISO instant at which we recorded it. */
  createdAt: z.string(),
  pgId: z.string(),
  pgName: z.string(),
  pgLocation: z.string(),
  /** Rupees. */
  amount: z.number(),
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
  /** The payer's address; only in the admins' log. */
  email: z.string().optional(),
  /** Our own id of the order, for refunding it; only in the admins' log. */
  orderId: z.string().optional(),
  state: z.enum(['paid', 'ended', 'refunding', 'refunded', 'refund_failed']),
  /** Why it is or was refunded. */
  refundReason: z.enum(REFUND_REASONS).optional(),
  /** What the admin who refunded it wrote to the payer about it. */
  adminReason: z.string().optional(),
  /** Absent if there was no booking, and so no invoice. */
  invoiceNumber: z.string().optional(),
  /** One for each refund of an invoiced payment; `id` is the refund's. */
  creditNotes: z.array(z.object({ id: z.string(), number: z.string() })).optional(),
  /** Rupees of partial refunds, with the booking standing. */
  refundedInPart: z.number().optional(),
  /** The payer's bank disputes it; only in the admins' log. */
  disputed: z.literal(true).optional(),
  /** Rupees that the payer's bank charged back; only in the admins' log. */
  chargedBack: z.number().optional(),
});

export type PaymentRecord = z.infer<typeof paymentRecord>;

/** A calendar day in India. */
const logDay = (what: string) => {
  const error = `${what} must be a day like 2026-11-30`;
  return z.iso.date(error).refine((day) => day >= FIRST_DAY, error);
};

const logFilters = z.object({
  /**
   * Matches any part of the PG's name or location, the payer's name or address, an id of the payment or order, or the
   * invoice number, ignoring case.
   */
  query: z
    .string()
    .trim()
    .max(LISTING_LIMITS.query, `A search may have at most ${LISTING_LIMITS.query} characters`)
    .refine(isStorable, 'The search contains a character that cannot be searched')
    .optional(),
  /** First and last day, both included. */
  from: logDay('from').optional(),
  to: logDay('to').optional(),
});

const inOrder = ({ from, to }: { from?: string | undefined; to?: string | undefined }) => !from || !to || from <= to;
const OUT_OF_ORDER = { path: ['from'], message: 'from must not be after to' };

/** The filters of the totals. */
export const logTotalsQuery = logFilters.refine(inOrder, OUT_OF_ORDER);

/** A page of the payment log: without these parameters the newest thousand. */
export const logQuery = logFilters.extend(listQuery.shape).refine(inOrder, OUT_OF_ORDER);

export type LogFilters = z.output<typeof logFilters>;
export type LogQuery = z.output<typeof logQuery>;

/** Over all payments that match the filters, on all pages; rupees. */
export const logTotals = z.object({
  count: z.int(),
  /** All captured money, also what is or was refunded. */
  received: z.number(),
  /** Refunds that are due, pending or failed. */
  refunding: z.number(),
  refunded: z.number(),
  /** Charged back by payers' banks. */
  chargedBack: z.number(),
});

export type LogTotals = z.infer<typeof logTotals>;

/** The status of one's own order, for the booking panel and the success page. */
export const orderStatus = payableOrder.extend({
  pgId: z.string(),
  pgName: z.string(),
  pgLocation: z.string(),
  state: orderState,
  /**
   * The mail with the invoice: queued, accepted by the mail server, or `off`: refused for good, or no mail is sent
   * here.
   */
  mail: z.enum(['queued', 'sent', 'off']),
  /** Present once a payment has arrived. */
  payment: paymentRecord.optional(),
  /** Of a hold that was just cancelled: seconds until the same person may hold the listing again. */
  pauseSeconds: z.int().optional(),
});

export type OrderStatus = z.infer<typeof orderStatus>;

/** A listing that is held now, as admins see it. */
export const heldListing = z.object({
  /** Our own id of the order, for ending the hold. */
  orderId: z.string(),
  pgId: z.string(),
  pgName: z.string(),
  pgLocation: z.string(),
  payerName: z.string(),
  email: z.string(),
  /** Seconds until the hold expires. */
  secondsLeft: z.int(),
});

export type HeldListing = z.infer<typeof heldListing>;

/** 'I paid but see nothing here': the payment id from the bank's or the provider's message. */
export const findPaymentRequest = z.object({
  paymentId: z.string().trim().pipe(providerId('pay', 'A payment id looks like pay_ and fourteen letters and digits.')),
});

export const findPaymentAnswer = z.object({
  /** `waiting`: the bank has not confirmed yet; `failed`: this attempt was not charged, or the bank gives it back. */
  outcome: z.enum(['paid', 'refunding', 'refunded', 'waiting', 'failed']),
  /** A sentence fit to show. */
  message: z.string(),
  payment: paymentRecord.optional(),
});

export type FindPaymentAnswer = z.infer<typeof findPaymentAnswer>;

/** Why an order needs an admin's attention. */
const CONCERNS = [
  'refund_failed',
  'refund_slow',
  'wrong_amount',
  'second_payment',
  'authorized',
  'no_provider_order',
] as const;

export const attention = z.object({
  orders: z.array(
    z.object({
      /** Our own id of the order, because one without a provider's id may need attention too. */
      orderId: z.string(),
      /** Our own id of its refund, if it has one; an order with several that need attention is listed once for each. */
      refundId: z.string().optional(),
      razorpay_order_id: z.string().optional(),
      pgId: z.string(),
      pgName: z.string(),
      /** Rupees. */
      amount: z.number(),
      email: z.string(),
      state: orderState,
      createdAt: z.string(),
      concerns: z.array(z.enum(CONCERNS)),
      /** The provider's last error. */
      note: z.string().optional(),
    }),
  ),
  alerts: z.array(alert),
  /** Background jobs that have failed eight times or more, the oldest first; at most 100. */
  jobs: z.array(failingJob),
});

export type Attention = z.infer<typeof attention>;
