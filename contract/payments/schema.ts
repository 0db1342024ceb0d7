/** Orders, payments and refunds on the wire (docs/product.md): shapes, units, and what a person may be told. */
import { z } from 'zod';
import { isStorable, storable } from '../fields.ts';
import { LISTING_LIMITS } from '../listings/limits.ts';
import { FIRST_DAY } from './limits.ts';
import { listQuery, rupees } from '../listings/schema.ts';

/**
 * States of an order, which only ever move forward. `creating` and `open` can be paid; `closed` lost its hold unpaid,
 * and money may still arrive for it; `paid` is a live booking; `ended` is a booking whose listing an admin opened
 * again, the money kept; `refunding` and `refunded` give the money back.
 */
export const ORDER_STATES = ['creating', 'open', 'closed', 'paid', 'ended', 'refunding', 'refunded'] as const;
export const orderState = z.enum(ORDER_STATES);
export type OrderState = z.infer<typeof orderState>;

/**
 * Why money goes back: the PG was no longer available, it came too late, the rent had changed after the hold, it was
 * not the price, a second payment, an admin gave it back, the payer's account was deleted; or a part of it went back by
 * the provider's dashboard, and the booking stands.
 */
export const REFUND_REASONS = ['taken', 'late', 'price', 'amount', 'second', 'admin', 'deleted', 'partial'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

const FAILED = 'Payment verification failed. Please contact support.';

/** An id of the provider's: a prefix and fourteen letters and digits. */
const providerId = (prefix: string, error: string) =>
  z.string({ error }).regex(new RegExp(`^${prefix}_[A-Za-z0-9]{14}$`), error);

/** `POST /pay/payment`. `amount` is what the person was shown, in rupees: a claim to compare, never what is charged. */
export const orderRequest = z.object({
  pgId: z.string({ error: 'pgId is required' }).min(1, 'pgId is required').max(64, 'pgId is too long'),
  amount: rupees('Amount', 1),
});

/** An order ready for the payment window. */
export const payableOrder = z.object({
  /** The provider's id of the order. */
  id: z.string(),
  /** Paise, as the payment window wants it. */
  amount: z.int(),
  currency: z.literal('INR'),
  /** Seconds that the listing is still held for this person. */
  secondsLeft: z.int(),
});

export type PayableOrder = z.infer<typeof payableOrder>;

/**
 * `POST /pay/verify`. The names are display only; a `pgId` or an `amount` (rupees) that contradicts the order is
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

/**
 * One payment as the histories show it (docs/product.md). Names, place and amount are those of the moment of booking.
 */
export const paymentRecord = z.object({
  _id: z.string(),
  /** ISO instant of its arrival here. */
  createdAt: z.string(),
  pgId: z.string(),
  pgName: z.string(),
  pgLocation: z.string(),
  /** Rupees. */
  amount: z.number(),
  razorpay_order_id: z.string(),
  razorpay_payment_id: z.string(),
  razorpay_signature: z.string(),
  /** The payer's address; in the admins' log only. */
  email: z.string().optional(),
  /** Our own id of the order, by which it is given back; in the admins' log only. */
  orderId: z.string().optional(),
  state: z.enum(['paid', 'ended', 'refunding', 'refunded', 'refund_failed']),
  /** Why it goes or went back. */
  refundReason: z.enum(REFUND_REASONS).optional(),
  /** Absent where there was no booking, and so no invoice. */
  invoiceNumber: z.string().optional(),
  /** One for each refund of an invoiced payment; `id` is the refund's. */
  creditNotes: z.array(z.object({ id: z.string(), number: z.string() })).optional(),
  /** Rupees of it that were given back in part, the booking standing. */
  refundedInPart: z.number().optional(),
  /** The payer's bank disputes it; in the admins' log only. */
  disputed: z.literal(true).optional(),
  /** Rupees that the payer's bank took back; in the admins' log only. */
  chargedBack: z.number().optional(),
});

export type PaymentRecord = z.infer<typeof paymentRecord>;

/** A day of India's calendar. */
const logDay = (what: string) => {
  const error = `${what} must be a day like 2026-11-30`;
  return z.iso.date(error).refine((day) => day >= FIRST_DAY, error);
};

const logFilters = z.object({
  /**
   * Found anywhere in the PG's name or place, the payer's name or address, an id of the payment or order, or the
   * invoice number; upper and lower case are the same.
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

/** What the totals are of. */
export const logTotalsQuery = logFilters.refine(inOrder, OUT_OF_ORDER);

/** Which part of the payment log: without any of these the newest thousand. */
export const logQuery = logFilters.extend(listQuery.shape).refine(inOrder, OUT_OF_ORDER);

export type LogFilters = z.output<typeof logFilters>;
export type LogQuery = z.output<typeof logQuery>;

/** Over all payments that the filters leave, on whichever page; rupees. */
export const logTotals = z.object({
  count: z.int(),
  /** All that arrived, also what went or goes back. */
  received: z.number(),
  /** On its way back, or stuck on it. */
  refunding: z.number(),
  refunded: z.number(),
  /** Taken back by payers' banks. */
  chargedBack: z.number(),
});

export type LogTotals = z.infer<typeof logTotals>;

/** Where one's own order stands, for the booking panel and the success page. */
export const orderStatus = payableOrder.extend({
  pgId: z.string(),
  pgName: z.string(),
  pgLocation: z.string(),
  state: orderState,
  /**
   * The mail with the invoice: on its way, taken by the mail server, or none: it refused the mail for good, or no mail
   * is sent here.
   */
  mail: z.enum(['queued', 'sent', 'off']),
  /** Once money has arrived. */
  payment: paymentRecord.optional(),
});

export type OrderStatus = z.infer<typeof orderStatus>;

/** A PG that somebody is paying for now, as admins see it. */
export const heldListing = z.object({
  /** Our own id of the order, by which the hold is ended. */
  orderId: z.string(),
  pgId: z.string(),
  pgName: z.string(),
  pgLocation: z.string(),
  payerName: z.string(),
  email: z.string(),
  /** Seconds that the PG is still held. */
  secondsLeft: z.int(),
});

export type HeldListing = z.infer<typeof heldListing>;

/** What the payer is told of why an admin gives the money back, beside the product's own sentence. */
export const refundRequest = z.preprocess(
  (body) => body ?? {},
  z.strictObject({
    reason: z
      .string({ error: 'The reason must be a text' })
      .trim()
      .max(200, 'The reason must be at most 200 characters')
      .check(storable('The reason'))
      .optional(),
  }),
);

/** 'I paid but see nothing here': the payment id from the bank's or the provider's message. */
export const findPaymentRequest = z.object({
  paymentId: z.string().trim().pipe(providerId('pay', 'A payment id looks like pay_ and fourteen letters and digits.')),
});

export const findPaymentAnswer = z.object({
  /** `waiting`: the bank has not confirmed yet; `failed`: this attempt took no money that stays taken. */
  outcome: z.enum(['paid', 'refunding', 'refunded', 'waiting', 'failed']),
  /** A sentence fit to show. */
  message: z.string(),
  payment: paymentRecord.optional(),
});

export type FindPaymentAnswer = z.infer<typeof findPaymentAnswer>;

/** What makes an order worth an admin's look. */
const CONCERNS = [
  'refund_failed',
  'refund_slow',
  'wrong_amount',
  'second_payment',
  'authorized',
  'no_provider_order',
] as const;

/** What the operator is told of, each kind with its own sentence. */
export const ALERT_KINDS = [
  'partial_refund',
  'partial_refund_failed',
  'refund_failed',
  'dispute_open',
  'dispute_lost',
  'dispute_won',
  'dispute_closed',
  'unmatched_payment',
  'difference',
  'lost_payment',
  'job_failing',
  'mail_outage',
  'webhook_off',
] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** One matter that stays on the list until it passes by itself or an admin marks it as done. */
export const alert = z.object({
  id: z.string(),
  kind: z.enum(ALERT_KINDS),
  title: z.string(),
  /** What to do about it. */
  advice: z.string(),
  raisedAt: z.string(),
  razorpay_payment_id: z.string().optional(),
  pgName: z.string().optional(),
  email: z.string().optional(),
  /** Rupees. */
  amount: z.number().optional(),
  note: z.string().optional(),
});

export type Alert = z.infer<typeof alert>;

export const attention = z.object({
  orders: z.array(
    z.object({
      /** Our own id of the order: one without the provider's may need a look, too. */
      orderId: z.string(),
      /** Our own id of its refund, if it has one; an order with several that need a look is here once for each. */
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
      /** What the provider said last, when it refused. */
      note: z.string().optional(),
    }),
  ),
  alerts: z.array(alert),
  /** Work in the background that has failed eight times or more, the oldest first; at most 100. */
  jobs: z.array(
    z.object({
      id: z.string(),
      /** What it does, in words. */
      what: z.string(),
      /** ISO instants: when it was written down, and when it was last tried. */
      since: z.string(),
      lastTriedAt: z.string().optional(),
      tries: z.number(),
      /** Whether it is being tried right now. */
      running: z.boolean(),
      /** Why the last try failed, without anybody's address or number. */
      reason: z.string().optional(),
    }),
  ),
});

export type Attention = z.infer<typeof attention>;
