// What a client asks for when it sends somebody to sign in, checked before anything is shown.
import { z } from 'zod';

export type Client = { id: string; secret: string };

export type Authorization = {
  redirectUri: string;
  scope: string;
  state: string | undefined;
  nonce: string | undefined;
  codeChallenge: string;
  prompt: string[];
};

export type CheckedAuthorization =
  | { kind: 'accepted'; authorization: Authorization }
  /** The client is to be told, at its redirect address. */
  | { kind: 'refused'; redirectUri: string; state: string | undefined; error: string; description: string }
  /** Nobody can be told safely: the person gets a page instead. */
  | { kind: 'untrusted'; reason: string };

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

// A parameter given twice arrives as a list and fails here, as RFC 6749 3.1 wants.
const parameter = z.string().optional();
const query = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: parameter,
  scope: parameter,
  state: parameter,
  nonce: parameter,
  code_challenge: parameter,
  code_challenge_method: parameter,
  prompt: parameter,
});

export function checkAuthorization(asked: unknown, client: Client): CheckedAuthorization {
  const read = query.safeParse(asked);
  if (!read.success)
    return { kind: 'untrusted', reason: 'The request lacks a client_id or a redirect_uri, or names something twice.' };
  const { client_id: clientId, redirect_uri: redirectUri, state, nonce } = read.data;
  if (clientId !== client.id) return { kind: 'untrusted', reason: 'No application with this client_id is known here.' };
  if (!isLoopbackUrl(redirectUri))
    return { kind: 'untrusted', reason: 'The redirect_uri does not lead to this machine.' };

  const refuse = (error: string, description: string): CheckedAuthorization => ({
    kind: 'refused',
    redirectUri,
    state,
    error,
    description,
  });
  const {
    response_type: responseType,
    scope = '',
    code_challenge: codeChallenge = '',
    code_challenge_method: method,
  } = read.data;
  if (responseType !== 'code') return refuse('unsupported_response_type', 'Only response_type=code is supported.');
  if (!scope.split(' ').includes('openid')) return refuse('invalid_scope', 'The scope must contain openid.');
  if (method !== 'S256' || !/^[A-Za-z0-9_-]{43}$/.test(codeChallenge)) {
    return refuse('invalid_request', 'A code_challenge with code_challenge_method=S256 is required.');
  }
  const prompt = (read.data.prompt ?? '').split(' ').filter(Boolean);
  if (prompt.includes('none') && prompt.length > 1) return refuse('invalid_request', 'prompt=none stands alone.');
  return { kind: 'accepted', authorization: { redirectUri, scope, state, nonce, codeChallenge, prompt } };
}

function isLoopbackUrl(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, hash } = new URL(address);
  return (protocol === 'http:' || protocol === 'https:') && LOOPBACK.has(hostname) && hash === '';
}

/** Where the person is sent with the outcome; the address may have a query of its own. */
export function outcomeUrl(redirectUri: string, outcome: Record<string, string | undefined>): string {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(outcome)) if (value !== undefined) url.searchParams.set(name, value);
  return url.href;
}
