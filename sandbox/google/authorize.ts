/** The authorization endpoint: checks the client's request, lets the person choose an account, and redirects back. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { sendChooser, sendDeadEnd } from './chooser.ts';
import { PEOPLE, person } from './people.ts';
import { Expiring } from './provider.ts';
import type { Authorization, Client, Provider } from './provider.ts';

const SIGN_IN_SECONDS = 900;
const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

type Checked =
  | { kind: 'accepted'; authorization: Authorization }
  /** The error is sent to the client's redirect URI. */
  | { kind: 'refused'; url: string }
  /** No redirect URI can be trusted: the person gets an error page instead. */
  | { kind: 'untrusted'; reason: string };

// A repeated parameter arrives as a list and fails here, as RFC 6749 3.1 requires.
const parameter = z.string().optional();
const query = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: parameter,
  scope: z.string().default(''),
  state: parameter,
  nonce: parameter,
  code_challenge: z.string().default(''),
  code_challenge_method: parameter,
});

const choice = z.object({
  sign_in: z.string(),
  cancel: z.string().optional(),
  sub: z.string().optional(),
  name: z.string().default(''),
  email: z.string().default(''),
});

const another = z.object({ name: z.string().trim().min(1).max(80), email: z.email().max(254) });

export function serveAuthorize(app: FastifyInstance, { issuer, client, behaviour, codes }: Provider): void {
  const signIns = new Expiring<Authorization>(SIGN_IN_SECONDS);
  const goBack = (reply: FastifyReply, url: string): FastifyReply =>
    reply.header('referrer-policy', 'no-referrer').redirect(url, 303);

  app.get('/authorize', { onRequest: behaviour.gate('authorize') }, async (request, reply) => {
    const checked = checkAuthorization(request.query, client);
    if (checked.kind === 'untrusted') return sendDeadEnd(reply, checked.reason);
    if (checked.kind === 'refused') return goBack(reply, checked.url);
    const { authorization } = checked;
    const { redirectUri } = authorization;
    return sendChooser(reply, { signIn: signIns.put(authorization), people: PEOPLE, issuer: issuer(), redirectUri });
  });

  app.post('/choose', { onRequest: behaviour.gate('authorize') }, async (request, reply) => {
    const read = choice.safeParse(request.body);
    const authorization = read.success ? signIns.get(read.data.sign_in) : undefined;
    if (!read.success || !authorization) return sendDeadEnd(reply, 'This sign-in is no longer under way.');
    const { cancel, sub, name, email } = read.data;
    const { redirectUri, state, scope } = authorization;
    if (cancel !== undefined) return goBack(reply, outcomeUrl(redirectUri, { error: 'access_denied', state }));

    const typed = another.safeParse({ name, email: email.trim() });
    const known = PEOPLE.find((someone) => someone.sub === sub);
    const chosen = known ?? (typed.success ? person(typed.data.name, typed.data.email) : undefined);
    if (!chosen) return sendDeadEnd(reply, 'Give a name and a valid email address.');
    const code = codes.put({ authorization, person: chosen });
    return goBack(reply, outcomeUrl(redirectUri, { code, state, scope }));
  });
}

function checkAuthorization(params: unknown, client: Client): Checked {
  const untrusted = (reason: string): Checked => ({ kind: 'untrusted', reason });
  const read = query.safeParse(params);
  if (!read.success) return untrusted('The request lacks a client_id or a redirect_uri, or names something twice.');
  const { redirect_uri: redirectUri, state, nonce, scope, code_challenge: codeChallenge } = read.data;
  if (read.data.client_id !== client.id) return untrusted('No application with this client_id is known here.');
  if (!isLoopbackUrl(redirectUri)) return untrusted('The redirect_uri does not lead to this machine.');

  const refused = (error: string, description: string): Checked => ({
    kind: 'refused',
    url: outcomeUrl(redirectUri, { error, error_description: description, state }),
  });
  if (read.data.response_type !== 'code')
    return refused('unsupported_response_type', 'Only response_type=code is supported.');
  if (!scope.split(' ').includes('openid')) return refused('invalid_scope', 'The scope must contain openid.');
  if (read.data.code_challenge_method !== 'S256' || !/^[A-Za-z0-9_-]{43}$/.test(codeChallenge))
    return refused('invalid_request', 'A code_challenge with code_challenge_method=S256 is required.');
  return { kind: 'accepted', authorization: { redirectUri, scope, state, nonce, codeChallenge } };
}

function isLoopbackUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, hash } = new URL(address);
  return (protocol === 'http:' || protocol === 'https:') && LOOPBACK.has(hostname) && hash === '';
}

/** The redirect URL with the outcome; it may have a query already. */
function outcomeUrl(redirectUri: string, outcome: Record<string, string | undefined>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(outcome)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
