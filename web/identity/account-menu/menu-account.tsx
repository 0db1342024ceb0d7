/** The account menu at the foot of the side menu: name and logout, or login and signup (docs/product.md). */
import { Avatar } from '#web/kit/labels/avatar.tsx';
import { Button, LinkButton } from '#web/kit/fields/button.tsx';
import { useRedirectBack } from '#web/identity/login-redirect.ts';
import { useMe } from '#web/identity/use-me.ts';
import { messages } from './messages.ts';

/** `onLeave` closes the menu when a way in is chosen. */
export function MenuAccount({ onLogout, onLeave }: { onLogout: () => void; onLeave: () => void }) {
  const me = useMe();
  const redirect = useRedirectBack();
  return (
    <div className="ring-on-dado bg-dado text-on-dado">
      <div className="rail" aria-hidden="true" />
      <div className="flex items-center gap-3 px-5 pt-3 pb-5">
        {me ? (
          <>
            <Avatar name={me.displayName} uid={me.uid} photo={me.photoURL} />
            <b className="min-w-0 flex-1 truncate" title={me.displayName}>
              {me.displayName}
            </b>
            <Button look="dado" size="sm" onClick={onLogout}>
              {messages.logout}
            </Button>
          </>
        ) : (
          <>
            <LinkButton to="/login" state={redirect} look="dado" size="sm" onClick={onLeave} className="flex-1">
              {messages.login}
            </LinkButton>
            <LinkButton to="/signup" state={redirect} look="trim" size="sm" onClick={onLeave} className="flex-1">
              {messages.signup}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  );
}
