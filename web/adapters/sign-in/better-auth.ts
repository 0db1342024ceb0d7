/** The identity provider over better-auth's HTTP API under /api/auth, with its session cookie. */
import { IdentityFailed } from './port.ts';
import type { IdentityProvider, OpenSession } from './port.ts';

const BASE = '/api/auth';
/** After this the provider counts as unreachable, so that no form hangs for ever. */
const TIMEOUT_MS = 20_000;

/** `base` is for tests; in the browser the provider lives on our own origin. */
export function betterAuth(base = BASE): IdentityProvider {
  const get = <Reply>(path: string) => request<Reply>(base + path, { method: 'GET' });
  const post = <Reply = unknown>(path: string, body: object = {}) =>
    request<Reply>(base + path, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });

  return {
    async signUp(person, returnTo) {
      await post('/sign-up/email', { ...person, callbackURL: returnTo });
    },
    async signIn(credentials) {
      const { twoFactorRedirect } = await post<{ twoFactorRedirect?: boolean }>('/sign-in/email', credentials);
      return twoFactorRedirect ? 'code-wanted' : 'signed-in';
    },
    async enterCode(code) {
      const isFromApp = /^\d{6}$/.test(code);
      await post(isFromApp ? '/two-factor/verify-totp' : '/two-factor/verify-backup-code', { code });
    },
    async beginSecondFactor(password) {
      const begun = await post<{ totpURI: string; backupCodes: string[] }>('/two-factor/enable', { password });
      return { uri: begun.totpURI, backupCodes: begun.backupCodes };
    },
    async removeSecondFactor(password) {
      await post('/two-factor/disable', { password });
    },
    async replaceBackupCodes(password) {
      const { backupCodes } = await post<{ backupCodes: string[] }>('/two-factor/generate-backup-codes', { password });
      return backupCodes;
    },
    async googleUrl(returnTo) {
      const ends = { callbackURL: returnTo, errorCallbackURL: returnTo };
      const { url } = await post<{ url?: string }>('/sign-in/social', {
        provider: 'google',
        ...ends,
        disableRedirect: true,
      });
      if (!url || !/^https?:$/.test(new URL(url).protocol)) throw new IdentityFailed(502);
      return url;
    },
    async hasSession() {
      return Boolean(await get('/get-session'));
    },
    async token() {
      try {
        return (await get<{ token?: string }>('/token')).token ?? null;
      } catch (error) {
        if (error instanceof IdentityFailed && error.status === 401) return null;
        throw error;
      }
    },
    async signOut() {
      await post('/sign-out');
    },
    async sendVerification(email, returnTo) {
      await post('/send-verification-email', { email, callbackURL: returnTo });
    },
    async verifyEmail(proof) {
      await post('/verify-email', proof);
    },
    async requestPasswordReset(email) {
      await post('/request-password-reset', { email });
    },
    checkLink: (link) => post('/check-link', link),
    async resetPassword(choice) {
      await post('/reset-password', choice);
    },
    async rename(name) {
      await post('/update-user', { name });
    },
    async setLanguage(language) {
      await post('/update-user', { language });
    },
    async changePassword(change) {
      await post('/change-password', change);
    },
    async sessions() {
      const sessions = await get<OpenSession[]>('/list-sessions');
      return sessions.toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
    },
    async endSession(id) {
      await post('/end-session', { id });
    },
    async endAllSessions() {
      await post('/revoke-sessions');
    },
    async deleteAccount(password) {
      await post('/delete-user', { password });
    },
    async hasPassword() {
      const accounts = await get<{ providerId: string }[]>('/list-accounts');
      return accounts.some(({ providerId }) => providerId === 'credential');
    },
  };
}

async function request<Reply>(url: string, init: RequestInit): Promise<Reply> {
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, { ...init, credentials: 'include', signal: AbortSignal.timeout(TIMEOUT_MS) });
    body = JSON.parse((await response.text()) || 'null');
  } catch {
    throw new IdentityFailed(0);
  }
  if (!response.ok) throw failure(response, body);
  return body as Reply;
}

function failure({ status, headers }: Response, body: unknown): IdentityFailed {
  const { code, message } = (body ?? {}) as Record<string, unknown>;
  const seconds = Number(headers.get('retry-after') ?? headers.get('x-retry-after'));
  return new IdentityFailed(status, {
    code: typeof code === 'string' ? code : '',
    message: typeof message === 'string' ? message : '',
    retryAfter: seconds > 0 ? Math.ceil(seconds) : null,
  });
}
