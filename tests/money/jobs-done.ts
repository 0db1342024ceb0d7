/** Whether every job that was written has been done, the mail to verify an address among them. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/database/db.ts';

export async function areJobsDone(db: Db): Promise<boolean> {
  const open = await db.execute(sql`select 1 from jobs.job where state in ('created', 'retry', 'active') limit 1`);
  return open.rows.length === 0;
}
