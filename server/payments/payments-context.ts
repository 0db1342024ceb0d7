/** Dependencies of the payments room's functions. */
import type { BookingEvent } from '#contract/payments/booking-events.ts';
import type { PaymentGateway } from '../adapters/payment-gateway/port.ts';
import type { Db, Queryable } from '../database/db.ts';
import type { Enqueue } from '../jobs/queue.ts';
import type { InvoiceTerms } from './receipts/invoice-terms.ts';

export interface HoldLimits {
  /** Whether holding a PG needs a verified address; false where no mail is sent, because nobody could verify one. */
  verifiedEmail: boolean;
  /** Maximum holds of one PG by one person in 24 hours that end unpaid. */
  unpaidPerDay: number;
  /** Minutes a person waits after the first unpaid hold; doubled with each further one. */
  pauseMinutes: number;
  /** Maximum live holds of one network address. */
  perIp: number;
}

export interface PaymentMail {
  /** The payer's receipt with the invoice, the notice to the PG's owner, a refund, or the end of the payer's stay. */
  kind: 'receipt' | 'owner' | 'refund' | 'ended';
  paymentId: string;
  /** Set for a partial refund that was made in the provider's dashboard. */
  refundId?: string;
}

/** Enqueues at most one mail of each kind for a payment, however often it is called. */
export type EnqueuePaymentMail = (tx: Queryable, mail: PaymentMail) => Promise<void>;

export interface PaymentsContext {
  db: Db;
  gateway: PaymentGateway;
  holdMinutes: number;
  /** How often unsettled orders are reconciled. */
  reconcileSeconds: number;
  ordersPerMinute: number;
  /** The series of invoice and credit note numbers, and the seller and tax terms of a new invoice. */
  invoice: { series: string; terms?: InvoiceTerms | undefined };
  holdLimits: HoldLimits;
  /** Enqueues a mail, in the transaction of the change that it is about. */
  enqueuePaymentMail: EnqueuePaymentMail;
  /** Enqueues the refund of a payment, in the same transaction. */
  enqueueRefund: Enqueue<{ paymentId: string }>;
  /** Enqueues a webhook event for the owner's systems, in the same transaction. */
  enqueueEvent: (tx: Queryable, event: BookingEvent) => Promise<void>;
  /**
   * Called after the commit whenever a booking, its end or an admin has changed a listing's availability, and with
   * `true` when a hold is given back or ended, whose beginning nobody is told of. Must not throw; may be called twice
   * for one change.
   */
  onAvailabilityChange: (listingId: string, available: boolean) => void;
  /** Logs what an operator should see. */
  warn: (what: string, facts: object) => void;
}
