/** Every route of the contract, with an address that fits it. */
import { assistantRoutes } from '#contract/assistant/routes.ts';
import { auditRoutes } from '#contract/audit/routes.ts';
import { commentRoutes } from '#contract/comments/routes.ts';
import { identityRoutes } from '#contract/identity/routes.ts';
import { importRoutes } from '#contract/listings/import-routes.ts';
import { listingRoutes } from '#contract/listings/routes.ts';
import { noticeRoutes } from '#contract/notices/routes.ts';
import { paymentRoutes } from '#contract/payments/routes.ts';
import type { RouteSpec } from '#contract/route.ts';
import { runtimeRoutes } from '#contract/runtime.ts';
import { siteRoutes } from '#contract/site/routes.ts';
import { shortlistRoutes } from '#contract/shortlist/routes.ts';
import { webhookRoutes } from '#contract/webhooks/routes.ts';

export interface NamedRoute {
  name: string;
  method: RouteSpec['method'];
  /** With a plausible id in place of each parameter. */
  path: string;
  access: RouteSpec['access'];
  keyScope: RouteSpec['keyScope'];
}

/** As the contract declares them. */
export function contractRoutes(): RouteSpec[] {
  return Object.values(namedRoutes());
}

export function allRoutes(): NamedRoute[] {
  return Object.entries(namedRoutes()).map(([name, { method, path, access, keyScope }]) => ({
    name,
    method,
    path: `/api${path.replaceAll(/:\w+/g, 'some-id')}`,
    access,
    keyScope,
  }));
}

function namedRoutes(): Record<string, RouteSpec> {
  return {
    ...runtimeRoutes,
    ...listingRoutes,
    ...importRoutes,
    ...identityRoutes,
    ...shortlistRoutes,
    ...paymentRoutes,
    ...commentRoutes,
    ...noticeRoutes,
    ...auditRoutes,
    ...assistantRoutes,
    ...siteRoutes,
    ...webhookRoutes,
  };
}
