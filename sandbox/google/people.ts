// The people who have an account at the sandbox's Google, and accounts made up on the spot.
import { createHash } from 'node:crypto';

export type Person = { sub: string; name: string; email: string; emailVerified: boolean };

/** The same address always is the same account: Google's `sub` is 21 digits and never changes. */
export function person(name: string, email: string, emailVerified = true): Person {
  const digest = createHash('sha256').update(email.toLowerCase()).digest('hex');
  const sub = `1${BigInt(`0x${digest}`).toString().padStart(77, '0').slice(-20)}`;
  return { sub, name, email, emailVerified };
}

export const PEOPLE: readonly Person[] = [
  person('Asha Rao', 'asha.rao@example.com'),
  person('Bina Thomas', 'bina.thomas@example.com'),
  person('Chitra Iyer', 'chitra.iyer@example.com'),
  person('Dev Unverified', 'dev.unverified@example.com', false),
];

/** The claims about a person that the `profile` and `email` scopes give. */
export function profile(someone: Person, issuer: string): Record<string, string | boolean> {
  const [givenName = someone.name, ...rest] = someone.name.split(' ');
  return {
    sub: someone.sub,
    email: someone.email,
    email_verified: someone.emailVerified,
    name: someone.name,
    given_name: givenName,
    ...(rest.length > 0 ? { family_name: rest.join(' ') } : {}),
    picture: pictureUrl(someone, issuer),
  };
}

export function pictureUrl(someone: Person, issuer: string): string {
  return `${issuer}/picture.svg?name=${encodeURIComponent(someone.name)}`;
}
