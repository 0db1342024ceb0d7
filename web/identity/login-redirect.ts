/** What /login reads from the history state: where the person wanted to go, and the email to fill in. */
import { useLocation } from 'react-router';
import { ownPath } from '#contract/own-path.ts';

export interface LoginRedirect {
  /** A path of ours, with query and hash. */
  from?: string;
  email?: string;
}

const ENTRANCES = ['/login', '/signup'];

/** Where the pages stand that ask for a sign-in; their table is fetched only with the first of them. */
export const BEHIND_SIGN_IN = /^\/(search|chatbot|cart|payment-success|settings|admin)(\/|$)/;

/** Each link between the pages for signing in hands it on. */
export const useLoginRedirect = (): LoginRedirect => readLoginRedirect(useLocation().state);

/**
 * What Login and Signup beside a page hand on: on a slow line somebody presses one before the guard has turned them
 * away from the page that they wanted.
 */
export function useRedirectBack(): LoginRedirect {
  const { pathname, search, hash } = useLocation();
  const redirect = useLoginRedirect();
  return BEHIND_SIGN_IN.test(pathname) ? { from: pathname + search + hash } : redirect;
}

/** Every part is checked: a history entry may have been written by an older version. */
function readLoginRedirect(state: unknown): LoginRedirect {
  const { from, email } = (typeof state === 'object' && state !== null ? state : {}) as Record<
    keyof LoginRedirect,
    unknown
  >;
  return { ...(typeof from === 'string' && { from }), ...(typeof email === 'string' && { email }) };
}

/** Where to go after signing in: what was asked for, if it is a page of ours for signed-in people, else home. */
export function destination({ from = '' }: LoginRedirect): string {
  const path = ownPath(from) ?? '/';
  return ENTRANCES.includes(path.replace(/[?#].*$/s, '')) ? '/' : path;
}
