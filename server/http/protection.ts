/** Headers, limits and timeouts that every answer and every connection gets. */
import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { requestCancelled } from './errors.ts';
import { limitCallsPerIp } from './limits/ip-budget.ts';
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
export async function protect(app: FastifyInstance, settings: ProtectionSettings): Promise<void> {
  const headers = strictHeaders(settings);
  const ofCalls = { ...headers, 'cache-control': 'no-store' };
  // Hooks that await nothing take a callback: each call runs through all of them.
  app.addHook('onRequest', (request, reply, done) => {
    // What answers may say otherwise.
    reply.headers(request.url.startsWith('/api/') ? ofCalls : headers).header('x-request-id', request.id);
    // A client that has already disconnected has no IP address to be counted by, and waits for no response.
    done(request.ip ? undefined : requestCancelled());
  });
  await limitCallsPerIp(app, settings.callsPerMinute * 10);
}

/** Put together once: they are the same on every answer. */
function strictHeaders({ hstsPreload, paymentOrigins = NO_PAYMENTS }: ProtectionSettings) {
  const policy = {
    'default-src': NONE,
    'script-src': [...SELF, ...paymentOrigins.scripts],
    'style-src': SELF,
    'img-src': [...SELF, 'data:', 'blob:', ...paymentOrigins.pictures],
    'font-src': SELF,
    'connect-src': [...SELF, ...paymentOrigins.connections],
    'frame-src': paymentOrigins.frames.length > 0 ? paymentOrigins.frames : NONE,
    'manifest-src': SELF,
    'form-action': SELF,
    'base-uri': NONE,
    'object-src': NONE,
    'frame-ancestors': NONE,
  };
  return {
    'content-security-policy': Object.entries(policy)
      .map(([name, sources]) => `${name} ${sources.join(' ')}`)
      .join(';'),
    'strict-transport-security': `max-age=${TWO_YEARS}; includeSubDomains${hstsPreload ? '; preload' : ''}`,
    // Google's window and 3-D Secure pages are popups that must be able to answer their opener.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-download-options': 'noopen',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    // The filter of old browsers did more harm than good.
    'x-xss-protection': '0',
  };
}
