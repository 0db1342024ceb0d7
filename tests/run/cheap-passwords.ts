/**
 * Imported into every process whose server is under test: passwords are hashed at a thousandth of their cost, because
 * tests sign up hundreds of people. No setting does this: without this file each server hashes at full cost.
 */
import crypto from 'node:crypto';
import type { BinaryLike, ScryptOptions } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';

type Done = (error: Error | null, key: Buffer) => void;

/** What the identity provider's library asks for; any other key is made as it is asked for. */
const OF_PASSWORDS = 16_384;
const CHEAP = 16;

const { scrypt } = crypto;

function cheapScrypt(password: BinaryLike, salt: BinaryLike, length: number, options: ScryptOptions, done: Done): void {
  scrypt(password, salt, length, options.N === OF_PASSWORDS ? { ...options, N: CHEAP } : options, done);
}

export function hashCheaply(): void {
  Object.assign(crypto, { scrypt: cheapScrypt });
  syncBuiltinESMExports();
}

/** For the test of the cost itself. */
export function hashAtFullCost(): void {
  Object.assign(crypto, { scrypt });
  syncBuiltinESMExports();
}

hashCheaply();
