/**
 * What the server asks of a payment provider. Amounts are integer paise of INR; every call is made outside
 * transactions.
 */

export interface GatewayOrder {
  id: string;
  amountPaise: number;
  currency: string;
}

/**
 * A payment as the provider knows it now. Only `captured` is money; `failed` is not final, a bank may still approve it.
 */
export interface GatewayPayment {
  id: string;
  /** Absent for a payment that was made without an order. */
  orderId: string | undefined;
  amountPaise: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  /**
   * When the payer began this payment, by the provider's clock; capturing it follows within the time that the order
   * allows.
   */
  begunAt: Date;
}

export interface GatewayRefund {
  id: string;
  paymentId: string;
  amountPaise: number;
  status: 'pending' | 'processed' | 'failed';
}

/** The payer's bank questions a captured payment. */
export interface GatewayDispute {
  id: string;
  paymentId: string;
  amountPaise: number;
  /** What was taken from our balance for it. */
  deductedPaise: number;
  state: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  respondBy: Date | undefined;
}

export interface OrderRequest {
  /** Ours and unique; at most 40 characters. The provider does not refuse a second order with the same one. */
  receipt: string;
  amountPaise: number;
  /** From the start of a payment: how long the provider captures it by itself; what is later goes back to the payer. */
  captureMinutes: number;
}

/** A signed message from the provider: a snapshot, which may be older than what the provider would say now. */
export interface GatewayEvent {
  /** The same on each delivery. */
  id: string;
  name: string;
  payment: GatewayPayment | undefined;
  refund: GatewayRefund | undefined;
  dispute: GatewayDispute | undefined;
  /** When the provider said so. */
  toldAt: Date;
}

export interface PaymentGateway {
  /**
   * Makes an order, or adopts the one that an earlier, unanswered try has made: never two for one receipt that anybody
   * could pay. Answers or throws within ten seconds, or within `withinMs`. `tried` says that there may be one already.
   */
  createOrder(request: OrderRequest, how?: { tried?: boolean; withinMs?: number }): Promise<GatewayOrder>;
  /** The oldest order with this receipt. */
  findOrder(receipt: string): Promise<GatewayOrder | undefined>;
  /** Undefined where the provider does not know the id. */
  payment(id: string): Promise<GatewayPayment | undefined>;
  /** Every attempt to pay an order, failed ones too. */
  paymentsOf(orderId: string): Promise<GatewayPayment[]>;
  /**
   * Gives so much of a payment back, once per key however often it is called; adopts a refund of the same amount that
   * was made in another way, but for the `others`, which are known.
   */
  refund(request: {
    paymentId: string;
    amountPaise: number;
    key: string;
    others?: readonly string[];
  }): Promise<GatewayRefund>;
  /** Undefined where the provider does not know the id. */
  findRefund(id: string): Promise<GatewayRefund | undefined>;
  /** Every attempt to pay that began between two instants, oldest first, whoever made its order. */
  paymentsBetween(from: Date, to: Date): Promise<GatewayPayment[]>;
  /** Every refund that was made between two instants, oldest first, by whichever way. */
  refundsBetween(from: Date, to: Date): Promise<GatewayRefund[]>;
  /** Every dispute that was opened between two instants, oldest first. */
  disputesBetween(from: Date, to: Date): Promise<GatewayDispute[]>;
  /** What the payment window hands the payer as proof that this payment belongs to this order. */
  signatureOf(orderId: string, paymentId: string): string;
  signatureIsGood(orderId: string, paymentId: string, signature: string): boolean;
  /** The event in a webhook's raw body; undefined unless it is signed by the provider. */
  readEvent(
    raw: Uint8Array,
    headers: { signature: string | undefined; eventId: string | undefined },
  ): GatewayEvent | undefined;
}

/** The provider did not do what it was asked. */
export class GatewayError extends Error {}

/** The provider did not answer in time, or not sensibly: whether it has acted is unknown. */
export class GatewayUnavailable extends GatewayError {}

/** The provider said no: it has not acted. `message` is its own description. */
export class GatewayRejected extends GatewayError {
  readonly status: number;
  constructor(status: number, description: string) {
    super(description);
    this.status = status;
  }
}
