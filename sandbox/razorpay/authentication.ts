// Who may call the provider's API: the one merchant, by HTTP Basic, spelled exactly so.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { Account } from './account.ts';
import { unauthorized } from './refusal.ts';

export function authenticate({ keyId, keySecret }: Account, authorization: string | undefined): void {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/.exec(authorization ?? '')?.[1];
  const [givenId = '', ...rest] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':');
  if (givenId !== keyId) throw unauthorized('The api key provided is invalid');
  if (!timingSafeEqual(digest(rest.join(':')), digest(keySecret))) throw unauthorized('Authentication failed');
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
