/** Short messages: success stays for 2 s, error and blank for 4 s, loading until it is resolved (library defaults). */
import type { ReactElement } from 'react';
import { toast } from 'react-hot-toast/headless';
import { messages as kit } from '../messages.ts';

export { toast };

/** What the last attempt of each kind failed with, by the toast's id. */
const failures = new Map<string, string>();

/**
 * Begins an attempt, and takes the failure of the last one of its kind away: it would pass for the new one's. Hands
 * back how the new one says that it failed.
 */
export function attempt(kind: string): (failure: string | ReactElement) => void {
  const last = failures.get(kind);
  if (last) toast.dismiss(last);
  failures.delete(kind);
  return (failure) =>
    void failures.set(kind, toast.error(typeof failure === 'string' ? withOffline(failure) : failure));
}

/** Without a connection nothing can be done about a failure before there is one. */
export function withOffline(failure: string): string {
  if (navigator.onLine) return failure;
  return `${/[.।]$/u.test(failure) ? failure : `${failure}.`} ${kit.offline}`;
}
