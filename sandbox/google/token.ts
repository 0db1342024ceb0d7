/** The token endpoint: exchanges a code, once and in time, for an ID token. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { pictureUrl } from './people.ts';
import type { Grant, Provider } from './provider.ts';

const TOKEN_SECONDS = 3600;

const form = z.object({
  grant_type: z.string(),
  code: z.string().default(''),
  redirect_uri: z.string().default(''),
  code_verifier: z.string().default(''),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
});

export function serveToken(app: FastifyInstance, provider: Provider): void {
  const { issuer, client, behaviour, signToken, codes } = provider;
  app.post('/token', { onRequest: behaviour.gate('token') }, async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    const refuse = (error: string, description: string, status = 400): FastifyReply =>
      reply.code(status).send({ error, error_description: description });
    const read = form.safeParse(request.body);
    if (!read.success) return refuse('invalid_request', 'A form with a grant_type is required.');
    const params = read.data;
    if (params.client_id !== client.id || params.client_secret !== client.secret)
      return refuse('invalid_client', 'Unknown client or wrong secret.', 401);
    if (params.grant_type !== 'authorization_code')
      return refuse('unsupported_grant_type', 'Only authorization_code is supported.');

    const grant = codes.take(params.code);
    if (!grant) return refuse('invalid_grant', 'The code is unknown, used or expired.');
    const { redirectUri, codeChallenge, scope } = grant.authorization;
    if (params.redirect_uri !== redirectUri) return refuse('invalid_grant', 'The redirect_uri is another one.');
    if (createHash('sha256').update(params.code_verifier).digest('base64url') !== codeChallenge)
      return refuse('invalid_grant', 'The code_verifier does not fit the code_challenge.');

    return reply.send({
      access_token: randomBytes(32).toString('base64url'),
      expires_in: TOKEN_SECONDS,
      scope,
      token_type: 'Bearer',
      id_token: await behaviour.shape(idClaims(grant, issuer(), client.id), signToken),
    });
  });
}

function idClaims({ authorization, person }: Grant, issuer: string, clientId: string): JWTPayload {
  const now = Math.floor(Date.now() / 1000);
  const [givenName = person.name, ...familyNames] = person.name.split(' ');
  return {
    iss: issuer,
    aud: clientId,
    azp: clientId,
    sub: person.sub,
    email: person.email,
    email_verified: person.emailVerified,
    name: person.name,
    given_name: givenName,
    ...(familyNames.length > 0 && { family_name: familyNames.join(' ') }),
    picture: pictureUrl(person, issuer),
    ...(authorization.nonce !== undefined && { nonce: authorization.nonce }),
    iat: now,
    exp: now + TOKEN_SECONDS,
  };
}
