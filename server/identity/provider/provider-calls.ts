/** Mounts the identity provider's own calls below `/api/auth`, behind our limits and our checks of what comes in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { IdentityProvider } from '../../adapters/identity-provider/port.ts';
import type { Db } from '../../database/db.ts';
import { Refusal } from '../../http/errors.ts';
import { networkOf } from '../../http/client-ip.ts';
import { isCommonPassword } from '../accounts/common-password.ts';
import { consume, release, reset, secondsUntilAvailable } from '../../http/limits/limiter.ts';
import { sendWithinLimit, sendsMail, signUpWithMail } from './mailbox-limits.ts';
import { OPEN_CALLS, type OpenCall } from './open-calls.ts';
import { emailIsTaken, personOfSession } from '../accounts/people.ts';
import { bodyOf, checkQuery, inJson, type Body } from './request-body.ts';
import { accountLine, type Handled } from './account-log.ts';
import { emailIn, knownNetwork, limitsFor, assertWithinLimit, type SignInLimits } from './call-limits.ts';

const PREFIX = '/api/auth';
const SIGN_UP = '/sign-up/email';
const SIGN_IN = '/sign-in/email';
const CHANGE_PASSWORD = '/change-password';
const FACTOR_CHANGES = ['/two-factor/enable', '/two-factor/disable', '/two-factor/generate-backup-codes'];
/** In the limit on calls of one address; those that hash a password have limits of their own. */
const COST = 6;

/**
 * The provider keeps a connection of the database while it hashes a new person's password: many at once would leave
 * none for others.
 */
const SIGN_UPS_AT_A_TIME = 4;

/** The provider's own words for what we refuse in its place; `code` is what its clients look at. */
const TAKEN = {
  code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL',
  message: 'This email is already registered. Please sign in.',
};
const KNOWN = {
  code: 'PASSWORD_COMPROMISED',
  message: 'Many people use this password, so it is easily guessed. Please choose another.',
};

const UNCHANGED = {
  code: 'PASSWORD_UNCHANGED',
  message: 'This is your current password. Please choose another.',
};

