/**
 * Who is signed in, as this browser remembers it: the local storage keys `user`, `role` and `token` (docs/product.md).
 */
import type { Role } from '#contract/identity/schema.ts';
import { readStored, readStoredJson, removeStored, writeStored } from '#web/lib/storage/browser-storage.ts';
import { forgetPersisted } from '#web/lib/storage/persisted.ts';
import { claimsOf } from '#web/lib/token.ts';

/** The signed-in person (docs/product.md); role and token stand beside it. */
export interface User {
  uid: string;
  email: string;
  displayName: string;
  /** Null where the default avatar stands in. */
  photoURL: string | null;
  emailVerified: boolean;
}

export interface Person {
  user: User;
  /** For display: each admin call is judged by the server anew. */
  role: Role;
  token: string;
}

/** Who the token speaks of; null when it is no token. */
export function userOf(token: string | null): User | null {
  const claims = claimsOf(token);
  if (!claims) return null;
  const { sub, email, name, email_verified: emailVerified } = claims;
  return { uid: sub, email, displayName: name, photoURL: null, emailVerified };
}

/** The token goes last: other tabs take its arrival for the sign that the rest is in place. */
export function storePerson({ user, role, token }: Person): void {
  store('user', JSON.stringify(user));
  store('role', role);
  store('token', token);
}

/** Who is signed in matters more than what makes a reload pleasant: in a full storage, the latter is removed. */
function store(key: string, value: string): void {
  if (writeStored(key, value)) return;
  forgetPersisted();
  writeStored(key, value);
}

/** The user goes first: other tabs take its absence for the sign that nobody is signed in. */
export function removeStoredPerson(): void {
  removeStored('user');
  removeStored('role');
  removeStored('token');
}

export function storedToken(): string | null {
  return readStored('token');
}

/** Whether anybody is remembered, be it without a token that belongs to them. */
export function hasStoredUser(): boolean {
  return storedUser() !== null;
}

/**
 * Null unless user and token are there and speak of the same person: another tab may be in the middle of changing them.
 */
export function storedPerson(): Person | null {
  const user = storedUser();
  const token = storedToken();
  if (!user || !token || claimsOf(token)?.sub !== user.uid) return null;
  return { user, role: readStored('role') === 'admin' ? 'admin' : 'user', token };
}

/** Read with care: anything may stand there. */
function storedUser(): User | null {
  const kept = readStoredJson('user');
  if (typeof kept !== 'object' || kept === null) return null;
  const { uid, email, displayName, photoURL, emailVerified } = kept as Partial<Record<keyof User, unknown>>;
  if (typeof uid !== 'string' || typeof email !== 'string' || typeof displayName !== 'string') return null;
  return {
    uid,
    email,
    displayName,
    photoURL: typeof photoURL === 'string' ? photoURL : null,
    emailVerified: emailVerified === true,
  };
}
