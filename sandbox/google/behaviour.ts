// How the provider behaves next: well, slowly, not at all, or with ID tokens that a client must refuse.
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Claims } from './signing.ts';

const ENDPOINTS = ['discovery', 'authorize', 'token', 'userinfo', 'jwks'] as const;
const FORGERIES = ['bad-signature', 'wrong-issuer', 'wrong-audience', 'wrong-nonce', 'expired'] as const;

export type Endpoint = (typeof ENDPOINTS)[number];
type Forgery = (typeof FORGERIES)[number];

export const behaviourSchema = z.strictObject({
  mode: z.enum(['ok', 'unavailable', 'slow', ...FORGERIES]),
  /** Only this endpoint; left out, all of them. Forgeries concern the token endpoint alone. */
  at: z.enum(ENDPOINTS).optional(),
  /** For 'slow': how long an answer is held back, in milliseconds. */
  delayMs: z.int().min(0).max(120_000).default(5000),
  /** After this many affected requests all is well again; left out, until told otherwise. */
  times: z.int().min(1).optional(),
});

type Setting = z.infer<typeof behaviourSchema>;

const OK: Setting = { mode: 'ok', delayMs: 0 };

export class Behaviour {
  #setting = OK;

  set(setting: Setting): void {
    this.#setting = setting;
  }

  get setting(): Setting {
    return this.#setting;
  }

  /** A hook for the route of one endpoint. */
  gate(endpoint: Endpoint) {
    return async (_request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
      const { mode, at, delayMs } = this.#setting;
      if (at !== undefined && at !== endpoint) return undefined;
      if (mode === 'slow') {
        this.#count();
        await delay(delayMs);
      } else if (mode === 'unavailable') {
        this.#count();
        return reply
          .code(503)
          .send({ error: 'temporarily_unavailable', error_description: 'The sandbox was told to be unavailable.' });
      }
      return undefined;
    };
  }

  /** The token as it leaves: sound unless a forgery was asked for. */
  shape(claims: Claims, signToken: (claims: Claims) => string): string {
    const forgery = FORGERIES.find((name) => name === this.#setting.mode);
    if (forgery === undefined) return signToken(claims);
    this.#count();
    return forge(forgery, claims, signToken);
  }

  #count(): void {
    const { times, ...setting } = this.#setting;
    if (times === undefined) return;
    this.#setting = times > 1 ? { ...setting, times: times - 1 } : OK;
  }
}

function forge(forgery: Forgery, claims: Claims, signToken: (claims: Claims) => string): string {
  switch (forgery) {
    case 'bad-signature': {
      const [header = '', payload = '', signature = ''] = signToken(claims).split('.');
      return [header, payload, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`].join('.');
    }
    case 'wrong-issuer':
      return signToken({ ...claims, iss: 'https://accounts.elsewhere.example' });
    case 'wrong-audience':
      return signToken({ ...claims, aud: 'another-client', azp: 'another-client' });
    case 'wrong-nonce':
      return signToken({ ...claims, nonce: 'a-nonce-nobody-asked-for' });
    case 'expired':
      return signToken({ ...claims, iat: Number(claims['iat']) - 7200, exp: Number(claims['exp']) - 7200 });
  }
}
