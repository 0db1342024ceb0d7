/** The one thing other rooms may ask about people: who am I? */
import { useSelector } from 'react-redux';
import type { Role } from '#contract/identity/schema.ts';
import { selectAuth } from './session/auth-slice.ts';
import type { User } from './session/stored-person.ts';

export interface Me extends User {
  role: Role;
}

/** The signed-in person; null for a visitor. */
export function useMe(): Me | null {
  const { user, token, role } = useSelector(selectAuth);
  return user && token ? { ...user, role: role ?? 'user' } : null;
}
