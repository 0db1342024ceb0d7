/** Whether the person can sign in with a password, or only by Google. */
import { useEffect, useState } from 'react';
import { hasPassword } from './account.ts';
import { useTeller } from './story.ts';

/** Undefined until it is known. */
export function useHasPassword(): boolean | undefined {
  const tell = useTeller();
  const [has, setHas] = useState<boolean>();
  useEffect(() => {
    // Out of reach: most people have one, and the server knows.
    tell(hasPassword()).then(setHas, () => setHas(true));
  }, [tell]);
  return has;
}
