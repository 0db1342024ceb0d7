/** A webhook event: its raw body, fixed when it happens, its posting, and its deliveries. */
import { createHmac } from 'node:crypto';
import type { DisputeEntity, OrderEntity, PaymentEntity, RefundEntity } from '../store/entities.ts';

const ANSWER_WITHIN_MS = 5000;

export type EventName =
  | `payment.${'authorized' | 'captured' | 'failed'}`
  | 'order.paid'
  | `refund.${'created' | 'pending' | 'processed' | 'failed'}`
  | `payment.dispute.${'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'}`;

export type Subjects = { payment?: PaymentEntity; order?: OrderEntity; refund?: RefundEntity; dispute?: DisputeEntity };

export type WebhookEvent = {
  id: string;
  name: EventName;
  body: string;
  /** Unix seconds. */
  createdAt: number;
  /** The secret at the time of the event: retries are signed with it also after a change. */
  secret: string;
  state: 'waiting' | 'held' | 'delivered' | 'given up' | 'not sent';
  /** The time by the provider's clock, the receiver's status or the error, and the real duration. */
  deliveries: { at: number; answer: number | string; tookMs: number }[];
};

/** The payload is a snapshot: later changes do not affect it. */
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

/** Posts it with a timeout of five seconds; returns the receiver's status or the name of the error. */
export async function postEvent(
  { id, body, secret }: WebhookEvent,
  url: string,
  isCorrupt: boolean,
): Promise<number | string> {
  const signature = createHmac('sha256', secret).update(body).digest('hex');
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Razorpay-Webhook/v1',
    'x-razorpay-event-id': id,
    'x-razorpay-signature': isCorrupt ? [...signature].toReversed().join('') : signature,
  };
  const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
  try {
    const answer = await fetch(url, { method: 'POST', headers, body, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    return cause?.code ?? name;
  }
}
