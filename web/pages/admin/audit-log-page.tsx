/** /admin/audit: what admins did. */
import { useAuditUrlState } from '#web/audit/use-audit-url-state.ts';
import { AuditLog } from '#web/audit/audit-log.tsx';
import { messages } from '#web/audit/messages.ts';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';

export default function AuditLogPage() {
  const urlState = useAuditUrlState();
  usePageTitle(messages.title);
  return (
    <div className="wrap pt-[clamp(1.25rem,.7rem+2vw,2.5rem)] pb-16">
      <BackToDashboard />
      <h1 className="text-3xl">{messages.title}</h1>
      <p className="mt-1.5 mb-6 text-fg-muted">{messages.hint}</p>
      <AuditLog urlState={urlState} />
    </div>
  );
}
