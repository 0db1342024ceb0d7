/** Writes a delivery for each endpoint that subscribes to an event, in the transaction of the change itself. */
import { sql } from 'drizzle-orm';
import { webhookEvent, type WebhookEvent } from '#contract/webhooks/schema.ts';
import type { Queryable } from '../database/db.ts';
import type { Enqueue } from '../jobs/queue.ts';
import { webhookDeliveries, webhookEndpoints } from './table.ts';

/** One try of a delivery; `tries` counts those before it. */
export interface DeliveryJob {
  endpointId: string;
  deliveryId: string;
  tries: number;
}

/** Enqueues an event in the transaction of the change that it is about; it is sent after the commit. */
export type EnqueueEvent = (tx: Queryable, event: WebhookEvent) => Promise<void>;

export function eventQueue(enqueueDelivery: Enqueue<DeliveryJob>): EnqueueEvent {
  return async (tx, event) => {
    const body = bodyOf(event);
    // Locked, so that deleting an endpoint at the same time cannot fail this transaction.
    const { rows } = await tx.execute<{ id: string; endpoint_id: string }>(sql`
      insert into ${webhookDeliveries} (id, endpoint_id, type, body, next_try_at)
      select gen_random_uuid()::text, id, ${event.type}, ${body}, now() from ${webhookEndpoints}
      where active and ${event.type} = any(events) for key share
      returning id, endpoint_id`);
    for (const { id, endpoint_id: endpointId } of rows)
      await enqueueDelivery(tx, { endpointId, deliveryId: id, tries: 0 });
  };
}

/** Parsed, so that only the fields of the contract are sent. */
export function bodyOf(event: WebhookEvent): string {
  const { type, data } = webhookEvent.parse(event);
  return JSON.stringify({ type, timestamp: new Date().toISOString(), data });
}
