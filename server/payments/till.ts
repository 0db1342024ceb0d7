/** What the verbs of the payments room work with. */
import type { PaymentGateway } from '../adapters/payment-gateway/port.ts';
import type { Db } from '../database/db.ts';
import type { JobAdder } from '../jobs/queue.ts';
import type { PostPaymentMail } from './mail-job.ts';

export interface Till {
  db: Db;
  gateway: PaymentGateway;
  holdMinutes: number;
  /** The pace of looking after what is unsettled. */
  reconcileSeconds: number;
  ordersPerMinute: number;
  /** Writes the sending of a mail down with the change that calls for it. */
  postMail: PostPaymentMail;
  /** Writes the giving back of a payment down, likewise. */
  refundSoon: JobAdder<{ paymentId: string }>;
  /**
   * Told after the commit whenever a booking, its end or an admin has changed whether a listing can be had: not of holds, which
   * change nothing of that. Must not throw, and may be told the same twice.
   */
  onAvailability: (listingId: string, available: boolean) => void;
  /** Told of what an operator should know of. */
  warn: (what: string, facts: Record<string, unknown>) => void;
}
