/** Opens the live connections, each of somebody who has shown the same token as in calls. */
import type { FastifyInstance } from 'fastify';
import { MAX_WATCHED } from '#contract/live/events.ts';
import type { Realtime } from './adapters/realtime/port.ts';
import { openRealtime } from './adapters/realtime/socket-io.ts';
import { listingSubscription } from './comments/live/listing-state.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import { clientIp, networkOf } from './http/client-ip.ts';
import { Refusal } from './http/errors.ts';
import { endedSessions, personOfSession } from './identity/accounts/people.ts';
import type { VerifyToken } from './identity/tokens/verify-token.ts';

interface LiveDependencies {
  config: Pick<Config, 'trustProxy' | 'socketsPerPerson' | 'redisUrl'>;
  db: Db;
  baseUrl: () => string;
  verify: VerifyToken;
  sessionCheckMs: number | undefined;
}

export async function openLive(app: FastifyInstance, dependencies: LiveDependencies): Promise<Realtime> {
  const { config, db, baseUrl, verify, sessionCheckMs } = dependencies;
  const { trustProxy, socketsPerPerson, redisUrl } = config;
  const ipOf = clientIp(trustProxy);
  const realtime = await openRealtime({
    server: app.server,
    redisUrl,
    limits: {
      connectionsPerPerson: socketsPerPerson,
      connectionsPerAddress: 10 * socketsPerPerson,
      topics: MAX_WATCHED,
      eventsPerMinute: 1_200,
    },
    hooks: {
      async authenticate(token) {
        const claims = await verify(token).catch(refusedToken);
        if (!claims) return undefined;
        const { sub: uid, sid: sessionId, exp: expiresAt } = claims;
        const person = await personOfSession(db, { uid, sessionId, secondFactorRequired: false });
        return person && { uid, sessionId, expiresAt };
      },
      whoseSessionsEnded: (sessionIds) => endedSessions(db, sessionIds),
      subscription: listingSubscription(db),
      allowsOrigin: (origin, host) => URL.parse(origin)?.host === host || origin === new URL(baseUrl()).origin,
    },
    addressOf: (request) => networkOf(ipOf(request)),
    sessionCheckMs,
    onError: (error) => app.log.error({ err: error }, 'the live channel'),
    onLost: (error) =>
      app.log.error({ err: error }, 'Redis is out of reach: other processes do not hear of what happens here'),
    onBack: () => app.log.info('Redis is back: processes hear of each other again'),
  });
  // Before the HTTP server is closed, which waits for every connection to end.
  app.addHook('preClose', () => realtime.close());
  return realtime;
}

/** An invalid token is no error, unlike keys or a database that cannot be read. */
function refusedToken(error: unknown): undefined {
  if (!(error instanceof Refusal)) throw error;
}
