/** The site room's calls, a line each. */
import { AUDIT_PHRASES } from '#contract/audit-details.ts';
import { siteRoutes } from '#contract/site/routes.ts';
import type { Implement } from '../http/implement.ts';
import { readSetup, setDismissed, testMail, testPayments, type SetupContext } from './setup.ts';

export function implementSite(implement: Implement, context: SetupContext): void {
  implement(siteRoutes.getSetup, () => readSetup(context));
  implement(siteRoutes.changeSite, async ({ body, note }) => {
    const changed = await context.site.change(body);
    note(Object.values(changed).filter(Boolean).join(', '));
    return changed;
  });
  implement(siteRoutes.dismissSetup, ({ body }) => setDismissed(context.db, body.dismissed));
  implement(siteRoutes.testPayments, async ({ caller, note }) => {
    const outcome = await testPayments(context, caller);
    note(outcome.ok ? AUDIT_PHRASES.providerAnswered : AUDIT_PHRASES.providerRefused);
    return outcome;
  });
  implement(siteRoutes.testMail, async ({ caller, note }) => {
    const outcome = await testMail(context, caller);
    note(outcome.ok ? AUDIT_PHRASES.mailTaken : AUDIT_PHRASES.mailRefused);
    return outcome;
  });
}
