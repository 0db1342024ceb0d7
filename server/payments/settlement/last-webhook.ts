/** Whether the provider's webhooks arrive. */
import { desc } from 'drizzle-orm';
import type { Db } from '../../database/db.ts';
import { webhookEvents } from '../table.ts';

/** When the last signed one came, of those that are still kept. */
export async function lastWebhookAt(db: Db): Promise<Date | undefined> {
  const [last] = await db
    .select({ at: webhookEvents.receivedAt })
    .from(webhookEvents)
    .orderBy(desc(webhookEvents.receivedAt))
    .limit(1);
  return last?.at;
}
