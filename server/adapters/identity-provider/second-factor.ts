/** Authenticator app codes as a second factor, after a password and after Google. */
import { createAuthMiddleware } from 'better-auth/api';
import { deleteSessionCookie } from 'better-auth/cookies';
import { generateRandomString } from 'better-auth/crypto';
import { twoFactor } from 'better-auth/plugins/two-factor';

/** The library's names: its plugin looks for the challenge under them. */
const CHALLENGE_COOKIE = 'two_factor';
const CHALLENGE_SECONDS = 600;
/**
 * Lockout after wrong codes in a row for one account, over all challenges. Our own limits count such a code by network
 * address only, since nobody is signed in yet.
 */
const LOCKOUT = { enabled: true, maxFailedAttempts: 10, durationSeconds: 900 };

/** The plugin's endpoint that checks a code. It accepts the same code again as long as the app shows it. */
export const CODE_CALL = '/two-factor/verify-totp';

/** @param issuer shown beside the codes in the app */
export function secondFactor(issuer: string) {
  return [
    // A person who signs in with Google only has no password to give.
    twoFactor({
      issuer,
      allowPasswordless: true,
      twoFactorCookieMaxAge: CHALLENGE_SECONDS,
      accountLockout: LOCKOUT,
    }),
    { id: 'second-factor-after-google', hooks: { after: [{ matcher: isReturnFromGoogle, handler: challenge }] } },
  ];
}

const isReturnFromGoogle = ({ path = '' }: { path?: string | undefined }) => path.startsWith('/callback/');

/**
 * The plugin asks for a code after a password only; this does the same after Google. It replaces the new session by a
 * challenge, which the plugin's endpoints answer.
 */
const challenge = createAuthMiddleware(async (ctx) => {
  const { newSession, internalAdapter, returned } = ctx.context;
  const { twoFactorEnabled } = (newSession?.user ?? {}) as { twoFactorEnabled?: boolean };
  if (!newSession || !twoFactorEnabled) return;
  deleteSessionCookie(ctx, true);
  await internalAdapter.deleteSession(newSession.session.token);
  ctx.context.setNewSession(null);
  const cookie = ctx.context.createAuthCookie(CHALLENGE_COOKIE, { maxAge: CHALLENGE_SECONDS });
  const identifier = `2fa-${generateRandomString(20)}`;
  const expiresAt = new Date(Date.now() + CHALLENGE_SECONDS * 1_000);
  await internalAdapter.createVerificationValue({ value: newSession.user.id, identifier, expiresAt });
  await internalAdapter.createVerificationValue({ value: '0', identifier: `2fa-attempts-${identifier}`, expiresAt });
  await ctx.setSignedCookie(cookie.name, identifier, ctx.context.secret, cookie.attributes);
  const back = headersOf(returned)?.get('location') ?? '/login';
  throw ctx.redirect(`${back}${back.includes('?') ? '&' : '?'}second_factor=1`);
});

function headersOf(returned: unknown): Headers | undefined {
  const { headers } = (returned ?? {}) as { headers?: HeadersInit };
  return headers && new Headers(headers);
}
