/** Opens the webhooks room: its calls, and the job that delivers. */
import { AUDIT_PHRASES } from '#contract/audit-details.ts';
import { webhookRoutes } from '#contract/webhooks/routes.ts';
import { WEBHOOK_LIMITS } from '#contract/webhooks/schema.ts';
import type { WebhookSender } from '../adapters/webhook-sender/port.ts';
import type { Db } from '../database/db.ts';
import type { Implement } from '../http/implement.ts';
import type { Jobs } from '../jobs/queue.ts';
import { readDeliveries, resend, testEndpoint } from './deliveries.ts';
import { tryDelivery, type DeliveryContext } from './deliver.ts';
import { createEndpoint, deleteEndpoint, hostOf, listEndpoints, setActive } from './endpoints.ts';
import { eventQueue, type DeliveryJob, type EnqueueEvent } from './events.ts';

export interface WebhooksDependencies {
  implement: Implement;
  db: Db;
  jobs: Jobs;
  webhookSender: WebhookSender;
  /** The endpoints' secrets are derived from it. */
  secret: string;
}

export interface WebhooksRoom {
  /** Enqueues an event for the owner's systems, in the transaction of the change that it is about. */
  enqueueEvent: EnqueueEvent;
}

export function openWebhooks(dependencies: WebhooksDependencies): WebhooksRoom {
  const enqueueDelivery = dependencies.jobs.register<DeliveryJob>({
    name: 'webhook',
    // In turn for each endpoint, so that a slow one delays no other.
    parallel: WEBHOOK_LIMITS.endpoints,
    groupOf: ({ endpointId }) => endpointId,
    handle: (job) => tryDelivery(context, job),
  });
  const context: DeliveryContext = { ...dependencies, enqueueDelivery };
  implementWebhooks(dependencies.implement, dependencies, context);
  return { enqueueEvent: eventQueue(enqueueDelivery) };
}

function implementWebhooks(implement: Implement, dependencies: WebhooksDependencies, context: DeliveryContext): void {
  const { db } = dependencies;
  implement(webhookRoutes.getWebhooks, () => listEndpoints(db));
  implement(webhookRoutes.createWebhook, async ({ caller, body, note }) => {
    note(`${hostOf(body)}: ${body.events.join(', ')}`);
    return createEndpoint(dependencies, caller, body);
  });
  implement(webhookRoutes.changeWebhook, async ({ params, body, note }) => {
    const changed = await setActive(db, params.id, body.active);
    note(`${hostOf(changed)}: ${body.active ? AUDIT_PHRASES.webhookGoesOn : AUDIT_PHRASES.webhookPaused}`);
    return changed;
  });
  implement(webhookRoutes.deleteWebhook, async ({ params, note }) => {
    note(await deleteEndpoint(db, params.id));
    return { _id: params.id };
  });
  implement(webhookRoutes.testWebhook, async ({ params, note }) => {
    const sent = await testEndpoint(context, params.id);
    const { arrived, notArrived } = AUDIT_PHRASES;
    note(sent.state === 'delivered' ? arrived : `${notArrived}: ${sent.status ?? sent.failure}`);
    return sent;
  });
  implement(webhookRoutes.getDeliveries, async ({ params, query, header }) => {
    const { deliveries, nextCursor } = await readDeliveries(db, params.id, query.cursor);
    if (nextCursor !== undefined) header('x-next-cursor', nextCursor);
    return deliveries;
  });
  implement(webhookRoutes.resendDelivery, async ({ params, note }) => {
    const delivery = await resend(context, params.id);
    note(delivery.type);
    return delivery;
  });
}
