/** The way back from a PG to the search it was found in, or an admin's list, at the place where it was left. */
import { ChevronLeft } from 'lucide-react';
import type { MouseEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { messages as managing } from '../manage/messages.ts';
import { messages } from '../messages.ts';

const SEARCH = { to: '/search', label: () => messages.searchTitle };
const DESK = { to: '/admin/getpg', label: () => managing.title };

/** A person who came by a shared link has no search behind them: for them it is a link to an empty one. */
export function BackToSearch() {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const from = cameFrom(state);
  const { to, label } = pathname.startsWith(`${DESK.to}/`) ? DESK : SEARCH;

  function onClick(event: MouseEvent): void {
    if (from === undefined || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(-1);
  }

  return (
    <Link
      to={from ?? to}
      onClick={onClick}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-[580] text-link print:hidden"
    >
      <ChevronLeft className="size-4.5" />
      {label()}
    </Link>
  );
}

/** The URL that a card left in the history state; anything else there is not ours. */
function cameFrom(state: unknown): string | undefined {
  return typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined;
}
