/** What an admin has to look at on the wire: alerts, and jobs that keep failing. */
import { z } from 'zod';

/** Kinds of alerts, each with its own text. */
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

/** An alert, listed until it resolves by itself or an admin marks it as done. */
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

/** A background job that keeps failing. */
export const failingJob = z.object({
  id: z.string(),
  /** What it does, in words. */
  what: z.string(),
  /** ISO instants: when it was enqueued, and last tried. */
  since: z.string(),
  lastTriedAt: z.string().optional(),
  tries: z.number(),
  /** Whether it is being tried right now. */
  running: z.boolean(),
  /** Why the last try failed, without personal data. */
  reason: z.string().optional(),
});

export type FailingJob = z.infer<typeof failingJob>;
