/** The audit room's calls, a line each. */
import { auditRoutes } from '#contract/audit/routes.ts';
import type { Db } from '../database/db.ts';
import type { Implement } from '../http/implement.ts';
import { auditChoicesOf, readAudit, type NamesOf } from './log.ts';

export function implementAudit(implement: Implement, db: Db, namesOf: NamesOf): void {
  implement(auditRoutes.getAudit, async ({ query, header }) => {
    const { entries, nextCursor } = await readAudit(db, namesOf, query);
    if (nextCursor !== undefined) header('x-next-cursor', nextCursor);
    return entries;
  });
  implement(auditRoutes.getAuditChoices, () => auditChoicesOf(db));
}
