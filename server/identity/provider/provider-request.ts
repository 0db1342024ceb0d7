/** Passes requests to the identity provider and its responses back: it takes `Request` and `Response` of the Web. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider } from '../../adapters/identity-provider/port.ts';
import { Refusal } from '../../http/errors.ts';
import { inJson, type Body } from './request-body.ts';

export const PREFIX = '/api/auth';

/**
 * The URL as the provider will read it. The provider finds its calls by this URL, and limits go by the path that
 * Fastify has matched, so both must be the same: dots in the path, or a path in the `Host` header, would be limited as
 * one call and handled as another.
 */
export function urlOf({ protocol, host, url: path }: FastifyRequest): URL {
  const url = URL.parse(`${protocol}://${host}${path}`);
  if (!url || url.username || url.password) throw new Refusal('invalid', 'This address could not be understood.');
  if (url.pathname + url.search !== path) throw new Refusal('not_found', 'There is nothing at this address.');
  return url;
}

export function toRequest(request: FastifyRequest, url: URL, body: Body): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (name === 'content-length' || value === undefined) continue;
    headers.set(name, Array.isArray(value) ? value.join(', ') : value);
  }
  return new Request(url, { method: request.method, headers, ...(body !== undefined && { body: inJson(body) }) });
}

export async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  reply.code(response.status);
  for (const [name, value] of response.headers) if (name !== 'set-cookie') reply.header(name, value);
  const cookies = response.headers.getSetCookie();
  if (cookies.length > 0) reply.header('set-cookie', cookies);
  if (response.status === 404 && response.body === null)
    throw new Refusal('not_found', 'There is nothing at this address.');
  if (response.status >= 500) throw new Error(`the identity provider answered ${response.status}`);
  return reply.send(Buffer.from(await response.arrayBuffer()));
}

export interface ProviderSession {
  uid: string;
  sessionId: string;
}

/** The session of these cookies, or of those that came with the request. */
export async function readSession(
  provider: IdentityProvider,
  request: FastifyRequest,
  cookies = request.headers.cookie,
): Promise<ProviderSession | undefined> {
  if (cookies === undefined) return undefined;
  const found = await get<{ user: { id: string }; session: { id: string } }>(
    provider,
    request,
    '/get-session',
    cookies,
  );
  return found ? { uid: found.user.id, sessionId: found.session.id } : undefined;
}

/** Whether the person has a password, and does not sign in by Google alone. */
export async function hasPassword(provider: IdentityProvider, request: FastifyRequest): Promise<boolean> {
  const accounts = await get<{ providerId: string }[]>(provider, request, '/list-accounts');
  return accounts?.some(({ providerId }) => providerId === 'credential') ?? false;
}

async function get<Json>(
  provider: IdentityProvider,
  request: FastifyRequest,
  path: string,
  cookie = request.headers.cookie ?? '',
): Promise<Json | null> {
  const { origin } = urlOf(request);
  const response = await provider.handle(new Request(`${origin}${PREFIX}${path}`, { headers: { cookie } }), request.ip);
  return response.ok ? ((await response.json()) as Json | null) : null;
}
