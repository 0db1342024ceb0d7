/**
 * Builds the server: limits and headers, then the rooms, then the built web. It neither listens nor reads the
 * environment.
 */
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import Fastify, { LogController, type FastifyInstance, type FastifyReply } from 'fastify';
import { openAdapters, type Adapters } from './adapters.ts';
import { isUnavailable, type DatabaseConnection } from './adapters/database/port.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import { watchMethods } from './http/allowed-methods.ts';
import { Coalescer } from './http/coalesce.ts';
import { answerErrors, answerUnreadableUrl, answerUnreadableRequest, Refusal } from './http/errors.ts';
import { registerIllustrations } from './http/files/illustrations.ts';
import { loggedError } from './http/log/logged-error.ts';
import { servePhotoFiles } from './http/files/photo-files.ts';
import { LIMITS, NO_PAYMENTS, protect, type PaymentOrigins } from './http/protection.ts';
import { requestIds } from './http/log/request-id.ts';
import { acceptForms } from './http/uploads.ts';
import { routedUrl, serveWeb } from './http/files/web-files.ts';
import { queueFigures } from './jobs/queue-figures.ts';
import { openJobs } from './jobs/queue.ts';
import type { Metrics } from './metrics/metrics.ts';
import { paymentFigures } from './payments/admin/figures.ts';
import { openRooms } from './rooms.ts';
import type { Tracing } from './tracing/tracing.ts';

export interface AppDependencies {
  connection: Pick<DatabaseConnection, 'pool' | 'embedded'>;
  db: Db;
  /** The folder with the built web. */
  webDirectory: string;
  /** Interval of the check that closes live connections of ended sessions; the usual one where absent. */
  sessionCheckMs?: number | undefined;
  /** What a test puts in the place of those that the settings name. */
  adapters?: Partial<Adapters> | undefined;
}

/** For health checks: behind a proxy they share its IP address with all clients, and must not be refused with them. */
const UNLIMITED = { config: { rateLimit: false } };

export async function buildApp(config: Config, dependencies: AppDependencies): Promise<FastifyInstance> {
  const { connection, db, webDirectory, sessionCheckMs } = dependencies;
  const app = Fastify({
    ...LIMITS,
    logger: { level: config.logLevel, serializers: { err: loggedError } },
    logController: new LogController({
      disableRequestLogging: config.logLevel !== 'debug' && config.logLevel !== 'trace',
    }),
    trustProxy: config.trustProxy ?? false,
    genReqId: requestIds(config.trustProxy),
    rewriteUrl: routedUrl,
    // A URL that the router cannot decode is an error of the client, not of the server.
    frameworkErrors: (error, _request, reply: FastifyReply) => answerUnreadableUrl(error, reply),
    clientErrorHandler: answerUnreadableRequest,
  });
  const metrics = config.metrics && (await import('./metrics/metrics.ts')).openMetrics();
  metrics?.countCalls(app);
  const tracing = config.tracing && (await import('./tracing/tracing.ts')).openTracing(config.tracing);
  tracing?.traceCalls(app);
  tracing?.tracePool(connection.pool);
  answerErrors(app);
  const methodsAt = watchMethods(app);
  await protect(app, {
    callsPerMinute: config.callsPerMinute,
    hstsPreload: config.hstsPreload,
    paymentOrigins: paymentOrigins(config),
  });

  app.get('/healthz', UNLIMITED, async () => ({ status: 'ok' }));
  // Concurrent probes share one query.
  const probes = new Coalescer<unknown>();
  app.get('/readyz', UNLIMITED, async () => {
    await probes
      .run('', '', () => db.execute(sql`select 1`))
      .catch(() => {
        throw new Refusal('unavailable', 'The database does not answer.');
      });
    return { status: 'ok' };
  });
  registerIllustrations(app, config.dataDir);
  await acceptForms(app);

  const jobs = openJobs({
    ...connection,
    traceJob: tracing?.traceJob,
    onError: (error) => app.log.error({ err: error }, 'the job queue'),
  });
  // Before the `onReady` hooks of the rooms, which may need the tables of jobs.
  app.addHook('onReady', () => jobs.start());
  const adapters = {
    ...(await openAdapters(config, connection, (what, facts) => app.log.warn(facts, what))),
    ...dependencies.adapters,
  };
  if (tracing) traceAdapters(tracing, adapters);
  if (metrics && adapters.mailer) adapters.mailer = metrics.countMails(adapters.mailer);
  // Stored, because a closing server has no address any more, and still answers earlier calls.
  let listenUrl: string | undefined;
  app.addHook('onListen', (done) => {
    listenUrl = listeningUrl(app);
    done();
  });
  const baseUrl = () => config.publicUrl ?? listenUrl ?? listeningUrl(app);
  servePhotoFiles(app, adapters.images);
  const rooms = { ...adapters, config, db, jobs, webDirectory, sessionCheckMs, baseUrl };
  const { socketsHere } = await openRooms(app, rooms);
  app.addHook('onClose', async () => {
    await jobs.stop();
    adapters.mailer?.close();
    adapters.images.close();
    await tracing?.close();
  });

  if (metrics && config.metrics)
    serveMetrics(app, metrics, config.metrics, {
      pool: connection.pool,
      sockets: socketsHere,
      figures: async () => ({ jobs: await queueFigures(db), ...(await paymentFigures(db)) }),
      isUnavailable,
      dataDir: config.dataDir,
    });

  await serveWeb(app, webDirectory, methodsAt);
  return app;
}

/** Every call to the outside goes through an adapter. */
function traceAdapters({ tracePort }: Tracing, adapters: Adapters): void {
  const { mailer, images, gateway, model, webhookSender } = adapters;
  adapters.gateway = tracePort('payments', gateway);
  adapters.images = tracePort('images', images);
  adapters.webhookSender = tracePort('webhooks', webhookSender);
  if (mailer) adapters.mailer = tracePort('mail', mailer);
  if (model) adapters.model = tracePort('model', model);
}

function serveMetrics(
  app: FastifyInstance,
  metrics: Metrics,
  listenAt: NonNullable<Config['metrics']>,
  sources: Parameters<Metrics['serve']>[0],
): void {
  let endpoint: Awaited<ReturnType<Metrics['serve']>> | undefined;
  app.addHook('onReady', async () => {
    endpoint = await metrics.serve(sources, listenAt, (error) => app.log.error({ err: error }, 'the metrics'));
    app.log.info({ url: endpoint.url }, 'metrics are here');
  });
  app.addHook('onClose', async () => endpoint?.close());
}

/** The URL that the server listens at, also with `PORT=0`. */
export function listeningUrl(app: FastifyInstance): string {
  const { address, family, port } = app.server.address() as AddressInfo;
  const isAnyAddress = address === '0.0.0.0' || address === '::';
  const host = isAnyAddress ? 'localhost' : family === 'IPv6' ? `[${address}]` : address;
  return `http://${host}:${port}`;
}

/** Razorpay's payment window loads from several of its hosts; any other from the origin of its script alone. */
function paymentOrigins({ payments }: Config): PaymentOrigins {
  if (!payments) return NO_PAYMENTS;
  const { origin } = new URL(payments.checkoutUrl);
  if (origin !== 'https://checkout.razorpay.com')
    return { scripts: [origin], frames: [origin], connections: [], pictures: [] };
  const cdn = 'https://cdn.razorpay.com';
  return {
    scripts: [origin, cdn],
    frames: ['https://api.razorpay.com', origin],
    connections: ['https://lumberjack.razorpay.com', 'https://lumberjack-metrics.razorpay.com'],
    pictures: [cdn],
  };
}
