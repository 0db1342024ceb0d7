/** Calls of our own beside the library's: about the links in mails, and ending a session by its id. */
import { APIError, createAuthEndpoint, getSessionFromCtx, sensitiveSessionMiddleware } from 'better-auth/api';
import type { AuthContext } from 'better-auth';
import { signJWT, verifyJWT } from 'better-auth/crypto';
import { z } from 'zod';
import type { ProviderHooks } from './port.ts';

const PURPOSE = 'verify-email';

/** What the link in a verification mail carries. It opens nothing by itself. */
const claims = z.object({ uid: z.string(), email: z.string(), purpose: z.literal(PURPOSE) });

export function verificationToken(person: { id: string; email: string }, secret: string, seconds: number) {
  return signJWT({ uid: person.id, email: person.email, purpose: PURPOSE }, secret, seconds);
}

/** Whose verification mail the token comes from, unless it has run out. */
async function readVerificationToken(
  token: string,
  { context: { internalAdapter, secret } }: { context: AuthContext },
) {
  const read = claims.safeParse(await verifyJWT(token, secret));
  const user = read.success ? await internalAdapter.findUserById(read.data.uid) : null;
  return user && user.email === read.data?.email ? user : undefined;
}

/** Whose password the token of the mail may replace, as the library looks for it. */
async function readResetToken(token: string, { context: { internalAdapter } }: { context: AuthContext }) {
  const kept = await internalAdapter.findVerificationValue(`reset-password:${token}`);
  return kept && kept.expiresAt > new Date() ? await internalAdapter.findUserById(kept.value) : undefined;
}

const expired = { code: 'INVALID_TOKEN', message: 'This link has expired.' };
const passwordWanted = { code: 'PASSWORD_REQUIRED', message: 'Enter the password of this account to verify it.' };
const wrongPassword = { code: 'INVALID_PASSWORD', message: 'This is not the password of this account.' };

/**
 * Whoever reads the mail must also be whoever signed up: they show the session or the password of the account. A
 * stranger who signed up with somebody else's address has no mail, and the owner of the address has no password.
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
      const own = session?.user.id === user.id ? session.session.id : undefined;
      if (own === undefined) {
        const accounts = await internalAdapter.findAccounts(user.id);
        const hash = accounts.find(({ providerId }) => providerId === 'credential')?.password;
        if (ctx.body.password === undefined) throw new APIError('UNAUTHORIZED', passwordWanted);
        if (!hash || !(await password.verify({ hash, password: ctx.body.password })))
          throw new APIError('UNAUTHORIZED', wrongPassword);
      }
      // Sessions first: nobody else may be in the account at the moment it becomes trusted.
      await adapter.deleteMany({
        model: 'session',
        where: [
          { field: 'userId', value: user.id },
          ...(own === undefined ? [] : [{ field: 'id', value: own, operator: 'ne' as const }]),
        ],
      });
      hooks.sessionsEnded(user.id);
      await internalAdapter.updateUser(user.id, { emailVerified: true });
      await hooks.verified(user);
      return ctx.json({ status: true });
    },
  );

/**
 * Whose link this is, before anything is typed for it; `INVALID_TOKEN` for one that has run out or was used. Whoever
 * has the link may do more than know the address. The link of a verified address stays valid.
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
      return ctx.json({ email: user.email });
    },
  );

/** The library's own call wants the session's token, which no answer carries. */
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

/** The answer without session tokens, which only the cookie may carry. `/token` gives ID tokens, which scripts need. */
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
