// The client's half of a sign-in: a code, once and in time, for an access token and an ID token.
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Client } from './authorization.ts';
import { profile } from './people.ts';
import { ACCESS_TOKEN_SECONDS } from './provider.ts';
import type { Grant, Provider } from './provider.ts';
import type { Claims } from './signing.ts';

const form = z.object({
  grant_type: z.string(),
  code: z.string().default(''),
  redirect_uri: z.string().default(''),
  code_verifier: z.string().default(''),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
});

type Form = z.infer<typeof form>;

export function serveToken(
  app: FastifyInstance,
  { issuer, client, behaviour, signer, codes, accessTokens }: Provider,
): void {
  app.post('/token', { onRequest: behaviour.gate('token') }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const read = form.safeParse(request.body);
    if (!read.success) return refuse(reply, 400, 'invalid_request', 'A form with a grant_type is required.');
    const asked = read.data;
    if (!isClient(client, request.headers.authorization, asked)) {
      return refuse(
        reply.header('www-authenticate', 'Basic realm="sandbox"'),
        401,
        'invalid_client',
        'Unknown client or wrong secret.',
      );
    }
    if (asked.grant_type !== 'authorization_code')
      return refuse(reply, 400, 'unsupported_grant_type', 'Only authorization_code is supported.');

    const code = codes.get(asked.code);
    if (!code || code.spent) {
      // A code shown twice has leaked: what it once bought is taken back (RFC 6749 4.1.2).
      if (code?.accessToken !== undefined) accessTokens.drop(code.accessToken);
      return refuse(reply, 400, 'invalid_grant', 'The code is unknown, used or expired.');
    }
    code.spent = true;
    const { authorization } = code;
    if (asked.redirect_uri !== authorization.redirectUri)
      return refuse(reply, 400, 'invalid_grant', 'The redirect_uri is another one.');
    if (challengeOf(asked.code_verifier) !== authorization.codeChallenge) {
      return refuse(reply, 400, 'invalid_grant', 'The code_verifier does not fit the code_challenge.');
    }

    code.accessToken = accessTokens.put({ authorization, person: code.person });
    return reply.send({
      access_token: code.accessToken,
      expires_in: ACCESS_TOKEN_SECONDS,
      scope: authorization.scope,
      token_type: 'Bearer',
      id_token: behaviour.shape(idClaims(code, issuer(), client.id, code.accessToken), signer.signToken),
    });
  });
}

function idClaims({ authorization, person }: Grant, issuer: string, clientId: string, accessToken: string): Claims {
  const now = Math.floor(Date.now() / 1000);
  const half = createHash('sha256').update(accessToken).digest().subarray(0, 16);
  return {
    iss: issuer,
    aud: clientId,
    azp: clientId,
    ...profile(person, issuer),
    at_hash: half.toString('base64url'),
    ...(authorization.nonce === undefined ? {} : { nonce: authorization.nonce }),
    iat: now,
    exp: now + ACCESS_TOKEN_SECONDS,
  };
}

function isClient(client: Client, authorization: string | undefined, asked: Form): boolean {
  const basic = /^Basic ([A-Za-z0-9+/=]+)$/.exec(authorization ?? '')?.[1];
  const given = basic === undefined ? `${asked.client_id}:${asked.client_secret}` : decodeBasic(basic);
  const wanted = `${client.id}:${client.secret}`;
  return timingSafeEqual(digest(given), digest(wanted));
}

// RFC 6749 2.3.1: both halves are form-encoded before they are put into the header.
function decodeBasic(value: string): string {
  const decoded = Buffer.from(value, 'base64').toString().replaceAll('+', ' ');
  try {
    return decodeURIComponent(decoded);
  } catch {
    return '';
  }
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function challengeOf(verifier: string): string {
  return digest(verifier).toString('base64url');
}

function refuse(reply: FastifyReply, status: number, error: string, description: string): FastifyReply {
  return reply.code(status).send({ error, error_description: description });
}
