/** The account menu in the header: name and logout, or login and signup (docs/product.md). */
import type { ReactNode } from 'react';
import { Avatar } from '#web/kit/labels/avatar.tsx';
import { Button, LinkButton } from '#web/kit/fields/button.tsx';
import { useRedirectBack } from '#web/identity/login-redirect.ts';
import { useMe } from '#web/identity/use-me.ts';
import { messages } from './messages.ts';

interface HeaderAccountProps {
  /** Beside the picture of somebody who is signed in. */
  bell: ReactNode;
  onLogout: () => void;
}

/** On narrow screens name and Logout stand in the side menu. */
export function HeaderAccount({ bell, onLogout }: HeaderAccountProps) {
  const me = useMe();
  const redirect = useRedirectBack();
  const edge = 'flex flex-none items-center max-md:ml-auto md:ml-1 md:border-l md:border-line md:pl-3 lg:ml-3 lg:pl-4';
  if (!me) {
    return (
      <div className={`${edge} md:gap-2.5 [&>a]:max-md:px-3 [&>a]:max-[22.5rem]:px-1.5`}>
        <LinkButton to="/login" state={redirect} look="ghost" size="sm">
          {messages.login}
        </LinkButton>
        <LinkButton to="/signup" state={redirect} size="sm">
          {messages.signup}
        </LinkButton>
      </div>
    );
  }
  return (
    <div className={`${edge} gap-2`}>
      {bell}
      <Avatar name={me.displayName} uid={me.uid} photo={me.photoURL} />
      <span title={me.displayName} className="max-w-[100px] truncate font-[560] max-md:sr-only">
        {me.displayName}
      </span>
      <Button look="outline" size="sm" onClick={onLogout} className="max-md:hidden">
        {messages.logout}
      </Button>
    </div>
  );
}
