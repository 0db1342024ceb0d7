/** /admin/setup: the first steps of whoever sets the site up. */
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { messages } from '#web/site/messages.ts';
import { SetupScreen } from '#web/site/setup-screen.tsx';
import { BackToDashboard } from './back-to-dashboard.tsx';

export default function SetupPage() {
  usePageTitle(messages.title);
  return (
    <div className="wrap max-w-form pt-[clamp(1.25rem,.7rem+2vw,2.5rem)] pb-16">
      <BackToDashboard />
      <h1 className="text-3xl">{messages.title}</h1>
      <p className="mt-1.5 text-fg-muted">{messages.hint}</p>
      <SetupScreen />
    </div>
  );
}
