/** What the server needs of a payment provider. Amounts are integer paise of INR; no call is made in a transaction. */

export interface GatewayOrder {
  id: string;
  amountPaise: number;
  currency: string;
}

/**
 * A payment as the provider has it now. Only `captured` is money; `failed` is not final, because a bank may still
 * approve it.
 */
export interface GatewayPayment {
  id: string;
  /** Absent for a payment that was made without an order. */
  orderId: string | undefined;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /**
   * When the payer began this payment, by the provider's clock; it is captured within the time that the order allows.
   */
  begunAt: Date;
}

export interface GatewayRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
}

/** The payer's bank disputes a captured payment. */
export interface GatewayDispute {
  id: string;
  paymentId: string;
  amountPaise: number;
  /** What the provider deducted from our balance for it. */
  deductedPaise: number;
  state: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  respondBy: Date | undefined;
}

export interface OrderRequest {
  /** Ours and unique; at most 40 characters. The provider accepts a second order with the same receipt. */
  receipt: string;
  amountPaise: number;
  /** Minutes after the start of a payment within which the provider captures it by itself; a later one is refunded. */
  captureMinutes: number;
}

/** A signed webhook: a snapshot, which may be older than the provider's current state. */
export interface GatewayEvent {
  /** The same at each delivery. */
  id: string;
  name: string;
  payment: GatewayPayment | undefined;
  refund: GatewayRefund | undefined;
  dispute: GatewayDispute | undefined;
  /** When the provider made the event. */
  toldAt: Date;
}

export interface PaymentGateway {
  /**
   * Creates an order, or adopts the one of an earlier try without an answer: a receipt never has two orders that
   * somebody could pay. Resolves or throws within ten seconds, or within `withinMs`. `tried` says that an order may
   * exist already.
   */
  createOrder(request: OrderRequest, how?: { tried?: boolean; withinMs?: number }): Promise<GatewayOrder>;
  /** The oldest order with this receipt. */
  findOrder(receipt: string): Promise<GatewayOrder | undefined>;
  /** Undefined if the provider does not know the id. */
  payment(id: string): Promise<GatewayPayment | undefined>;
  /** Every payment attempt of an order, also failed ones. */
  paymentsOf(orderId: string): Promise<GatewayPayment[]>;
  /**
   * Refunds this amount of a payment, once per key however often it is called. Adopts a refund of the same amount that
   * was made in another way, except for `others`, which are known.
   */
  refund(request: {
    paymentId: string;
    amountPaise: number;
    key: string;
    others?: readonly string[];
  }): Promise<GatewayRefund>;
  /** Undefined if the provider does not know the id. */
  findRefund(id: string): Promise<GatewayRefund | undefined>;
  /** Every payment attempt that began between two instants, oldest first, whoever created its order. */
  paymentsBetween(from: Date, to: Date): Promise<GatewayPayment[]>;
  /** Every refund that was made between two instants, oldest first, however it was made. */
  refundsBetween(from: Date, to: Date): Promise<GatewayRefund[]>;
  /** Every dispute that was opened between two instants, oldest first. */
  disputesBetween(from: Date, to: Date): Promise<GatewayDispute[]>;
  /** The signature that the payment window gives the payer to prove that this payment belongs to this order. */
  signatureOf(orderId: string, paymentId: string): string;
  signatureIsGood(orderId: string, paymentId: string, signature: string): boolean;
  /** Parses a webhook's raw body; undefined unless the provider has signed it. */
  readEvent(
    raw: Uint8Array,
    headers: { signature: string | undefined; eventId: string | undefined },
  ): GatewayEvent | undefined;
}

/** A call to the provider failed. */
export class GatewayError extends Error {}

/** No answer in time, or an invalid one: whether the provider has acted is unknown. */
export class GatewayUnavailable extends GatewayError {}

/** The provider refused and has not acted. `message` is its own description. */
export class GatewayRejected extends GatewayError {
  readonly status: number;
  constructor(status: number, description: string) {
    super(description);
    this.status = status;
  }
}
