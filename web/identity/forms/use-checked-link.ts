/** Asks at once whose link in a mail this is, so that nobody types a password for one that leads nowhere any more. */
import { useEffect, useState } from 'react';
import type { MailLink } from '#web/adapters/sign-in/port.ts';
import { checkLink } from '../account/account-thunks.ts';
import { useAppDispatch } from '../session/app-thunk.ts';

interface CheckedLink {
  /** The email of the account; empty until it is known. */
  email: string;
  isExpired: boolean;
}

export function useCheckedLink(token: string, purpose: MailLink['purpose']): CheckedLink {
  const dispatch = useAppDispatch();
  const [checked, setChecked] = useState<CheckedLink & { token: string }>();
  useEffect(() => {
    if (token === '') return;
    dispatch(checkLink({ token, purpose })).then(
      (email = '') => setChecked({ token, email, isExpired: false }),
      () => setChecked({ token, email: '', isExpired: true }),
    );
  }, [dispatch, token, purpose]);
  return checked?.token === token ? checked : { email: '', isExpired: token === '' };
}
