/** The log of deliveries: its pages, a test event on demand, and tries that begin anew. */
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { WEBHOOK_LIMITS, type Delivery } from '#contract/webhooks/schema.ts';
import type { Db, Queryable } from '../database/db.ts';
import { Refusal, RateLimited } from '../http/errors.ts';
import { consume } from '../http/limits/limiter.ts';
import { endpointGone } from './endpoints.ts';
import { sendTest, type DeliveryContext } from './deliver.ts';
import { webhookDeliveries, webhookEndpoints, type WebhookDelivery, type WebhookEndpoint } from './table.ts';

const TESTS_PER_MINUTE = 10;

/** @throws {Refusal} `not_found` */
export async function readDeliveries(db: Db, endpointId: string, cursor: number | undefined) {
  await findEndpoint(db, endpointId);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.endpointId, endpointId),
        cursor === undefined ? undefined : lt(webhookDeliveries.seq, cursor),
      ),
    )
    .orderBy(desc(webhookDeliveries.seq))
    .limit(WEBHOOK_LIMITS.deliveries + 1);
  const page = rows.slice(0, WEBHOOK_LIMITS.deliveries);
  const last = page.at(-1);
  return {
    deliveries: page.map(toDelivery),
    nextCursor: rows.length > WEBHOOK_LIMITS.deliveries && last ? String(last.seq) : undefined,
  };
}

/** @throws {Refusal} `not_found`, `conflict` while paused, `rate_limited` */
export async function testEndpoint(context: DeliveryContext, endpointId: string): Promise<Delivery> {
  const endpoint = assertActive(await findEndpoint(context.db, endpointId));
  const limit = { key: `webhook test ${endpointId}`, max: TESTS_PER_MINUTE, seconds: 60 };
  const wait = await consume(context.db, [limit]);
  if (wait !== undefined) throw new RateLimited('That was often. Please wait a moment and try again.', wait);
  return toDelivery(await sendTest(context, endpoint));
}

/** @throws {Refusal} `not_found`, `conflict` while paused and unless it has failed */
export async function resend({ db, enqueueDelivery }: DeliveryContext, deliveryId: string): Promise<Delivery> {
  return db.transaction(async (tx) => {
    const [delivery] = await tx
      .select()
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, deliveryId))
      .for('update');
    if (!delivery) throw new Refusal('not_found', 'This delivery is not in the log any more.');
    const { endpointId } = delivery;
    assertActive(await findEndpoint(tx, endpointId));
    const [begun] = await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', tries: 0, nextTryAt: sql`now()` })
      .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, 'failed')))
      .returning();
    if (!begun) throw new Refusal('conflict', 'Only a delivery that has failed can be sent again.');
    await enqueueDelivery(tx, { endpointId, deliveryId, tries: 0 });
    return toDelivery(begun);
  });
}

async function findEndpoint(db: Queryable, id: string): Promise<WebhookEndpoint> {
  const [endpoint] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  if (!endpoint) throw endpointGone();
  return endpoint;
}

function assertActive(endpoint: WebhookEndpoint): WebhookEndpoint {
  if (!endpoint.active) throw new Refusal('conflict', 'This webhook is paused. Let it go on first.');
  return endpoint;
}

function toDelivery(row: WebhookDelivery): Delivery {
  const { id, type, state, tries, createdAt, triedAt, status, failure, durationMs, nextTryAt } = row;
  return {
    _id: id,
    type,
    state,
    tries,
    createdAt: createdAt.toISOString(),
    ...(triedAt && { triedAt: triedAt.toISOString() }),
    ...(status !== null && { status }),
    ...(failure !== null && { failure }),
    ...(durationMs !== null && { durationMs }),
    ...(nextTryAt && { nextTryAt: nextTryAt.toISOString() }),
  };
}
