/** Injected behaviour of the provider: normal, failing, or ID tokens that a client must reject. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { JWTPayload } from 'jose';
import { z } from 'zod';

const ENDPOINTS = ['discovery', 'authorize', 'token', 'jwks'] as const;
const FORGERIES = ['bad-signature', 'wrong-issuer', 'wrong-audience', 'wrong-nonce', 'expired'] as const;

export const behaviourSchema = z.strictObject({
  mode: z.enum(['ok', 'unavailable', ...FORGERIES]),
  /** Only this endpoint; default is all. Forgeries affect only the token endpoint. */
  at: z.enum(ENDPOINTS).optional(),
});

export class Behaviour {
  setting: z.infer<typeof behaviourSchema> = { mode: 'ok' };

  /** A hook for the route of one endpoint. */
  gate(endpoint: (typeof ENDPOINTS)[number]) {
    return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const { mode, at = endpoint } = this.setting;
      if (mode !== 'unavailable' || at !== endpoint) return undefined;
      const description = 'The sandbox was told to be unavailable.';
      return reply.code(503).send({ error: 'temporarily_unavailable', error_description: description });
    };
  }

  /** The signed token, valid unless a forgery is set. */
  async shape(claims: JWTPayload, signToken: (claims: JWTPayload) => Promise<string>): Promise<string> {
    switch (this.setting.mode) {
      case 'bad-signature': {
        const [header = '', payload = '', signature = ''] = (await signToken(claims)).split('.');
        return [header, payload, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`].join('.');
      }
      case 'wrong-issuer':
        return signToken({ ...claims, iss: 'https://accounts.elsewhere.example' });
      case 'wrong-audience':
        return signToken({ ...claims, aud: 'another-client', azp: 'another-client' });
      case 'wrong-nonce':
        return signToken({ ...claims, nonce: 'a-nonce-nobody-asked-for' });
      case 'expired':
        return signToken({ ...claims, iat: Number(claims.iat) - 7200, exp: Number(claims.exp) - 7200 });
      default:
        return signToken(claims);
    }
  }
}
