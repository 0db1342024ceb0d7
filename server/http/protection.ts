/** Headers, limits and timeouts that every answer and every connection gets. */
import type { Server } from 'node:http';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { networkOf } from './client-address.ts';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { Refusal } from './errors.ts';
import { countCosts } from './limits/address-budget.ts';
import { UPLOAD_MS } from './uploads.ts';

/** Fastify's own timeouts default to none; each of these ends a connection that only holds a slot. */
export const LIMITS = {
  connectionTimeout: 60_000,
  // Of the slowest call there is, which takes photos; any other is ended by the next one.
  requestTimeout: UPLOAD_MS,
  handlerTimeout: 30_000,
  keepAliveTimeout: 10_000,
  bodyLimit: 256 * 1024,
  http: {
    headersTimeout: 15_000,
    // Node looks for connections that are late only this often.
    connectionsCheckingInterval: 5_000,
    // Only live connections are anything else than HTTP; many clients offer HTTP/2 with each call, and are to be
    // answered all the same.
    shouldUpgradeCallback: ({ url }) => url?.startsWith('/socket.io/') ?? false,
  },
  maxRequestsPerSocket: 10_000,
  routerOptions: { maxParamLength: 512 },
} satisfies FastifyHttpOptions<Server>;

const NONE = ["'none'"];
const SELF = ["'self'"];
const TWO_YEARS = 63_072_000;

export interface ProtectionSettings {
  callsPerMinute: number;
  /** Whether browsers may put the host on their preload lists. */
  hstsPreload: boolean;
  /** Origins of the payment window: its script, its frames and what it reports to; none where nobody can book. */
  paymentOrigins?: PaymentOrigins;
}

export interface PaymentOrigins {
  scripts: string[];
  frames: string[];
  connections: string[];
  pictures: string[];
}

export const NO_PAYMENTS: PaymentOrigins = { scripts: [], frames: [], connections: [], pictures: [] };

/** Strict headers on everything, and a limit on the calls of one address. */
export async function protect(
  app: FastifyInstance,
  { callsPerMinute, hstsPreload, paymentOrigins = NO_PAYMENTS }: ProtectionSettings,
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: NONE,
        scriptSrc: [...SELF, ...paymentOrigins.scripts],
        styleSrc: SELF,
        imgSrc: ["'self'", 'data:', 'blob:', ...paymentOrigins.pictures],
        fontSrc: SELF,
        connectSrc: [...SELF, ...paymentOrigins.connections],
        frameSrc: paymentOrigins.frames.length > 0 ? paymentOrigins.frames : NONE,
        manifestSrc: SELF,
        formAction: SELF,
        baseUri: NONE,
        objectSrc: NONE,
        frameAncestors: NONE,
      },
    },
    strictTransportSecurity: { maxAge: TWO_YEARS, includeSubDomains: true, preload: hstsPreload },
    // Google's window and 3-D Secure pages are popups that must be able to answer their opener.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onSend', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  // Whoever has hung up by now has no address to be counted by, and nobody waits for the answer.
  app.addHook('onRequest', async ({ ip }) => {
    if (!ip) throw new Refusal('unavailable', 'This was called back before it was done.');
  });
  await app.register(rateLimit, {
    max: callsPerMinute * 10,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
  });
  countCosts(app, callsPerMinute * 10);
}
