/** Decides whether an address can lead to a page of this site: that of a redirect a caller chose, or of a link. */

/** Only paths are accepted, so any origin does for resolving them. */
const ORIGIN = 'http://this-site.invalid';
/** The longest that is accepted; some of these travel in links. */
const MAX_LENGTH = 2_000;

/**
 * The path as a browser would resolve it, with query and hash; undefined unless it stays on this site. A second slash
 * at the start would name another host, and dot segments can hide it until the path is resolved.
 */
export function ownPath(value: string): string | undefined {
  if (!value.startsWith('/') || value.length > MAX_LENGTH) return undefined;
  // Browsers read a backslash as a slash, and drop tabs and line breaks, which could hide either.
  if (/[\\\p{Cc}]/u.test(value) || !URL.canParse(value, ORIGIN)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, ORIGIN);
  // An encoded slash or backslash may be decoded by whoever handles the path next.
  if (origin !== ORIGIN || pathname.includes('//') || /%2f|%5c/i.test(pathname)) return undefined;
  return pathname + search + hash;
}

/** False for a path of a link that is broken or cut off: it cannot be decoded, or holds a NUL, which is in no name. */
export function isReadablePath(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\u0000');
  } catch {
    return false;
  }
}
