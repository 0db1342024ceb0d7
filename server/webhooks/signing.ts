/** Signs what is sent as Standard Webhooks has it (standardwebhooks.com), with a secret that is stored nowhere. */
import { createHmac, hash, hkdfSync } from 'node:crypto';

const PREFIX = 'whsec_';

/**
 * Made of AUTH_SECRET and the endpoint's id, so that a copy of the database signs nothing. Another AUTH_SECRET makes
 * another secret.
 */
export function secretOf(authSecret: string, endpointId: string): string {
  const key = hkdfSync('sha256', authSecret, endpointId, 'webhook signing', 32);
  return PREFIX + Buffer.from(key).toString('base64');
}

/** Tells whether a secret is still the same, and nothing else of it. */
export const fingerprintOf = (secret: string): string => hash('sha256', secret, 'base64url');

interface Message {
  id: string;
  at: Date;
  body: string;
}

export function signedHeaders(secret: string, { id, at, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` };
}
