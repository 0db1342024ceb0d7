/** What an authenticator app shows in tests. */
import { createHmac } from 'node:crypto';

/** The code for the secret of such an address (RFC 6238): at this moment, or in so many half minutes. */
export function codeOf(totpUri: string, later = 0): string {
  const secret = new URL(totpUri).searchParams.get('secret') ?? '';
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  const bytes =
    bits
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [];
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const digest = createHmac('sha1', Buffer.from(bytes)).update(counter).digest();
  const at = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(at) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
