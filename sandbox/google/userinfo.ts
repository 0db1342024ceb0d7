// Who an access token speaks for.
import type { FastifyInstance } from 'fastify';
import { profile } from './people.ts';
import type { Provider } from './provider.ts';

export function serveUserinfo(app: FastifyInstance, { issuer, behaviour, accessTokens }: Provider): void {
  app.route({
    method: ['GET', 'POST'],
    url: '/userinfo',
    onRequest: behaviour.gate('userinfo'),
    handler: async (request, reply) => {
      const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1];
      const grant = accessTokens.get(token ?? '');
      void reply.header('cache-control', 'no-store');
      if (grant) return reply.send(profile(grant.person, issuer()));
      return reply
        .header('www-authenticate', 'Bearer error="invalid_token"')
        .code(401)
        .send({ error: 'invalid_token', error_description: 'The access token is unknown or expired.' });
    },
  });
}
