/** Razorpay's two signatures, both HMAC-SHA256 in lower-case hex, compared in constant time. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export function sign(secret: string, signed: string | Uint8Array): string {
  return createHmac('sha256', secret).update(signed).digest('hex');
}

/** Whether the signature was made with one of the secrets. */
export function isSigned(
  secrets: readonly string[],
  signed: string | Uint8Array,
  signature: string | undefined,
): boolean {
  if (signature === undefined || !/^[0-9a-f]{64}$/.test(signature)) return false;
  const received = Buffer.from(signature, 'hex');
  return secrets.map((secret) => timingSafeEqual(Buffer.from(sign(secret, signed), 'hex'), received)).includes(true);
}
