/** Asks at once whose link in a mail this is, so that nobody types a password for one that leads nowhere any more. */
import { useEffect, useState } from 'react';
import type { MailLink } from '#web/adapters/sign-in/port.ts';
import { checkLink } from '../account/account-thunks.ts';
import { useAppDispatch } from '../session/app-thunk.ts';

interface CheckedLink {
  /** The address of the account; empty until it is known. */
  email: string;
  isExpired: boolean;
}

export function useCheckedLink(token: string, purpose: MailLink['purpose']): CheckedLink {
  const dispatch = useAppDispatch();
  const [link, setLink] = useState<CheckedLink>({ email: '', isExpired: token === '' });
  useEffect(() => {
    if (token === '') return undefined;
    const leaving = new AbortController();
    const show = (checked: CheckedLink) => void (leaving.signal.aborted || setLink(checked));
    dispatch(checkLink({ token, purpose })).then(
      (email = '') => show({ email, isExpired: false }),
      () => show({ email: '', isExpired: true }),
    );
    return () => leaving.abort();
  }, [dispatch, token, purpose]);
  return link;
}
