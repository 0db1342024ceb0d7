/** The accounts of the sandbox's Google: prepared ones, new ones by address, and their pictures. */
import { createHash } from 'node:crypto';
import { escapeHtml } from '../pages/html.ts';

export type Person = { sub: string; name: string; email: string; emailVerified: boolean };

/** The same address always gives the same account: Google's `sub` is 21 digits and never changes. */
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

export function pictureUrl(someone: Person, issuer: string): string {
  return `${issuer}/picture.svg?name=${encodeURIComponent(someone.name)}`;
}

/** A drawn profile picture: the initials. */
export function picture(name: string): string {
  const words = name.split(/\s+/u).filter(Boolean);
  const initials = words.slice(0, 2).map((word) => [...word][0]?.toUpperCase());
  const place = 'x="48" y="61" text-anchor="middle" font-family="system-ui, sans-serif" font-size="36"';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">
    <rect width="96" height="96" fill="#bfe3d0" />
    <text ${place} font-weight="700" fill="#0c3b2c">${escapeHtml(initials.join(''))}</text>
  </svg>`;
}
