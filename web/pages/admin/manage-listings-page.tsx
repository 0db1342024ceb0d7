/** /admin/getpg: all PGs, to be viewed, edited and deleted. */
import { Plus } from 'lucide-react';
import { LinkButton } from '#web/kit/fields/button.tsx';
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { ManagePgs } from '#web/listings/manage/manage-pgs.tsx';
import { messages } from '#web/listings/manage/messages.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';

export default function ManageListingsPage() {
  usePageTitle(messages.title);
  return (
    <div className="wrap pt-[clamp(1.25rem,.7rem+2vw,2.5rem)] pb-16">
      <BackToDashboard />
      <div className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-3xl">{messages.title}</h1>
        <LinkButton to="/admin/addpg">
          <Plus />
          {messages.add}
        </LinkButton>
      </div>
      <ManagePgs />
    </div>
  );
}
