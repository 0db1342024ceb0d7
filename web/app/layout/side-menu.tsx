/** The menu that slides in from the left: a native dialog, so that focus stays in it, Esc closes it and focus returns to the button. */
import { House, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Link, useLocation } from 'react-router';
import { IconButton } from '#web/kit/button.tsx';
import { Logo } from '#web/kit/logo.tsx';
import type { FrameState } from '../store.ts';
import { sidebarClosed } from '../ui-slice.ts';

/** Choosing an entry navigates and closes (spec section 2). On narrow screens the header's own links stand here too. */
export function SideMenu({ account }: { account?: ReactNode }) {
  const dispatch = useDispatch();
  const open = useSelector((state: FrameState) => state.ui.sidebarOpen);
  const { pathname } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  const close = () => dispatch(sidebarClosed());

  useEffect(() => {
    const menu = dialog.current;
    if (!menu || menu.open === open) return;
    if (open) menu.showModal();
    else menu.close();
  }, [open]);

  useEffect(() => {
    const menu = dialog.current;
    // A click on the backdrop has the dialog itself as its target; one inside has the part that was clicked.
    const onClick = (event: Event) => event.target === menu && dispatch(sidebarClosed());
    menu?.addEventListener('click', onClick);
    return () => menu?.removeEventListener('click', onClick);
  }, [dispatch]);

  return (
    <dialog ref={dialog} aria-label="Menu" onClose={close} className="drawer">
      <div className="flex h-full flex-col">
        <div className="flex h-(--header-h) flex-none items-center justify-between pr-3 pl-5">
          <Logo />
          <IconButton label="Close menu" onClick={close}>
            <X />
          </IconButton>
        </div>
        <nav aria-label="Menu" className="flex-1 overflow-y-auto" onClick={(event) => event.target instanceof HTMLAnchorElement && close()}>
          <ul className="grid gap-1 px-3 py-2">
            <li>
              <Link
                to="/"
                aria-current={pathname === '/' ? 'page' : undefined}
                className="flex min-h-13 items-center gap-3.5 rounded-control px-3.5 text-[1.125rem] font-[560] not-aria-[current]:hover:bg-surface-sunken aria-[current]:bg-primary-soft aria-[current]:text-on-primary-soft [&>.lucide]:pointer-events-none [&>.lucide]:size-6 [&>.lucide]:text-link"
              >
                <House />
                Home
              </Link>
            </li>
          </ul>
          <div className="mx-5 flex gap-5 border-t border-line py-2 text-sm text-fg-muted *:inline-flex *:min-h-11 *:min-w-11 *:items-center md:hidden">
            <Link to="/#about">About</Link>
            <Link to="/#contact">Contact</Link>
          </div>
        </nav>
        {account}
      </div>
    </dialog>
  );
}
