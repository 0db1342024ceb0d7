/** The audit room's calls: what admins did. */
import { z } from 'zod';
import { paths } from '../paths.ts';
import { route } from '../route.ts';
import { auditChoices, auditEntry, auditQuery } from './schema.ts';

export const auditRoutes = {
  /** Newest first; `X-Next-Cursor`. */
  getAudit: route({ ...paths.getAudit, cost: 2, access: 'admin', query: auditQuery, reply: z.array(auditEntry) }),
  getAuditChoices: route({ ...paths.getAuditChoices, access: 'admin', reply: auditChoices }),
};
