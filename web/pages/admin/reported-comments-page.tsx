/** /admin/reports: what members have reported in discussions. */
import { added } from '#web/comments/reported/added-messages.ts';
import { ReportedList } from '#web/comments/reported/reported-list.tsx';
import { usePageTitle } from '#web/kit/page-title.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';

export default function ReportedCommentsPage() {
  usePageTitle(added.title);
  return (
    <div className="wrap pt-[clamp(1.25rem,.7rem+2vw,2.5rem)] pb-16">
      <BackToDashboard />
      <h1 className="text-3xl">{added.title}</h1>
      <p className="mt-1.5 mb-6 text-fg-muted">{added.hint}</p>
      <ReportedList />
    </div>
  );
}
