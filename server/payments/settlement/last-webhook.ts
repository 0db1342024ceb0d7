/** When the provider's webhooks last arrived. */
import { desc } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { webhookEvents } from '../table.ts';

/** When the last signed webhook arrived; undefined where none is stored any more. */
export async function lastWebhookAt(db: Db): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: webhookEvents.receivedAt })
    .from(webhookEvents)
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(1);
  return last?.at;
}
