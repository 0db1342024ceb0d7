/** Tries a delivery, notes what came of it, and plans the next try; an endpoint that fails for days is switched off. */
import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Sent, WebhookSender } from '../adapters/webhook-sender/port.ts';
import type { Db, Transaction } from '../database/db.ts';
import type { JobAdder } from '../jobs/queue.ts';
import { raiseAlert } from '../payments/alerts/alerts.ts';
import { endpointGone, hostOf } from './endpoints.ts';
import { bodyOf, type DeliveryJob } from './events.ts';
import { fingerprintOf, secretOf, signedHeaders } from './signing.ts';
import { webhookDeliveries, webhookEndpoints, type WebhookDelivery, type WebhookEndpoint } from './table.ts';

/** Seconds to the next try after the first, second and so on; together nearly a day. */
export const RETRY_SECONDS = [10, 60, 300, 1_800, 7_200, 21_600, 50_400] as const;

/** A delivery that is given up switches its endpoint off where nothing has arrived for so long. */
const SWITCH_OFF_AFTER = sql`interval '3 days'`;

export interface DeliveryContext {
  db: Db;
  webhookSender: WebhookSender;
  /** Of which the secrets are made. */
  secret: string;
  addJob: JobAdder<DeliveryJob>;
}

type Outcome = Pick<WebhookDelivery, 'status' | 'failure' | 'durationMs'>;

const isSuccess = ({ status }: Outcome) => status !== null && status >= 200 && status < 300;

/** Bears being called twice for one try: the second finds that it was made. */
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

async function record(tx: Transaction, { addJob }: DeliveryContext, job: DeliveryJob, outcome: Outcome): Promise<void> {
  const wait = isSuccess(outcome) || outcome.failure === 'paused' ? undefined : RETRY_SECONDS[job.tries];
  const state = isSuccess(outcome) ? 'delivered' : wait === undefined ? 'failed' : 'waiting';
  // Before its deliveries, as deleting one does.
  await tx.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, job.endpointId)).for('update');
  const noted = await tx
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
  if (noted.length === 0 || outcome.failure === 'paused') return;
  if (wait !== undefined) await addJob(tx, { ...job, tries: job.tries + 1 }, wait);
  await noteHealth(tx, job.endpointId, state);
}

async function noteHealth(tx: Transaction, endpointId: string, state: WebhookDelivery['state']): Promise<void> {
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
 * Sends a test event now, and once: whoever asked for it waits for the answer.
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
    if (row.state === 'delivered') await noteHealth(tx, endpoint.id, 'delivered');
    return row;
  });
}
