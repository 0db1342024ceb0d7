/** The way back from a page of the admin's to the dashboard. */
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';
import { messages as pageMessages } from '#web/pages/messages.ts';

export function BackToDashboard() {
  return (
    <Link to="/admin" className="print:hidden inline-flex min-h-11 items-center gap-1.5 text-sm font-[580] text-link">
      <ChevronLeft className="size-4.5" />
      {pageMessages.admin.title}
    </Link>
  );
}
