/** Endpoints that we add to the library's: for the links in mails, and to end a session by its id. */
import { APIError, createAuthEndpoint, getSessionFromCtx, sensitiveSessionMiddleware } from 'better-auth/api';
import type { AuthContext } from 'better-auth';
import { signJWT, verifyJWT } from 'better-auth/crypto';
import { z } from 'zod';
import type { ProviderHooks } from './port.ts';

const PURPOSE = 'verify-email';

/** The claims of a verification link. The link alone gives no access. */
const claims = z.object({ uid: z.string(), email: z.string(), purpose: z.literal(PURPOSE) });

export function verificationToken(person: { id: string; email: string }, secret: string, seconds: number) {
  return signJWT({ uid: person.id, email: person.email, purpose: PURPOSE }, secret, seconds);
}

/** The user whose verification mail has this token; undefined if it has expired. */
async function readVerificationToken(
  token: string,
  { context: { internalAdapter, secret } }: { context: AuthContext },
) {
  const read = claims.safeParse(await verifyJWT(token, secret));
  const user = read.success ? await internalAdapter.findUserById(read.data.uid) : null;
  return user && user.email === read.data?.email ? user : undefined;
}

/** The user whose password the reset token may replace, looked up as the library does. */
async function readResetToken(token: string, { context: { internalAdapter } }: { context: AuthContext }) {
  const kept = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return kept && kept.expiresAt > new Date() ? await internalAdapter.findUserById(kept.value) : undefined;
}

const expired = { code: 'INVALID_TOKEN', message: 'This link has expired.' };
const passwordWanted = { code: 'PASSWORD_REQUIRED', message: 'Enter the password of this account to verify it.' };
const wrongPassword = { code: 'INVALID_PASSWORD', message: 'This is not the password of this account.' };

/**
 * Verifying needs the mail and proof of having signed up: the session or the password of the account. A stranger who
 * signed up with somebody else's address has no mail, and the owner of the address has no password.
 */
const verifyEmail = (hooks: ProviderHooks) =>
  createAuthEndpoint(
    '/verify-email',
    {
      method: 'POST',
      operationId: 'verifyEmailByButton',
      body: z.object({ token: z.string().max(2_000), password: z.string().max(1_000).optional() }),
    },
    async (ctx) => {
      const { internalAdapter, adapter, password } = ctx.context;
      const user = await readVerificationToken(ctx.body.token, ctx);
      if (!user) throw new APIError('BAD_REQUEST', expired);
      if (user.emailVerified) return ctx.json({ status: true });

      const session = await getSessionFromCtx(ctx);
      const ownSessionId = session?.user.id === user.id ? session.session.id : undefined;
      if (ownSessionId === undefined) {
        const accounts = await internalAdapter.findAccounts(user.id);
        const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
        if (ctx.body.password === undefined) throw new APIError('UNAUTHORIZED', passwordWanted);
        if (!hash || !(await password.verify({ hash, password: ctx.body.password })))
          throw new APIError('UNAUTHORIZED', wrongPassword);
      }
      // Other sessions end first, so that nobody else is in the account when it becomes trusted.
      await adapter.deleteMany({
        model: 'session',
        where: [
          { field: 'userId', value: user.id },
          ...(ownSessionId === undefined ? [] : [{ field: 'id', value: ownSessionId, operator: 'ne' as const }]),
        ],
      });
      hooks.sessionsEnded(user.id);
      await internalAdapter.updateUser(user.id, { emailVerified: true });
      await hooks.verified(user);
      return ctx.json({ status: true });
    },
  );

/**
 * The address that a link belongs to, and whether it is verified, before anything is entered; `INVALID_TOKEN` if the
 * link has expired or was used. Reveals nothing new: the link can do more than that. The link of a verified address
 * stays valid.
 */
const checkLink = () =>
  createAuthEndpoint(
    '/check-link',
    {
      method: 'POST',
      operationId: 'checkLink',
      body: z.object({ token: z.string().max(2_000), purpose: z.enum([PURPOSE, 'reset-password']) }),
    },
    async (ctx) => {
      const { token, purpose } = ctx.body;
      const user = purpose === PURPOSE ? await readVerificationToken(token, ctx) : await readResetToken(token, ctx);
      if (!user) throw new APIError('BAD_REQUEST', expired);
      return ctx.json({ email: user.email, verified: user.emailVerified });
    },
  );

/** The library's own endpoint wants the session's token, which no answer contains. */
const endSession = (hooks: ProviderHooks) =>
  createAuthEndpoint(
    '/end-session',
    {
      method: 'POST',
      operationId: 'endSession',
      body: z.object({ id: z.string().max(100) }),
      use: [sensitiveSessionMiddleware],
    },
    async (ctx) => {
      const uid = ctx.context.session.user.id;
      const where = [
        { field: 'id', value: ctx.body.id },
        { field: 'userId', value: uid },
      ];
      await ctx.context.adapter.deleteMany({ model: 'session', where });
      hooks.sessionsEnded(uid);
      return ctx.json({ status: true });
    },
  );

export const ownCalls = (hooks: ProviderHooks) => ({
  id: 'own-calls' as const,
  endpoints: { verifyEmailByButton: verifyEmail(hooks), checkLink: checkLink(), endSession: endSession(hooks) },
});

/**
 * Removes session tokens from an answer: only the cookie may have them. `/token` returns ID tokens, which scripts need.
 */
export async function withoutSessionTokens(path: string, answer: Response): Promise<Response> {
  const hasBody = answer.body !== null && answer.headers.get('content-type')?.includes('json');
  if (!hasBody || path.endsWith('/token')) return answer;
  const text = await answer.text();
  const headers = new Headers(answer.headers);
  headers.delete('content-length');
  return new Response(text && JSON.stringify(stripped(JSON.parse(text))), { status: answer.status, headers });
}

function stripped(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(stripped);
  if (typeof body !== 'object' || body === null) return body;
  const { token: _, session, ...rest } = body as Record<string, unknown>;
  return { ...rest, ...(session !== undefined && { session: stripped(session) }) };
}
