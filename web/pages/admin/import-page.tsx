/** /admin/import: a spreadsheet of PGs, looked at and brought in. */
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { ImportScreen } from '#web/listings/import/import-screen.tsx';
import { messages } from '#web/listings/import/messages.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';

export default function ImportPage() {
  usePageTitle(messages.title);
  return (
    <div className="wrap pt-[clamp(1.25rem,.7rem+2vw,2.5rem)] pb-16">
      <BackToDashboard />
      <h1 className="text-3xl">{messages.title}</h1>
      <p className="mt-1.5 mb-6 max-w-read text-fg-muted">{messages.hint}</p>
      <ImportScreen />
    </div>
  );
}
