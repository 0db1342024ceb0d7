/** Deletes what is stored by a person's email outside their account: known networks and queued mails. */
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../database/db.ts';
import { resetAll } from '../../http/limits/limiter.ts';
import { deleteMailsTo } from '../../mail/mail-job.ts';
import { knownNetworks } from '../provider/call-limits.ts';
import { people } from '../table.ts';

/** To be called before the person's row is deleted. */
export async function deleteDataByEmail(db: Queryable, uid: string): Promise<void> {
  const [person] = await db.select({ email: people.email }).from(people).where(eq(people.id, uid));
  if (!person) return;
  await resetAll(db, knownNetworks(person.email));
  await deleteMailsTo(db, person.email);
}
