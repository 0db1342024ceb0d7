/** Reads which of our encodings a client accepts. */
import type { Encoding } from './drawing-worker.ts';

/** The best of our encodings that the `accept-encoding` header allows; `q=0` excludes one. */
export function acceptedEncoding(header: string | undefined): Encoding {
  const allowed = new Set<string>();
  for (const part of (header ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    if (!parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))) allowed.add(name);
  }
  return allowed.has('br') ? 'br' : allowed.has('gzip') ? 'gzip' : 'identity';
}
