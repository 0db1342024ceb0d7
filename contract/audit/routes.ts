/** The audit room's calls. */
import { z } from 'zod';
import { paths } from '../paths.ts';
import { route } from '../route.ts';
import { auditChoices, auditEntry, auditQuery } from './schema.ts';

export const auditRoutes = {
  getAudit: route({
    ...paths.getAudit,
    summary: 'Newest first; `X-Next-Cursor`.',
    cost: 2,
    access: 'admin',
    query: auditQuery,
    response: z.array(auditEntry),
  }),
  getAuditChoices: route({
    ...paths.getAuditChoices,
    summary: 'What the log can be filtered by: the admins and acts that stand in it.',
    access: 'admin',
    response: auditChoices,
  }),
};
