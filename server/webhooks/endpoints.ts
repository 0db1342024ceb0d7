/** Webhook endpoints: added, listed, paused and deleted by admins. */
import { randomUUID } from 'node:crypto';
import { desc, eq, getTableColumns, sql } from 'drizzle-orm';
import { WEBHOOK_LIMITS, type NewWebhook, type Webhook } from '#contract/webhooks/schema.ts';
import type { WebhookSender } from '../adapters/webhook-sender/port.ts';
import type { Db, Queryable } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';
import type { Caller } from '../http/implement.ts';
import { people } from '../identity/table.ts';
import { resolveAlerts } from '../alerts/alerts.ts';
import { fingerprintOf, secretOf } from './signing.ts';
import { webhookEndpoints, type WebhookEndpoint } from './table.ts';

const REFUSED = {
  address: 'This address is not on the public network. Webhooks go to public addresses alone.',
  unknown_name: 'No network address has this name. See whether the address is written correctly.',
  timeout: 'It took too long to look this name up. Please try again.',
} as const;

interface EndpointContext {
  db: Db;
  webhookSender: WebhookSender;
  /** Of which the secrets are made. */
  secret: string;
}

/** Answers the secret, which is shown this once. @throws {Refusal} `invalid`, `conflict` where there are too many */
export async function createEndpoint(
  { db, webhookSender, secret: authSecret }: EndpointContext,
  maker: Caller,
  { url, events }: NewWebhook,
): Promise<Webhook & { secret: string }> {
  const refused = await webhookSender.refusalOf(url);
  if (refused) throw new Refusal('invalid', REFUSED[refused], [{ path: 'url', message: REFUSED[refused] }]);
  const id = randomUUID();
  const secret = secretOf(authSecret, id);
  await db.transaction(async (tx) => {
    // Of two at once both could find the last free place.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('webhooks', 0))`);
    if ((await tx.$count(webhookEndpoints)) >= WEBHOOK_LIMITS.endpoints)
      throw new Refusal(
        'conflict',
        `There are ${WEBHOOK_LIMITS.endpoints} webhooks. Delete one that nobody needs first.`,
      );
    await tx
      .insert(webhookEndpoints)
      .values({ id, url, events, secretFingerprint: fingerprintOf(secret), personId: maker.uid });
  });
  return { ...(await getEndpoint(db, id)), secret };
}

export async function listEndpoints(db: Db): Promise<Webhook[]> {
  return (await selectEndpoints(db).orderBy(desc(webhookEndpoints.createdAt), webhookEndpoints.id)).map(toWebhook);
}

/** Those that a person has added, for their own data. */
export function webhooksDataOf(db: Db, uid: string) {
  const { url, events, createdAt } = webhookEndpoints;
  return db.select({ url, events, createdAt }).from(webhookEndpoints).where(eq(webhookEndpoints.personId, uid));
}

/** @throws {Refusal} `not_found` */
async function getEndpoint(db: Queryable, id: string): Promise<Webhook> {
  const [row] = await selectEndpoints(db).where(eq(webhookEndpoints.id, id));
  if (!row) throw endpointGone();
  return toWebhook(row);
}

/** Pauses it, or lets it go on as if nothing had failed. @throws {Refusal} `not_found` */
export async function setActive(db: Db, id: string, active: boolean): Promise<Webhook> {
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(webhookEndpoints)
      .set({ active, failingSince: null, switchedOffAt: null })
      .where(eq(webhookEndpoints.id, id))
      .returning({ id: webhookEndpoints.id });
    if (changed.length === 0) throw endpointGone();
    await resolveAlerts(tx, 'webhook_off', [id]);
    return getEndpoint(tx, id);
  });
}

/** Answers where it led, for the audit log. @throws {Refusal} `not_found` */
export async function deleteEndpoint(db: Db, id: string): Promise<string> {
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).returning();
    if (!gone) throw endpointGone();
    await resolveAlerts(tx, 'webhook_off', [id]);
    return hostOf(gone);
  });
}

/** Where a webhook leads, without what its path may hold of a secret. */
export const hostOf = ({ url }: { url: string }): string => new URL(url).host;

export const endpointGone = () => new Refusal('not_found', 'There is no such webhook any more.');

const selectEndpoints = (db: Queryable) =>
  db
    .select({ ...getTableColumns(webhookEndpoints), maker: people.name })
    .from(webhookEndpoints)
    .leftJoin(people, eq(people.id, webhookEndpoints.personId));

function toWebhook({
  id,
  url,
  events,
  personId,
  maker,
  createdAt,
  failingSince,
  ...row
}: WebhookEndpoint & { maker: string | null }): Webhook {
  return {
    _id: id,
    url,
    events,
    ...(personId !== null && maker !== null && { maker: { uid: personId, name: maker } }),
    createdAt: createdAt.toISOString(),
    state: stateOf({ failingSince, ...row }),
    ...(failingSince && { failingSince: failingSince.toISOString() }),
  };
}

function stateOf({
  active,
  failingSince,
  switchedOffAt,
}: Pick<WebhookEndpoint, 'active' | 'failingSince' | 'switchedOffAt'>): Webhook['state'] {
  if (!active) return switchedOffAt ? 'off' : 'paused';
  return failingSince ? 'failing' : 'live';
}
