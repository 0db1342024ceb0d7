/** The provider's ids: a prefix and fourteen letters and digits, case sensitive. */
import { createHash, randomInt } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

export type Prefix = 'order' | 'pay' | 'rfnd' | 'disp' | 'card' | 'evt';

export function newId(prefix: Prefix): string {
  return `${prefix}_${Array.from({ length: 14 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
}

/** Derived from the key, so that an account keeps its id across restarts. */
export function accountId(keyId: string): string {
  return `acc_${createHash('sha256').update(keyId).digest('hex').slice(0, 14)}`;
}

export function isId(prefix: Prefix, id: string): boolean {
  return id.startsWith(`${prefix}_`) && /^[A-Za-z0-9]{14}$/.test(id.slice(prefix.length + 1));
}

export function digits(count: number): string {
  return Array.from({ length: count }, () => randomInt(10)).join('');
}
