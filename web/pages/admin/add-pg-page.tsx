/** /admin/addpg: a new PG with its photos. */
import { usePageTitle } from '#web/kit/layout/page-title.ts';
import { AddPgForm } from '#web/listings/editing/add-pg-form.tsx';
import { messages } from '#web/listings/editing/messages.ts';
import { BackToDashboard } from './back-to-dashboard.tsx';

export default function AddPgPage() {
  usePageTitle(messages.addTitle);
  return (
    <div className="wrap pt-[clamp(1.25rem,.7rem+2vw,2.5rem)] pb-16">
      <BackToDashboard />
      <h1 className="mb-6 text-3xl">{messages.addTitle}</h1>
      <AddPgForm />
    </div>
  );
}
