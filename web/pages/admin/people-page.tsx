/** /admin/people: everybody with an account, and what an admin can do about one. */
import { messages } from '#web/identity/people/messages.ts';
import { PeopleList } from '#web/identity/people/people-list.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';

export default function PeoplePage() {
  usePageTitle(messages.title);
  return (
    <div className="wrap pt-[clamp(1.25rem,.7rem+2vw,2.5rem)] pb-16">
      <BackToDashboard />
      <h1 className="text-3xl">{messages.title}</h1>
      <p className="mt-1.5 mb-6 text-fg-muted">{messages.hint}</p>
      <PeopleList />
    </div>
  );
}
