// One webhook event: its raw body, fixed at the moment of the fact, and the record of its deliveries.
import type { DisputeEntity, OrderEntity, PaymentEntity, RefundEntity } from './entities.ts';

export const EVENTS = [
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'payment.dispute.created',
  'payment.dispute.under_review',
  'payment.dispute.action_required',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment.dispute.closed',
] as const;

export type EventName = (typeof EVENTS)[number];

export type Subjects = { payment?: PaymentEntity; order?: OrderEntity; refund?: RefundEntity; dispute?: DisputeEntity };

export type Delivery = {
  /** Unix seconds of the provider's clock. */
  at: number;
  /** The receiver's status, or why there is none. */
  answer: number | string;
  /** How long the receiver took, in real milliseconds. */
  tookMs: number;
};

export type WebhookEvent = {
  id: string;
  name: EventName;
  body: string;
  /** Unix seconds. */
  createdAt: number;
  /** The secret of the day: retries stay signed with it after a change. */
  secret: string;
  state: 'waiting' | 'held' | 'delivered' | 'given up' | 'not sent';
  deliveries: Delivery[];
};

export function isUnsent({ state }: WebhookEvent): boolean {
  return state === 'waiting' || state === 'held';
}

/** The payload is a snapshot: what happens later does not change it. */
export function eventBody(accountId: string, name: EventName, subjects: Subjects, createdAt: number): string {
  const payload = Object.fromEntries(Object.entries(subjects).map(([subject, entity]) => [subject, { entity }]));
  return JSON.stringify({
    entity: 'event',
    account_id: accountId,
    event: name,
    contains: Object.keys(subjects),
    payload,
    created_at: createdAt,
  });
}
