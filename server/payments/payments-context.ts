/** Dependencies of the payments room's functions. */
import type { BookingEvent } from '#contract/payments/booking-events.ts';
import type { PaymentGateway } from '../adapters/payment-gateway/port.ts';
import type { Db, Queryable } from '../database/db.ts';
import type { Enqueue } from '../jobs/queue.ts';
import type { InvoiceTerms } from './receipts/invoice-terms.ts';

export interface HoldLimits {
  /** Whether a person needs a verified address to hold a PG: where no mail is sent, nobody could verify one. */
  verifiedEmail: boolean;
  /** Holds of one PG by one person in 24 hours that end without money. */
  unpaidPerDay: number;
  /** How long a person waits after the first of them; doubled with each further one. */
  pauseMinutes: number;
  /** Live holds of one network address. */
  perIp: number;
}

export interface PaymentMail {
  /** To the payer with the invoice, to the PG's owner, to the payer about a refund, or about a stay that has ended. */
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
  /** Enqueues a mail in the transaction of the change that it is about. */
  enqueuePaymentMail: EnqueuePaymentMail;
  /** Enqueues the refund of a payment, likewise. */
  enqueueRefund: Enqueue<{ paymentId: string }>;
  /** Enqueues a webhook event for the owner's systems, likewise. */
  enqueueEvent: (tx: Queryable, event: BookingEvent) => Promise<void>;
  /**
   * Called after the commit whenever a booking, its end or an admin has changed whether a listing is available: not
   * for holds, which do not change that. Must not throw; may be called twice for one change.
   */
  onAvailabilityChange: (listingId: string, available: boolean) => void;
  /** Logs what an operator should know. */
  warn: (what: string, facts: object) => void;
}
