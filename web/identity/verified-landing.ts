/** Arriving on /login from the link in a verification mail, which says in the address how it went. */
import { toast } from '#web/kit/toast.ts';
import { added } from './added-messages.ts';

/** Says it in a toast, once: a reload or the way back finds the plain address. A token that knows it comes with the start. */
export function sayVerified(): void {
  const { pathname, search, hash } = location;
  const params = new URLSearchParams(search);
  if (pathname !== '/login' || !params.has('verified')) return;
  if (params.has('error')) toast.error(added.verificationExpired);
  else toast.success(added.verified);
  history.replaceState(history.state, '', pathname + hash);
}
