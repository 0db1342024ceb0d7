// One line of the provider's books: what changed together, each part as it stands then.
import type { Account } from './account.ts';
import type { ClockReading } from './clock.ts';
import type { RefundKey } from './idempotency.ts';
import type { Dispute, Order, Payment, Refund } from './store.ts';
import type { WebhookEvent } from './webhook-event.ts';

export type AccountLine = {
  clock: ClockReading;
  /** Null is as much as needed. */
  balance: number | null;
  refundOutcome: Account['refundOutcome'];
  webhookUrl: string | null;
};

/** Payments name their orders, refunds and disputes their payments, by the ids in their entities. */
export type OrderPart = Omit<Order, 'payments'>;
export type PaymentPart = Omit<Payment, 'order' | 'refunds'>;
export type RefundPart = Omit<Refund, 'payment'>;
export type DisputePart = Omit<Dispute, 'payment'>;

export type BookLine = {
  account?: AccountLine;
  orders?: OrderPart[];
  payments?: PaymentPart[];
  refunds?: RefundPart[];
  disputes?: DisputePart[];
  refundKeys?: RefundKey[];
  events?: WebhookEvent[];
  /** Of events that an earlier line has in full. */
  deliveries?: Pick<WebhookEvent, 'id' | 'state' | 'deliveries'>[];
};

export function accountLine({ clock, balance, refundOutcome, webhooks }: Account): AccountLine {
  return { clock: clock.reading, balance: balance ?? null, refundOutcome, webhookUrl: webhooks.setting.url ?? null };
}

/** What changed in orders, payments, refunds, disputes and events; undefined where nothing did. */
export function changedLine({ store, refundKeys, webhooks }: Account): BookLine | undefined {
  const { events, deliveries } = webhooks.changed;
  if ([store.changed, refundKeys.changed, events, deliveries].every(({ size }) => size === 0)) return undefined;
  const line = storedLine(store.changed);
  if (refundKeys.changed.size > 0) line.refundKeys = [...refundKeys.changed];
  if (events.size > 0) line.events = [...events];
  if (deliveries.size > 0) {
    line.deliveries = [...deliveries]
      .filter((event) => !events.has(event))
      .map(({ id, state, deliveries: all }) => ({ id, state, deliveries: all }));
  }
  return line;
}

/** Everything, in the order in which it came to be. */
export function* allLines(account: Account): Generator<BookLine> {
  const { store, refundKeys, webhooks } = account;
  yield { account: accountLine(account) };
  for (const stored of [store.orders, store.payments, store.refunds, store.disputes])
    for (const one of stored.values()) yield storedLine([one]);
  for (const refundKey of refundKeys.all()) yield { refundKeys: [refundKey] };
  for (const event of webhooks.events.values()) yield { events: [event] };
}

function storedLine(all: Iterable<Order | Payment | Refund | Dispute>): BookLine {
  const line: BookLine = {};
  for (const one of all) {
    if ('policy' in one) (line.orders ??= []).push({ entity: one.entity, policy: one.policy });
    else if ('instrument' in one) {
      const { order: _order, refunds: _refunds, ...payment } = one;
      (line.payments ??= []).push(payment);
    } else if (isDispute(one)) {
      (line.disputes ??= []).push({ entity: one.entity });
    } else {
      const { payment: _payment, ...refund } = one;
      (line.refunds ??= []).push(refund);
    }
  }
  return line;
}

const isDispute = (one: Refund | Dispute): one is Dispute => one.entity.entity === 'dispute';
