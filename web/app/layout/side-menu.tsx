/** The menu that slides in from the left, over the page. */
import { X } from 'lucide-react';
import { useDispatch, useSelector } from 'react-redux';
import { Link } from 'react-router';
import { MenuAccount } from '#web/identity/account-menu/menu-account.tsx';
import { useLogout } from '#web/identity/use-logout.ts';
import { IconButton } from '#web/kit/fields/button.tsx';
import { Modal } from '#web/kit/feedback/modal.tsx';
import { Logo } from '#web/kit/labels/logo.tsx';
import type { FrameState } from '../store/store.ts';
import { sidebarClosed } from '../store/ui-slice.ts';
import { MenuEntries } from './menu-entries.tsx';
import { messages as frame } from '../messages.ts';

/**
 * Choosing an entry navigates and closes (docs/product.md). On narrow screens the header's own links stand here too.
 */
export function SideMenu() {
  const dispatch = useDispatch();
  const open = useSelector((state: FrameState) => state.ui.sidebarOpen);
  const close = () => dispatch(sidebarClosed());
  const logout = useLogout();

  return (
    <Modal open={open} closedFromBeside aria-label={frame.menu} onClose={close} className="drawer">
      <div className="flex h-full flex-col">
        <div className="flex h-(--header-h) flex-none items-center justify-between pr-3 pl-5">
          <Logo />
          <IconButton label={frame.closeMenu} onClick={close}>
            <X />
          </IconButton>
        </div>
        <nav
          aria-label={frame.menu}
          className="flex-1 overflow-y-auto"
          onClick={(event) => event.target instanceof HTMLAnchorElement && close()}
        >
          <MenuEntries />
          <div
            className={
              'mx-5 flex gap-5 border-t border-line py-2 text-sm text-fg-muted ' +
              '*:inline-flex *:min-h-11 *:min-w-11 *:items-center md:hidden'
            }
          >
            <Link to="/#about">{frame.about}</Link>
            <Link to="/#contact">{frame.contact}</Link>
          </div>
        </nav>
        <MenuAccount onLogout={() => void logout()} onLeave={close} />
      </div>
    </Modal>
  );
}
