/** What the verbs of the payments room work with. */
import type { PaymentGateway } from '../adapters/payment-gateway/port.ts';
import type { Db, Queryable } from '../database/db.ts';
import type { JobAdder } from '../jobs/queue.ts';
import type { InvoiceTerms } from './receipts/invoice-terms.ts';

export interface HoldLimits {
  /** Whether a person needs a verified address to hold a PG: where no mail is sent, nobody could verify one. */
  verifiedEmail: boolean;
  /** Holds of one PG by one person in 24 hours that end without money. */
  unpaidPerDay: number;
  /** How long a person waits after the first of them; twice as long after each further one. */
  pauseMinutes: number;
  /** Live holds of one network address. */
  perIp: number;
}

export interface PaymentMail {
  /** To the payer with the invoice, to the PG's address, to the payer whose money goes back or whose stay has ended. */
  kind: 'receipt' | 'owner' | 'refund' | 'ended';
  paymentId: string;
  /** Where it is about a part that was given back in the provider's dashboard. */
  refundId?: string;
}

/** Writes one mail of each kind a payment down, however often it is called. */
export type EnqueuePaymentMail = (tx: Queryable, mail: PaymentMail) => Promise<void>;

interface BookingFacts {
  pgId: string;
  orderId: string;
  /** The provider's id. */
  paymentId: string;
  amountPaise: number;
  currency: 'INR';
}

/** What an owner's own system is told of a booking or a listing. */
export type BookingEvent =
  | { type: 'booking.made' | 'booking.ended'; data: BookingFacts }
  | { type: 'booking.cancelled'; data: BookingFacts & { refundPaise: number } }
  | { type: 'listing.availability_changed'; data: { pgId: string; available: boolean } };

export interface PaymentsContext {
  db: Db;
  gateway: PaymentGateway;
  holdMinutes: number;
  /** The pace of looking after what is unsettled. */
  reconcileSeconds: number;
  ordersPerMinute: number;
  /** How invoices and credit notes are numbered, and what a new invoice says of seller and tax. */
  invoice: { series: string; terms?: InvoiceTerms | undefined };
  holdLimits: HoldLimits;
  /** Writes the sending of a mail down with the change that calls for it. */
  enqueueMail: EnqueuePaymentMail;
  /** Writes the giving back of a payment down, likewise. */
  enqueueRefund: JobAdder<{ paymentId: string }>;
  /** Writes an event for the owner's own systems down with the change that it tells of. */
  enqueueEvent: (tx: Queryable, event: BookingEvent) => Promise<void>;
  /**
   * Told after the commit whenever a booking, its end or an admin has changed whether a listing can be had: not of
   * holds, which change nothing of that. Must not throw, and may be told the same twice.
   */
  onAvailabilityChange: (listingId: string, available: boolean) => void;
  /** Told of what an operator should know of. */
  warn: (what: string, facts: object) => void;
}
