/** The way back from a page of the admin's to the dashboard. */
import { ChevronLeft } from 'lucide-react';
import { Link } from 'react-router';

export function BackToDashboard() {
  return (
    <Link to="/admin" className="inline-flex min-h-11 items-center gap-1.5 text-sm font-[580] text-link">
      <ChevronLeft className="size-4.5" />
      Admin Dashboard
    </Link>
  );
}
