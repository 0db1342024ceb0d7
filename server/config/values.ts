/** The kinds of values that settings have, each with the sentence for a value that cannot be used. */
import { isIP } from 'node:net';
import { z } from 'zod';

export const port = (fallback: number) =>
  z
    .string()
    .regex(/^\d{1,5}$/, 'must be a port number from 0 to 65535')
    .transform(Number)
    .refine((value) => value <= 65_535, 'must be a port number from 0 to 65535')
    .default(fallback);

export const count = (fallback: number, most = 999_999_999) =>
  z
    .string()
    .regex(/^[1-9]\d{0,8}$/, 'must be a whole number above 0')
    .transform(Number)
    .refine((value) => value <= most, `must be at most ${most}`)
    .default(fallback);

export const wholeDays = (least = 1) => {
  const error = `must be a whole number of days, at least ${least}`;
  return z
    .string()
    .regex(/^[1-9]\d{0,4}$/, error)
    .transform(Number)
    .refine((value) => value >= least, error);
};

export const days = (fallback: number, least = 1) => wholeDays(least).default(fallback);

export const url = (protocols: RegExp, example: string) =>
  z.url({ protocol: protocols, error: `must be an address like ${example}` });
export const link = url(/^https?$/, 'https://example.in');

export const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
export const emails = z
  .string()
  .transform((text) =>
    text
      .toLowerCase()
      .split(/[\s,;]+/)
      .filter(Boolean),
  )
  .refine(
    (list) => list.every((each) => z.email().safeParse(each).success),
    'must be e-mail addresses separated by commas',
  );

export function isOrigin(text: string): boolean {
  const parsed = URL.parse(text);
  return parsed === null || parsed.href === `${parsed.origin}/`;
}

export function isAddressOrNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  return (
    isIP(address) !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
  );
}

/** Whether an address leads to this machine; one without a host is that of a socket file. */
export function isOnThisMachine(address: string): boolean {
  return isLoopback(URL.parse(address)?.hostname ?? '');
}

/** As the driver reads its address: a `host` in the query counts for more, and may be the folder of a socket file. */
export function isDatabaseOnThisMachine(address = ''): boolean {
  const host = URL.parse(address)?.searchParams.getAll('host').at(-1);
  return host ? host.startsWith('/') || isLoopback(host) : isOnThisMachine(address);
}

export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return bare === '' || bare === 'localhost' || bare === '::1' || (isIP(bare) === 4 && bare.startsWith('127.'));
}

export const shortText = (most: number) => z.string().max(most, `must be at most ${most} characters`);

const GSTIN_DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** India's tax number of a business; its last character is computed from the others and so finds a slip of the pen. */
export const gstin = z
  .string()
  .refine(
    (text) => /^\d{2}[A-Z]{5}\d{4}[A-Z][A-Z\d]Z[A-Z\d]$/.test(text) && text.at(-1) === gstinCheckDigit(text),
    'must be a GSTIN like 29ABCDE1234F1ZW',
  );

function gstinCheckDigit(text: string): string | undefined {
  const sum = Array.from(text.slice(0, 14)).reduce((total, digit, at) => {
    const product = GSTIN_DIGITS.indexOf(digit) * (at % 2 === 0 ? 1 : 2);
    return total + Math.floor(product / 36) + (product % 36);
  }, 0);
  return GSTIN_DIGITS[(36 - (sum % 36)) % 36];
}

/** A percentage with at most two decimals. */
export const taxPercent = z
  .string()
  .regex(/^\d{1,2}(\.\d{1,2})?$/, 'must be a percentage like 12 or 2.5')
  .transform(Number);