export function mountProvider(app: FastifyInstance, db: Db, provider: IdentityProvider, limits: SignInLimits): void {
  const limitConcurrency = pLimit(SIGN_UPS_AT_A_TIME);

  const handled = new WeakMap<FastifyRequest, Handled>();

  const read = async <Read>(
    { headers, ip }: FastifyRequest,
    { origin }: URL,
    path: string,
    cookie = headers.cookie,
  ) => {
    const asked = new Request(`${origin}${PREFIX}${path}`, { headers: { cookie: cookie ?? '' } });
    const said = await provider.handle(asked, ip);
    return said.ok ? ((await said.json()) as Read | null) : null;
  };

  const sessionOf = async (request: FastifyRequest, address: URL, cookie = request.headers.cookie) =>
    cookie === undefined
      ? undefined
      : (await read<{ user: { id: string } }>(request, address, '/get-session', cookie))?.user.id;

  /** Whether who calls can sign in with one, and not only by Google. */
  const hasPassword = async (request: FastifyRequest, address: URL) => {
    const ways = await read<{ providerId: string }[]>(request, address, '/list-accounts');
    return ways?.some(({ providerId }) => providerId === 'credential') ?? false;
  };

  /** A second factor is for admins; where there is no password to change it by, a recent sign-in is needed. */
  const assertMayChangeFactor = async (path: string, request: FastifyRequest, address: URL, body: Body) => {
    if (!FACTOR_CHANGES.includes(path)) return;
    const session = await read<{ user: { id: string }; session: { id: string } }>(request, address, '/get-session');
    const claim = session && { uid: session.user.id, sessionId: session.session.id, secondFactorRequired: false };
    const person = claim && (await personOfSession(db, claim));
    if (!person) return;
    if (path === '/two-factor/enable' && person.role !== 'admin')
      throw new Refusal('forbidden', 'A second factor is for admins only.');
    if (!body?.password && !person.hasRecentLogin && !(await hasPassword(request, address)))
      throw new Refusal('confirm_identity', 'Please sign in with Google again first.');
  };

  const ask = (path: string, body: Body, handle: () => Promise<Response>) => {
    if (sendsMail(path)) return sendWithinLimit(db, path, body, handle);
    if (path !== SIGN_UP) return handle();
    return limitConcurrency(() => (limits.mail ? signUpWithMail(db, body, handle) : handle()));
  };

  const answer = async ({ path }: OpenCall, request: FastifyRequest, reply: FastifyReply) => {
    const address = addressOf(request);
    checkQuery(address);
    if (!limits.mail && sendsMail(path)) throw new Refusal('unavailable', 'Mail is not set up on this site.');
    const sent = bodyOf(request);
    // Whoever is in by the old password must not stay in, whatever the caller asks for.
    const body = path === CHANGE_PASSWORD ? { ...sent, revokeOtherSessions: true } : sent;
    const network = networkOf(request.ip);
    const known = path === SIGN_IN ? knownNetwork(emailIn(body), network) : undefined;
    const isKnown = known !== undefined && (await secondsUntilAvailable(db, known)) !== undefined;
    const uid = request.method === 'POST' ? await sessionOf(request, address) : undefined;
    const tries = limitsFor(path, body, { address: network, isKnown, uid }, limits);
    assertWithinLimit(await consume(db, tries));
    const chosen = path === SIGN_UP ? body?.password : body?.newPassword;
    if (chosen !== undefined && isCommonPassword(chosen)) return reply.code(400).send(KNOWN);
    if (path === CHANGE_PASSWORD && chosen !== undefined && chosen === body?.currentPassword)
      return reply.code(400).send(UNCHANGED);
    // The provider asks for none soon after signing in: a session that somebody has found would do.
    if (path === '/delete-user' && !body?.password && (await hasPassword(request, address)))
      throw new Refusal('invalid', 'Your password is needed to delete your account.');

    await assertMayChangeFactor(path, request, address, body);

    const handle = () => provider.handle(toRequest(request, address, body), request.ip);
    const first = await ask(path, body, handle);
    // The provider takes a session that it cannot read for one that is over, and a browser forgets everything at that
    // word: only what it still says with a database that answers counts.
    if (first.status === 401 && request.method === 'GET') await db.execute(sql`select 1`);
    const said = first.status === 401 && request.method === 'GET' ? await handle() : first;
    handled.set(request, { request, body, before: uid, said });
    if (said.ok) await Promise.all(tries.filter(({ failuresOnly }) => failuresOnly).map((limit) => release(db, limit)));
    const [account] = tries;
    if (known && said.ok && account) await Promise.all([reset(db, account.key), consume(db, [known])]);
    // Two sign-ups with one address at once: the provider only says that creating failed; the person should hear why.
    if (path === SIGN_UP && said.status === 422 && (await emailIsTaken(db, body?.email ?? '')))
      return reply.code(422).send(TAKEN);
    return send(reply, said);
  };

  for (const call of OPEN_CALLS) {
    app.route({
      method: call.method,
      url: PREFIX + call.path,
      config: { cost: COST },
      // The provider knows none, and a link in a mail must not be used up by who only looks at it.
      exposeHeadRoute: false,
      handler: (request, reply) => answer(call, request, reply),
      // Everything that somebody wants of an account, refused or not; what browsers ask by themselves all the time is
      // no news.
      onResponse: async (request, { statusCode }) => {
        if (call.method === 'GET' && !call.path.startsWith('/callback/')) return;
        const done = handled.get(request);
        const asked = (cookie: string) => sessionOf(request, addressOf(request), cookie);
        // Without the person the line is still worth something.
        const line = done && (await accountLine(db, asked, done).catch(() => ({})));
        app.log.info(
          { reqId: request.id, call: call.path, status: statusCode, address: request.ip, ...line },
          'an account',
        );
      },
    });
  }
}

/**
 * The address as the provider will read it. It finds its calls by this address, and limits go by the one that was
 * matched here, so both must be the same: dots in the path, or a path in the `Host` header, would be limited as one
 * call and answered as another.
 */
function addressOf({ protocol, host, url }: FastifyRequest): URL {
  const text = `${protocol}://${host}${url}`;
  if (!URL.canParse(text)) throw new Refusal('invalid', 'This address could not be understood.');
  const address = new URL(text);
  if (address.username || address.password) throw new Refusal('invalid', 'This address could not be understood.');
  if (address.pathname + address.search !== url) throw new Refusal('not_found', 'There is nothing at this address.');
  return address;
}

function toRequest(request: FastifyRequest, url: URL, body: Body): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === 'content-length' || value === undefined) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(url, { method: request.method, headers, ...(body !== undefined && { body: inJson(body) }) });
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  reply.code(answer.status);
  for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  if (answer.status === 404 && answer.body === null)
    throw new Refusal('not_found', 'There is nothing at this address.');
  if (answer.status >= 500) throw new Error(`the identity provider answered ${answer.status}`);
  return reply.send(Buffer.from(await answer.arrayBuffer()));
}
