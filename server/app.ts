/** Builds the server: plumbing first, then the rooms, then the built web. Nothing here listens or reads the environment. */
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import { answerErrors, answerUnreadableAddress, Refusal } from './http/errors.ts';
import { registerIllustrations } from './http/illustrations.ts';
import { implementer } from './http/implement.ts';
import { LIMITS, protect } from './http/protection.ts';
import { serveWeb } from './http/web-files.ts';
import { openRooms } from './rooms.ts';

/** What the house needs from outside itself. */
export interface Outside {
  db: Db;
  /** The folder with the built web. */
  webDirectory: string;
}

/** A probe behind a proxy shares the proxy's address with everybody, and must not be refused with them. */
const UNLIMITED = { config: { rateLimit: false } };

export async function buildApp(config: Config, { db, webDirectory }: Outside): Promise<FastifyInstance> {
  const app = Fastify({
    ...LIMITS,
    logger: { level: config.logLevel },
    disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
    trustProxy: config.trustProxy ?? false,
    // An address the router cannot decode is a wrong request, not an error of ours.
    frameworkErrors: (_error, _request, reply: FastifyReply) => answerUnreadableAddress(reply),
  });
  answerErrors(app);
  await protect(app, config);

  app.get('/healthz', UNLIMITED, async () => ({ status: 'ok' }));
  app.get('/readyz', UNLIMITED, async () => {
    await db.execute(sql`select 1`).catch(() => {
      throw new Refusal('unavailable', 'The database does not answer.');
    });
    return { status: 'ok' };
  });
  registerIllustrations(app);
  openRooms(
    implementer(app, async () => undefined),
    { db, runtime: { support: config.support, social: config.social } },
  );
  await serveWeb(app, webDirectory);
  return app;
}
