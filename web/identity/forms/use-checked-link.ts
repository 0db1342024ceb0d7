/** Asks at once whose link in a mail this is, so that nobody types a password for one that leads nowhere any more. */
import { useEffect, useState } from 'react';
import type { LinkOwner, MailLink } from '#web/adapters/sign-in/port.ts';
import { checkLink } from '../account/account-thunks.ts';
import { useAppDispatch } from '../session/app-thunk.ts';

/** The email is empty, and counts as not verified, until the answer comes. */
interface CheckedLink extends LinkOwner {
  isExpired: boolean;
}

const UNKNOWN: LinkOwner = { email: '', verified: false };

export function useCheckedLink(token: string, purpose: MailLink['purpose']): CheckedLink {
  const dispatch = useAppDispatch();
  const [checked, setChecked] = useState<CheckedLink & { token: string }>();
  useEffect(() => {
    if (token === '') return;
    dispatch(checkLink({ token, purpose })).then(
      (owner = UNKNOWN) => setChecked({ ...owner, token, isExpired: false }),
      () => setChecked({ ...UNKNOWN, token, isExpired: true }),
    );
  }, [dispatch, token, purpose]);
  return checked?.token === token ? checked : { ...UNKNOWN, isExpired: token === '' };
}
