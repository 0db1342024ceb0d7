/** The provider's records by id, and which of them are not written to the file yet. */
import type { CapturePolicy } from '../payments/capture-policy.ts';
import type { Instrument } from '../payments/instruments.ts';
import type { WebhookEvent } from '../webhooks/event.ts';
import { invalid } from '../api/refusal.ts';
import type { DisputeEntity, OrderEntity, PaymentEntity, RefundEntity } from './entities.ts';
import { isId } from './ids.ts';
import type { Prefix } from './ids.ts';

export type Order = { entity: OrderEntity; policy: CapturePolicy; payments: string[] };
export type Payment = { entity: PaymentEntity; instrument: Instrument; refunds: string[] };
export type Refund = {
  entity: RefundEntity;
  /** Refunds were on hold when this one was made: only a control call decides it. */
  held?: boolean;
};
export type Dispute = { entity: DisputeEntity };
/** The request under an idempotency key, and its response. */
export type RefundKey = { id: string; request: unknown; answer: object };

export class Table<T extends { id: string } | { entity: { id: string } }> extends Map<string, T> {
  /** Ids that were saved or deleted since the last write to the file. */
  readonly changed = new Set<string>();

  /** Call it after every change of a record. */
  save(record: T): void {
    const { id } = 'entity' in record ? record.entity : record;
    this.set(id, record);
    this.changed.add(id);
  }

  override delete(id: string): boolean {
    this.changed.add(id);
    return super.delete(id);
  }
}

export class Store {
  readonly orders = new Table<Order>();
  readonly payments = new Table<Payment>();
  readonly refunds = new Table<Refund>();
  readonly disputes = new Table<Dispute>();
  readonly refundKeys = new Table<RefundKey>();
  readonly events = new Table<WebhookEvent>();

  /** Each of these refuses a malformed or unknown id with the provider's error, 400. */
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

  orderOf({ entity }: Payment): Order {
    return this.order(entity.order_id);
  }

  paymentsOf({ payments }: Order): Payment[] {
    return payments.map((id) => this.payment(id));
  }

  refundsOf({ refunds }: Payment): Refund[] {
    return refunds.map((id) => this.refund(id));
  }

  paymentOf({ entity }: Refund | Dispute): Payment {
    return this.payment(entity.payment_id);
  }
}

function find<T>(entries: ReadonlyMap<string, T>, prefix: Prefix, id: unknown): T {
  if (typeof id !== 'string' || !isId(prefix, id)) throw invalid(`${String(id)} is not a valid id`);
  const entry = entries.get(id);
  if (!entry) throw invalid('The id provided does not exist');
  return entry;
}
