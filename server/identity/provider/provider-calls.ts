/** Mounts the identity provider's own calls below `/api/auth`, behind our limits and our checks of what comes in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { IdentityProvider } from '../../adapters/identity-provider/port.ts';
import type { Db } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import { networkOf } from '../../http/client-ip.ts';
import { isCommonPassword } from '../accounts/common-password.ts';
import { sendWithinLimit, sendsMail, signUpWithMail } from './mailbox-limits.ts';
import { OPEN_CALLS, type OpenCall } from './open-calls.ts';
import { emailIsTaken, personOfSession } from '../accounts/people.ts';
import { bodyOf, checkQuery, type Body } from './request-body.ts';
import { accountLine, type HandledCall } from './account-log.ts';
import { hasPassword, PREFIX, readSession, sendResponse, toRequest, urlOf } from './provider-request.ts';
import type { ProviderSession } from './provider-request.ts';
import { consumeLimits, settleLimits, type SignInLimits } from './call-limits.ts';

const SIGN_UP = '/sign-up/email';
const CHANGE_PASSWORD = '/change-password';
const FACTOR_CHANGES = ['/two-factor/enable', '/two-factor/disable', '/two-factor/generate-backup-codes'];
/** In the limit on calls of one IP address; those that hash a password have limits of their own. */
const COST = 6;

/**
 * The provider keeps a connection of the database while it hashes a new person's password: many at once would leave
 * none for others.
 */
const SIGN_UPS_AT_A_TIME = 4;

/** Errors in the provider's format, for what we refuse in its place; its clients look at `code`. */
const EMAIL_TAKEN_ERROR = {
  code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  message: 'This email is already registered. Please sign in.',
};
const COMMON_PASSWORD_ERROR = {
  code: 'PASSWORD_COMPROMISED',
  message: 'Many people use this password, so it is easily guessed. Please choose another.',
};
const UNCHANGED_PASSWORD_ERROR = {
  code: 'PASSWORD_UNCHANGED',
  message: 'This is your current password. Please choose another.',
};

interface ProviderCall {
  path: string;
  request: FastifyRequest;
  url: URL;
  body: Body;
  /** Of the caller; undefined unless the call is a POST. */
  session: ProviderSession | undefined;
}

export function mountProvider(app: FastifyInstance, db: Db, provider: IdentityProvider, limits: SignInLimits): void {
  const limitConcurrency = pLimit(SIGN_UPS_AT_A_TIME);
  const handledCalls = new WeakMap<FastifyRequest, HandledCall>();

  /** @throws {Refusal} `invalid`, `not_found`, `unsupported`, `unavailable` */
  const readCall = async (path: string, request: FastifyRequest): Promise<ProviderCall> => {
    const url = urlOf(request);
    checkQuery(url);
    if (!limits.mail && sendsMail(path)) throw new Refusal('unavailable', 'Mail is not set up on this site.');
    const sent = bodyOf(request);
    // Sessions opened with the old password end, whatever the caller asks for.
    const body = path === CHANGE_PASSWORD ? { ...sent, revokeOtherSessions: true } : sent;
    const session = request.method === 'POST' ? await readSession(provider, request) : undefined;
    return { path, request, url, body, session };
  };

  /** @throws {Refusal} `invalid`, `forbidden`, `confirm_identity` */
  const assertAllowed = async ({ path, request, body, session }: ProviderCall) => {
    // The provider asks for no password soon after a sign-in, so a stolen session would be enough.
    if (path === '/delete-user' && !body?.password && (await hasPassword(provider, request)))
      throw new Refusal('invalid', 'Your password is needed to delete your account.');
    if (!FACTOR_CHANGES.includes(path)) return;
    const person = session && (await personOfSession(db, { ...session, secondFactorRequired: false }));
    if (!person) return;
    if (path === '/two-factor/enable' && person.role !== 'admin')
      throw new Refusal('forbidden', 'A second factor is for admins only.');
    if (!body?.password && !person.hasRecentLogin && !(await hasPassword(provider, request)))
      throw new Refusal('confirm_identity', 'Please sign in with Google again first.');
  };

  const forwardToProvider = async ({ path, request, url, body }: ProviderCall) => {
    const forward = () => provider.handle(toRequest(request, url, body), request.ip);
    if (sendsMail(path)) return await sendWithinLimit(db, path, body, forward);
    if (path === SIGN_UP)
      return await limitConcurrency(() => (limits.mail ? signUpWithMail(db, body, forward) : forward()));
    const response = await forward();
    if (response.status !== 401 || request.method !== 'GET') return response;
    // The provider also answers 401 while it cannot read the session, and a browser then forgets that it is signed in.
    // So only a 401 counts that is repeated while the database answers.
    await db.execute(sql`select 1`);
    return await forward();
  };

  const handle = async ({ path }: OpenCall, request: FastifyRequest, reply: FastifyReply) => {
    const call = await readCall(path, request);
    const { body, session } = call;
    const from = { network: networkOf(request.ip), uid: session?.uid };
    const callLimits = await consumeLimits(db, path, body, from, limits);
    const passwordError = passwordErrorOf(call);
    if (passwordError) return reply.code(400).send(passwordError);
    await assertAllowed(call);
    const response = await forwardToProvider(call);
    handledCalls.set(request, { request, body, uid: session?.uid, response });
    if (response.ok) await settleLimits(db, callLimits);
    // Of two simultaneous sign-ups with one email the later one fails, and the provider does not say why.
    if (path === SIGN_UP && response.status === 422 && (await emailIsTaken(db, body?.email ?? '')))
      return reply.code(422).send(EMAIL_TAKEN_ERROR);
    return await sendResponse(reply, response);
  };

  for (const call of OPEN_CALLS) {
    app.route({
      method: call.method,
      url: PREFIX + call.path,
      config: { cost: COST },
      // The provider has no HEAD routes, and a HEAD request must not use up a link from a mail.
      exposeHeadRoute: false,
      handler: (request, reply) => handle(call, request, reply),
      // Logs each deliberate act on an account, refused or not, and none of the requests that browsers repeat by
      // themselves.
      onResponse: async (request, { statusCode }) => {
        if (call.method === 'GET' && !call.path.startsWith('/callback/')) return;
        const handled = handledCalls.get(request);
        const uidOfCookies = async (cookies: string) => (await readSession(provider, request, cookies))?.uid;
        // Where the person cannot be read, the line is logged without.
        const line = handled && (await accountLine(db, uidOfCookies, handled).catch(() => ({})));
        app.log.info(
          { reqId: request.id, call: call.path, status: statusCode, address: request.ip, ...line },
          'an account',
        );
      },
    });
  }
}

/** Why a new password is not accepted, where it is not. */
function passwordErrorOf({ path, body }: ProviderCall) {
  const chosen = path === SIGN_UP ? body?.password : body?.newPassword;
  if (chosen === undefined) return undefined;
  if (isCommonPassword(chosen)) return COMMON_PASSWORD_ERROR;
  return path === CHANGE_PASSWORD && chosen === body?.currentPassword ? UNCHANGED_PASSWORD_ERROR : undefined;
}
