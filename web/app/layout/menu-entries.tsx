/** The side menu's entries (docs/product.md), in order. */
import { Bookmark, House, MessageSquare, Settings, ShieldCheck } from 'lucide-react';
import { useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { selectAuth } from '#web/identity/session/auth-slice.ts';
import { messages as frame } from '../messages.ts';

const ENTRIES = [
  { to: '/', label: () => frame.home, Icon: House },
  { to: '/chatbot', label: () => frame.chat, Icon: MessageSquare },
  { to: '/cart', label: () => frame.list, Icon: Bookmark },
  { to: '/settings', label: () => frame.settings, Icon: Settings },
  { to: '/admin', label: () => frame.admin, Icon: ShieldCheck, adminOnly: true },
];

export function MenuEntries() {
  const { pathname } = useLocation();
  const { role } = useSelector(selectAuth);
  return (
    <ul className="grid gap-1 px-3 py-2">
      {ENTRIES.filter(({ adminOnly }) => !adminOnly || role === 'admin').map(({ to, label, Icon }) => (
        <li key={to}>
          <Link
            to={to}
            aria-current={pathname === to ? 'page' : undefined}
            className={
              'flex min-h-13 items-center gap-3.5 rounded-control px-3.5 text-[1.125rem] font-[560] ' +
              'not-aria-[current]:hover:bg-surface-sunken ' +
              'aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft ' +
              '[&>.lucide]:pointer-events-none [&>.lucide]:size-6 [&>.lucide]:text-link'
            }
          >
            <Icon />
            {label()}
          </Link>
        </li>
      ))}
    </ul>
  );
}
