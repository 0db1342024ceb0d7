/** Security headers of every response, and limits and timeouts of every connection. */
import type { Server } from 'node:http';
import type { FastifyHttpOptions, FastifyInstance } from 'fastify';
import { requestCancelled } from './errors.ts';
import { limitCallsPerIp } from './limits/ip-budget.ts';
import { UPLOAD_MS } from './uploads.ts';

/** Fastify has no timeouts by default; these end connections that stay open without doing anything. */
export const LIMITS = {
  connectionTimeout: 60_000,
  // For the slowest call, which uploads photos; `handlerTimeout` ends any other sooner.
  requestTimeout: UPLOAD_MS,
  handlerTimeout: 30_000,
  keepAliveTimeout: 10_000,
  bodyLimit: 256 * 1024,
  http: {
    headersTimeout: 15_000,
    // How often Node looks for connections that have timed out.
    connectionsCheckingInterval: 5_000,
    // Only live connections are upgraded. Many clients offer HTTP/2 with each request, and are answered in HTTP/1.1.
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

/** Adds security headers to every response, and limits the calls of one IP address. */
export async function protect(app: FastifyInstance, settings: ProtectionSettings): Promise<void> {
  const headers = strictHeaders(settings);
  const apiHeaders = { ...headers, 'cache-control': 'no-store' };
  // With a callback, which is faster than `async` for a hook that awaits nothing.
  app.addHook('onRequest', (request, reply, done) => {
    // A handler may override these.
    reply.headers(request.url.startsWith('/api/') ? apiHeaders : headers).header('x-request-id', request.id);
    // A client that has already disconnected has no IP address to be counted by, and waits for no response.
    done(request.ip ? undefined : requestCancelled());
  });
  await limitCallsPerIp(app, settings.callsPerMinute * 10);
}

/** Computed once, since they are the same for every response. */
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
    // Google's sign-in and 3-D Secure open popups, which must be able to send messages to their opener.
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
    // Turns off the XSS filter of old browsers, which had security holes of its own.
    'x-xss-protection': '0',
  };
}
