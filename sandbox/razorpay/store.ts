// What the provider knows: orders, payments, refunds and disputes, each found by its id.
import type { CapturePolicy } from './capture-policy.ts';
import type { DisputeEntity, OrderEntity, PaymentEntity, RefundEntity } from './entities.ts';
import { isId } from './ids.ts';
import type { Instrument, Reason } from './instruments.ts';
import type { Prefix } from './ids.ts';
import { invalid } from './refusal.ts';

export type Order = { entity: OrderEntity; policy: CapturePolicy; payments: Payment[] };
export type Payment = {
  entity: PaymentEntity;
  instrument: Instrument;
  order: Order;
  refunds: Refund[];
  planned?: PlannedOutcome;
};
export type Refund = {
  entity: RefundEntity;
  payment: Payment;
  /** The bank was to hold refunds when it came to this one: only a control call decides it. */
  held?: boolean;
};

export type Dispute = { entity: DisputeEntity; payment: Payment };

/** What a control call wants to become of a payment, and when, in Unix seconds. */
export type PlannedOutcome = { at: number; outcome: 'captured' | 'authorized' | 'failed' | 'created'; reason: Reason };

export class Store {
  readonly orders = new Map<string, Order>();
  readonly payments = new Map<string, Payment>();
  readonly refunds = new Map<string, Refund>();
  readonly disputes = new Map<string, Dispute>();
  /** What is not yet written down as it stands. */
  readonly changed = new Set<Order | Payment | Refund | Dispute>();

  /** Each of these refuses a malformed id and an unknown one in the provider's words, both with 400. */
  order(id: unknown): Order {
    return find(this.orders, 'order', id);
  }

  payment(id: unknown): Payment {
    return find(this.payments, 'pay', id);
  }

  refund(id: unknown): Refund {
    return find(this.refunds, 'rfnd', id);
  }

  dispute(id: unknown): Dispute {
    return find(this.disputes, 'disp', id);
  }

  clear(): void {
    for (const all of [this.orders, this.payments, this.refunds, this.disputes, this.changed]) all.clear();
  }
}

function find<T>(entries: ReadonlyMap<string, T>, prefix: Prefix, id: unknown): T {
  if (typeof id !== 'string' || !isId(prefix, id)) throw invalid(`${String(id)} is not a valid id`);
  const entry = entries.get(id);
  if (!entry) throw invalid('The id provided does not exist');
  return entry;
}
