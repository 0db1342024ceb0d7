/** The header: menu button, logo, the three links of the landing page, and who is here. */
import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router';
import { HeaderAccount } from '#web/identity/account-menu/header-account.tsx';
import { useLogout } from '#web/identity/use-logout.ts';
import { IconButton } from '#web/kit/fields/button.tsx';
import { Logo } from '#web/kit/labels/logo.tsx';
import type { FrameState } from '../store/store.ts';
import { sidebarOpened } from '../store/ui-slice.ts';
import { Bell } from './bell.tsx';
import { useHeaderHiding } from './use-header-hiding.ts';
import { messages as frame } from '../messages.ts';

interface TopBarProps {
  /** Only there the header slides away (docs/product.md), and 'Home' is where one is. */
  isLanding: boolean;
}

export function TopBar({ isLanding }: TopBarProps) {
  const dispatch = useDispatch();
  const { navbarVisible, sidebarOpen } = useSelector((state: FrameState) => state.ui);
  const logout = useLogout();
  useHeaderHiding(isLanding);
  return (
    <header className="header" data-hidden={isLanding && !navbarVisible ? '' : undefined}>
      <div className="wrap flex h-full items-center gap-1 lg:gap-2">
        <IconButton
          label={frame.openMenu}
          aria-expanded={sidebarOpen}
          aria-haspopup="dialog"
          onClick={() => dispatch(sidebarOpened())}
          className="-ml-2.5"
        >
          <Menu />
        </IconButton>
        <Link to="/" className="flex min-w-0 rounded-control">
          <Logo />
        </Link>
        <nav aria-label={frame.main} className="ml-auto flex gap-1 max-md:hidden">
          <HeaderLink to="/" current={isLanding}>
            {frame.home}
          </HeaderLink>
          <HeaderLink to="/#about">{frame.about}</HeaderLink>
          <HeaderLink to="/#contact">{frame.contact}</HeaderLink>
        </nav>
        <HeaderAccount bell={<Bell />} onLogout={() => void logout()} />
      </div>
    </header>
  );
}

function HeaderLink({ to, current = false, children }: { to: string; current?: boolean; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-current={current ? 'page' : undefined}
      className={
        'relative inline-flex min-h-11 items-center rounded-control px-2 font-[540] whitespace-nowrap lg:px-3.5 ' +
        'after:absolute after:inset-x-2 after:bottom-1 after:hidden after:h-1 after:rounded-full after:bg-accent ' +
        'lg:after:inset-x-3.5 hover:bg-surface-sunken aria-[current]:after:block'
      }
    >
      {children}
    </Link>
  );
}
