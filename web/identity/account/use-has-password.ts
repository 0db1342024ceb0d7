/** Whether the person can sign in with a password, or only by Google. */
import { useEffect, useState } from 'react';
import { hasPassword } from './account-thunks.ts';
import { useAppDispatch } from '../session/app-thunk.ts';

/** Undefined until it is known. */
export function useHasPassword(): boolean | undefined {
  const dispatch = useAppDispatch();
  const [has, setHas] = useState<boolean>();
  useEffect(() => {
    // Out of reach: most people have one, and the server knows.
    dispatch(hasPassword()).then(setHas, () => setHas(true));
  }, [dispatch]);
  return has;
}
