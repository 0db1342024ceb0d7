/** Tries a delivery, records the outcome and enqueues the next try; switches off an endpoint that fails for days. */
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Sent, WebhookSender } from '../adapters/webhook-sender/port.ts';
import type { Db, Transaction } from '../database/db.ts';
import type { Enqueue } from '../jobs/queue.ts';
import { raiseAlert } from '../alerts/alerts.ts';
import { endpointGone, hostOf } from './endpoints.ts';
import { bodyOf, type DeliveryJob } from './events.ts';
import { fingerprintOf, secretOf, signedHeaders } from './signing.ts';
import { webhookDeliveries, webhookEndpoints, type WebhookDelivery, type WebhookEndpoint } from './table.ts';

/** Seconds to the next try after the first, second and so on; nearly a day in all. */
export const RETRY_SECONDS = [10, 60, 300, 1_800, 7_200, 21_600, 50_400] as const;

/** A delivery that is given up switches its endpoint off if nothing was delivered for this long. */
const SWITCH_OFF_AFTER = sql`interval '3 days'`;

export interface DeliveryContext {
  db: Db;
  webhookSender: WebhookSender;
  /** The endpoints' secrets are derived from it. */
  secret: string;
  enqueueDelivery: Enqueue<DeliveryJob>;
}

type Outcome = Pick<WebhookDelivery, 'status' | 'failure' | 'durationMs'>;

const isSuccess = ({ status }: Outcome) => status !== null && status >= 200 && status < 300;

/** Idempotent: a second call for the same try does nothing. */
export async function tryDelivery(context: DeliveryContext, job: DeliveryJob): Promise<void> {
  const { db } = context;
  const [due] = await db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(isTry(job));
  if (!due) return;
  const outcome = await attempt(context, due.endpoint, due.delivery);
  await db.transaction((tx) => record(tx, context, job, outcome));
}

const isTry = ({ deliveryId, tries }: DeliveryJob) =>
  and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, 'waiting'), eq(webhookDeliveries.tries, tries));

async function attempt(
  { webhookSender, secret: authSecret }: DeliveryContext,
  { id: endpointId, url, active, secretFingerprint }: WebhookEndpoint,
  { id, body }: Pick<WebhookDelivery, 'id' | 'body'>,
): Promise<Outcome> {
  const notSent = { status: null, durationMs: null };
  if (!active) return { ...notSent, failure: 'paused' };
  const secret = secretOf(authSecret, endpointId);
  if (fingerprintOf(secret) !== secretFingerprint) return { ...notSent, failure: 'secret' };
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'PG Finder',
    ...signedHeaders(secret, { id, at: new Date(), body }),
  };
  return outcomeOf(await webhookSender.send(url, headers, body));
}

function outcomeOf(sent: Sent): Outcome {
  const { durationMs } = sent;
  return 'status' in sent
    ? { status: sent.status, failure: null, durationMs }
    : { status: null, failure: sent.failure, durationMs };
}

async function record(
  tx: Transaction,
  { enqueueDelivery }: DeliveryContext,
  job: DeliveryJob,
  outcome: Outcome,
): Promise<void> {
  const wait = isSuccess(outcome) || outcome.failure === 'paused' ? undefined : RETRY_SECONDS[job.tries];
  const state = isSuccess(outcome) ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
  // The endpoint is locked before its deliveries, as when an endpoint is deleted.
  await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, job.endpointId)).for('update');
  const recorded = await tx
    .update(webhookDeliveries)
    .set({
      ...outcome,
      state,
      tries: job.tries + 1,
      triedAt: sql`now()`,
      nextTryAt: wait === undefined ? null : sql`now() + make_interval(secs => ${wait})`,
    })
    .where(isTry(job))
    .returning({ id: webhookDeliveries.id });
  if (recorded.length === 0 || outcome.failure === 'paused') return;
  if (wait !== undefined) await enqueueDelivery(tx, { ...job, tries: job.tries + 1 }, wait);
  await recordHealth(tx, job.endpointId, state);
}

async function recordHealth(tx: Transaction, endpointId: string, state: WebhookDelivery['state']): Promise<void> {
  const isEndpoint = eq(webhookEndpoints.id, endpointId);
  const failingSince = state === 'delivered' ? null : sql`coalesce(${webhookEndpoints.failingSince}, now())`;
  await tx.update(webhookEndpoints).set({ failingSince }).where(isEndpoint);
  if (state !== 'failed') return;
  const [off] = await tx
    .update(webhookEndpoints)
    .set({ active: false, switchedOffAt: sql`now()` })
    .where(
      and(isEndpoint, webhookEndpoints.active, sql`${webhookEndpoints.failingSince} < now() - ${SWITCH_OFF_AFTER}`),
    )
    .returning();
  if (off) await raiseAlert(tx, { kind: 'webhook_off', subject: endpointId, note: hostOf(off) });
}

/**
 * Sends a test event at once, without retries: its caller waits for the outcome.
 * @throws {Refusal} `not_found` where the endpoint was deleted meanwhile
 */
export async function sendTest(context: DeliveryContext, endpoint: WebhookEndpoint): Promise<WebhookDelivery> {
  const id = randomUUID();
  const body = bodyOf({ type: 'webhook.test', data: {} });
  const outcome = await attempt(context, endpoint, { id, body });
  return context.db.transaction(async (tx) => {
    const isEndpoint = eq(webhookEndpoints.id, endpoint.id);
    const [still] = await tx.select().from(webhookEndpoints).where(isEndpoint).for('key share');
    if (!still) throw endpointGone();
    const [row] = await tx
      .insert(webhookDeliveries)
      .values({
        id,
        endpointId: endpoint.id,
        type: 'webhook.test',
        body,
        state: isSuccess(outcome) ? 'delivered' : 'failed',
        tries: 1,
        triedAt: sql`now()`,
        ...outcome,
      })
      .returning();
    if (!row) throw new Error('The log of deliveries took no row.');
    if (row.state === 'delivered') await recordHealth(tx, endpoint.id, 'delivered');
    return row;
  });
}
