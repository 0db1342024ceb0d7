/** Mounts the identity provider's own calls at `/api/auth/*`, behind our limits and our checks of what comes in. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { DISPLAY_NAME_MAX } from '#contract/identity/schema.ts';
import type { IdentityProvider } from '../adapters/identity-provider/port.ts';
import type { Db } from '../database/db.ts';
import { Refusal, TooMany } from '../http/errors.ts';
import { forgiveTries, sweepTries, takeTry, type Limit } from './limits.ts';
import { emailIsTaken } from './people.ts';

export interface TryLimits {
  /** Tries to sign in to one account from one address in 15 minutes. */
  signInTries: number;
  /** Calls that sign in or up from one address in a minute, for all accounts together: a hostel shares an address. */
  signInsPerMinute: number;
  /** Whether mails can be sent: without, calls that promise one are refused. */
  mail: boolean;
}

const PREFIX = '/api/auth';
const MAILED = new Set(['/request-password-reset', '/send-verification-email']);
const QUARTER_HOUR = 900;
const HOUR_MS = 3_600_000;

// No control character belongs in a name or an address: a line break there could reach the header of a mail.
const plain = z.string().regex(/^[^\p{Cc}]*$/u, 'contains a character that is not allowed');
const bodies = z.looseObject({
  email: plain.max(254, 'is too long').optional(),
  name: plain.trim().min(1, 'is required').max(DISPLAY_NAME_MAX, `must be at most ${DISPLAY_NAME_MAX} characters`).optional(),
  password: z.string().max(1_000, 'is too long').optional(),
  // Photos come from the provider a person signs in with; anybody's address here would make every reader's browser call it.
  image: z.undefined({ error: 'cannot be set' }).optional(),
});

export function mountProvider(app: FastifyInstance, db: Db, provider: IdentityProvider, limits: TryLimits): void {
  const sweeping = setInterval(() => sweepTries(db).catch((error: unknown) => app.log.error({ err: error }, 'sweeping tries')), HOUR_MS);
  sweeping.unref();
  app.addHook('onClose', async () => clearInterval(sweeping));

  app.route({
    method: ['GET', 'POST'],
    url: `${PREFIX}/*`,
    handler: async (request, reply) => {
      const address = addressOf(request);
      const path = address.pathname.slice(PREFIX.length);
      if (!limits.mail && MAILED.has(path)) throw new Refusal('unavailable', 'Mail is not set up on this site.');
      const body = checked(request.body);
      const tries = limitsFor(path, body, request.ip, limits);
      const wait = await takeTry(db, tries);
      if (wait !== undefined) throw new TooMany('Too many tries. Please wait a while and try again.', wait);
      const ask = () => provider.handle(toRequest(request, address, body), request.ip);
      const first = await ask();
      // The provider takes a session that it cannot read for one that is over, and a browser forgets everything at that word: only
      // what it still says with a database that answers counts.
      if (first.status === 401 && request.method === 'GET') await db.execute(sql`select 1`);
      const answer = first.status === 401 && request.method === 'GET' ? await ask() : first;
      const [account] = tries;
      if (path === '/sign-in/email' && answer.ok && account) await forgiveTries(db, account.key);
      if (path === '/sign-up/email' && answer.status === 422 && typeof body?.email === 'string' && (await emailIsTaken(db, body.email))) {
        // Two sign-ups with one address at once: the provider only says that creating failed; the person should hear why.
        return reply
          .code(422)
          .send({ code: 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', message: 'This email is already registered. Please sign in.' });
      }
      return send(reply, answer);
    },
  });
}

function checked(body: unknown): z.infer<typeof bodies> | undefined {
  if (body === undefined || body === null) return undefined;
  // Some rooms take files, which come as bytes; the provider takes none.
  if (body instanceof Uint8Array) throw new Refusal('unsupported', 'This kind of content is not supported here.');
  const parsed = bodies.safeParse(body);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Refusal('invalid', `${issue?.path.join('.') || 'The body'} ${issue?.message ?? 'cannot be used'}.`);
  }
  if (inJson(parsed.data).includes('\\u0000')) throw new Refusal('invalid', 'This contains a character that cannot be stored.');
  return parsed.data;
}

function inJson(body: object): string {
  try {
    return JSON.stringify(body);
  } catch {
    // It can be read, but is nested too deep to be written again.
    throw new Refusal('invalid', 'This request could not be understood.');
  }
}

/** The limits a call falls under, the one of the account first. */
function limitsFor(path: string, body: { email?: string | undefined } | undefined, address: string, limits: TryLimits): Limit[] {
  const account = (what: string, most: number): Limit => ({
    key: `${what} ${(body?.email ?? '').toLowerCase()} ${address}`,
    most,
    seconds: QUARTER_HOUR,
  });
  const perAddress: Limit = { key: `sign-in ${address}`, most: limits.signInsPerMinute, seconds: 60 };
  switch (path) {
    case '/sign-in/email':
      return [account('sign-in', limits.signInTries), perAddress];
    case '/sign-up/email':
      return [perAddress];
    case '/request-password-reset':
    case '/send-verification-email':
      return [account(path, 3), { ...perAddress, key: `mail ${address}` }];
    case '/verify-password':
    case '/change-password':
    case '/delete-user':
    case '/reset-password':
      return [{ key: `${path} ${address}`, most: 4 * limits.signInTries, seconds: QUARTER_HOUR }];
    default:
      return [];
  }
}

/**
 * The address as the provider will read it. It finds its calls by the tidied path, and limits go by the path too: one that
 * changes when it is tidied (dots, another host) would be limited as one call and answered as another.
 */
function addressOf({ protocol, host, url }: FastifyRequest): URL {
  const text = `${protocol}://${host}${url}`;
  if (!URL.canParse(text)) throw new Refusal('invalid', 'This address could not be understood.');
  const address = new URL(text);
  if (address.username || address.password) throw new Refusal('invalid', 'This address could not be understood.');
  if (address.pathname + address.search !== url) throw new Refusal('not_found', 'There is nothing at this address.');
  return address;
}

function toRequest(request: FastifyRequest, url: URL, body: object | undefined): Request {
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
  if (answer.status === 404 && answer.body === null) throw new Refusal('not_found', 'There is nothing at this address.');
  if (answer.status >= 500) throw new Error(`the identity provider answered ${answer.status}`);
  return reply.send(Buffer.from(await answer.arrayBuffer()));
}
