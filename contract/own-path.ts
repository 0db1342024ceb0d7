/** Validates a path of this site, from a caller's redirect parameter or a link. */

/** Only paths are accepted, so any origin can be used to resolve them. */
const ORIGIN = 'http://this-site.invalid';
/** Maximum length, because some of these are part of links. */
const MAX_LENGTH = 2_000;

/**
 * The path as a browser would resolve it, with query and hash; undefined if it leaves this site. A second slash at the
 * start would name another host, and dot segments can hide it until the path is resolved.
 */
export function ownPath(value: string): string | undefined {
  if (!value.startsWith('/') || value.length > MAX_LENGTH) return undefined;
  // Browsers read a backslash as a slash, and drop tabs and line breaks, which could hide either.
  if (/[\\\p{Cc}]/u.test(value) || !URL.canParse(value, ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, ORIGIN);
  // An encoded slash or backslash may be decoded by a later handler of the path.
  if (origin !== ORIGIN || pathname.includes('//') || /%2f|%5c/i.test(pathname)) return undefined;
  return pathname + search + hash;
}

/** False for the path of a broken or truncated link: it cannot be decoded, or has a NUL, which no name contains. */
export function isReadablePath(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\u0000');
  } catch {
    return false;
  }
}
