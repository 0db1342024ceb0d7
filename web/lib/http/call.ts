/** The contract's calls by name, with the types of what is sent and received, and without its validators. */
import type { assistantRoutes } from '#contract/assistant/routes.ts';
import type { auditRoutes } from '#contract/audit/routes.ts';
import type { commentRoutes } from '#contract/comments/routes.ts';
import type { identityRoutes } from '#contract/identity/routes.ts';
import type { importRoutes } from '#contract/listings/import-routes.ts';
import type { listingRoutes } from '#contract/listings/routes.ts';
import type { noticeRoutes } from '#contract/notices/routes.ts';
import { paths } from '#contract/paths.ts';
import type { paymentRoutes } from '#contract/payments/routes.ts';
import type { RequestInput, ResponseBody, RoutePath } from '#contract/route.ts';
import type { runtimeRoutes } from '#contract/runtime.ts';
import type { shortlistRoutes } from '#contract/shortlist/routes.ts';
import type { siteRoutes } from '#contract/site/routes.ts';
import type { webhookRoutes } from '#contract/webhooks/routes.ts';
import type { Fetch } from './upload.ts';
import { send } from './send.ts';
import type { SendResult } from './send.ts';

type Routes = typeof assistantRoutes &
  typeof auditRoutes &
  typeof commentRoutes &
  typeof identityRoutes &
  typeof listingRoutes &
  typeof importRoutes &
  typeof noticeRoutes &
  typeof shortlistRoutes &
  typeof paymentRoutes &
  typeof siteRoutes &
  typeof webhookRoutes &
  typeof runtimeRoutes;

export type CallName = keyof Routes;

/** Without the parts that this call does not have: `call('getPg', { params: { id } })`. */
type PresentParts<S> = { [Part in keyof S as S[Part] extends undefined ? never : Part]: S[Part] };

/** What a call sends, before the server has read it. */
export type CallInput<Name extends CallName> = PresentParts<RequestInput<Routes[Name]>>;

export type CallResult<Name extends CallName> = SendResult<ResponseBody<Routes[Name]>>;

/**
 * Makes one call. Throws `CallFailed` unless the status is 200 to 299, and the abort's own error when `signal` fires.
 * `fetchImpl` replaces `fetch`, as for the progress of an upload.
 */
export function call<Name extends CallName>(
  name: Name,
  input: CallInput<Name>,
  signal?: AbortSignal,
  fetchImpl?: Fetch,
): Promise<CallResult<Name>> {
  const route: RoutePath = paths[name];
  const credentials = route.cookies === false ? 'omit' : 'include';
  return send(route, input, { credentials, fetchImpl, ...(signal && { signal }) });
}
