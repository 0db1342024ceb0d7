/** /admin/people: everybody with an account, and what an admin can do about one. */
import { peopleMessages } from '#web/identity/security/messages.ts';
import { PeopleList } from '#web/identity/security/people-list.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';

export default function PeoplePage() {
  usePageTitle(peopleMessages.title);
  return (
    <div className="wrap pt-[clamp(1.25rem,.7rem+2vw,2.5rem)] pb-16">
      <BackToDashboard />
      <h1 className="text-3xl">{peopleMessages.title}</h1>
      <p className="mt-1.5 mb-6 text-fg-muted">{peopleMessages.hint}</p>
      <PeopleList />
    </div>
  );
}
