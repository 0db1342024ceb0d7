/** What somebody who is sent to /login brings along, in the history entry: where they wanted to go, and the address to fill in. */

export interface Errand {
  /** A path of ours, with query and hash. */
  from?: string;
  email?: string;
}

/** Read with care: history entries of any age come back. */
export function errandOf(state: unknown): Errand {
  const { from, email } = (typeof state === 'object' && state !== null ? state : {}) as Record<keyof Errand, unknown>;
  return { ...(typeof from === 'string' && { from }), ...(typeof email === 'string' && { email }) };
}

const ENTRANCES = ['/login', '/signup'];

/** Where to go after signing in: what was wanted, if it is a place of ours that a signed-in person may see; else home. */
export function destination({ from }: Errand): string {
  if (!from?.startsWith('/')) return '/';
  try {
    const { origin, pathname, search, hash } = new URL(from, location.origin);
    return origin === location.origin && !ENTRANCES.includes(pathname) ? pathname + search + hash : '/';
  } catch {
    return '/';
  }
}
