/** The routes of an OpenID provider in Google's place, and the control call for its behaviour. */
import type { FastifyInstance } from 'fastify';
import { readControl } from '../control.ts';
import { serveAuthorize } from './authorize.ts';
import { behaviourSchema } from './behaviour.ts';
import { picture } from './people.ts';
import { createProvider } from './provider.ts';
import type { Client } from './provider.ts';
import { serveToken } from './token.ts';

export async function serveGoogle(app: FastifyInstance, url: () => string, client: Client): Promise<void> {
  const provider = await createProvider(() => `${url()}/google`, client);
  const { behaviour, jwks } = provider;

  app.post('/sandbox/google', async ({ body }) => (behaviour.setting = readControl(behaviourSchema, body)));

  await app.register(
    async (google) => {
      // Form bodies are parsed in this scope only: a foreign page can send them without a preflight.
      google.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(body.toString()))),
      );
      google.get('/.well-known/openid-configuration', { onRequest: behaviour.gate('discovery') }, async () =>
        discovery(provider.issuer()),
      );
      google.get('/jwks', { onRequest: behaviour.gate('jwks') }, async () => jwks);
      google.get<{ Querystring: { name?: string | string[] } }>('/picture.svg', async ({ query }, reply) =>
        reply
          .header('x-content-type-options', 'nosniff')
          .type('image/svg+xml')
          .send(picture(String(query.name ?? ''))),
      );
      serveAuthorize(google, provider);
      serveToken(google, provider);
    },
    { prefix: '/google' },
  );
}

function discovery(issuer: string): object {
  return {
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  };
}
