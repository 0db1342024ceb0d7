/** Creates the rooms and passes each its dependencies; the order follows what construction needs. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { RouteSpec } from '#contract/route.ts';
import { runtimeRoutes } from '#contract/runtime.ts';
import { webhookBodies } from '#contract/webhooks/schema.ts';
import { openApiDocs } from './api-docs/room.ts';
import type { Adapters } from './adapters.ts';
import { implementAssistant } from './assistant/routes.ts';
import { openAudit } from './audit/audit.ts';
import { implementAudit } from './audit/routes.ts';
import { riskWarnings } from './checks/risk-warnings.ts';
import { commentExists } from './comments/comment-exists.ts';
import { openComments } from './comments/room.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import { implementer } from './http/implement.ts';
import { mountRawCall } from './http/raw-call.ts';
import type { AnonymisePerson } from './identity/accounts/people.ts';
import { openIdentity } from './identity/room.ts';
import { openMailQueue } from './mail/mail-job.ts';
import type { Jobs } from './jobs/queue.ts';
import { lifecycleOf } from './lifecycle.ts';
import { publish } from './live/publish.ts';
import { openListings } from './listings/room.ts';
import { gazetteerCache } from './listings/search/location-cache.ts';
import { openLive } from './live.ts';
import { namesInAudit } from './names-in-audit.ts';
import { openNotices } from './notices/room.ts';
import { describeRefunds } from './payments/receipts/payer-notices.ts';
import { openPayments } from './payments/room.ts';
import { openPublicPages } from './public-pages/room.ts';
import { anonymisePerson, personalDataIn } from './personal-data.ts';
import { deleteDaily } from './retention.ts';
import { hasDemoAccounts, runtimeSettings, siteOfEnvironment } from './runtime.ts';
import { openShortlist } from './shortlist/room.ts';
import { implementSite } from './site/routes.ts';
import { openSiteSettings } from './site/site-settings.ts';
import { settingsWarnings } from './settings-warnings.ts';
import { openWebhooks } from './webhooks/room.ts';
import { usedListings } from './used-listings.ts';

export interface RoomsDependencies extends Adapters {
  config: Config;
  db: Db;
  jobs: Jobs;
  /** The folder with the built web. */
  webDirectory: string;
  /** Interval of the check that closes live connections of ended sessions. */
  sessionCheckMs: number | undefined;
  /** The URL that people use, known once the server listens. */
  baseUrl: () => string;
}

/** What the app uses of the rooms. */
interface OpenRooms {
  /** The number of live connections of this process. */
  socketsHere: () => number;
}

export async function openRooms(app: FastifyInstance, dependencies: RoomsDependencies): Promise<OpenRooms> {
  const { config, db, jobs, mailer, images, gateway, model, webhookSender, openProvider } = dependencies;
  const { webDirectory, sessionCheckMs, baseUrl } = dependencies;
  const lifecycle = lifecycleOf(app);
  const warn = (what: string, facts: object) => app.log.warn(facts, what);
  const info = (what: string, facts: object) => app.log.info(facts, what);
  const incoming = join(config.dataDir, 'incoming');
  const site = await openSiteSettings(db, lifecycle, siteOfEnvironment(config));
  const sender = () => site.current();
  const siteName = () => site.current().name;

  // These run only once `realtime` is open, which needs the identity room's `verify` and so comes after that room.
  const anonymise: AnonymisePerson = (within, uid) => anonymisePerson(within, { db, realtime }, uid);
  const sessionsEnded = (uid: string) => realtime.sessionsEnded(uid);

  const limits = { ...config.tries, mail: config.mail !== undefined };
  const otherRooms = personalDataIn(db);
  const identity = await openIdentity(
    { ...config, limits, demo: hasDemoAccounts(config) },
    { db, lifecycle, jobs, mailer, sender, baseUrl, openProvider, anonymise, sessionsEnded, otherRooms, warn },
  );
  const { secret, verify, authenticate, madeUpContacts, languageOf } = identity;
  const audit = openAudit(db, (error) => app.log.error({ err: error }, 'the audit log'));
  const routes: RouteSpec[] = [];
  const { callsPerMinute } = config;
  const onRoute = (route: RouteSpec) => void routes.push(route);
  const implement = implementer(app, authenticate, { callsPerMinute, audit, incoming, onRoute });
  const realtime = await openLive(app, { config, db, baseUrl, verify, sessionCheckMs });
  const onUnread = (uid: string, unread: number) => realtime.publishToPerson(uid, 'notice-update', { unread });
  const onAvailabilityChange = (pgId: string, availability: boolean) =>
    publish(realtime, 'availability-update', { pgId, availability });
  const mailing = { jobs, mailer, enqueueMail: openMailQueue({ jobs, mailer, warn }), sender, baseUrl };

  implement(runtimeRoutes.runtime, async () => runtimeSettings(config, site.current()));
  identity.mountCalls(app, implement);
  const { enqueueEvent } = openWebhooks({ implement, db, jobs, webhookSender, secret });
  const notices = await openNotices({
    ...mailing,
    app,
    implement,
    db,
    secret,
    commentExists,
    describeRefunds,
    onUnread,
  });
  const { isBookedBy, findResidentId, setAvailability, lastWebhookAt } = await openPayments({
    ...paymentSettings(config),
    ...mailing,
    db,
    gateway,
    implement,
    lifecycle,
    mountRawCall: (call) => mountRawCall(app, call),
    enqueueNotice: notices.enqueueNotice,
    enqueueEvent,
    onAvailabilityChange,
    warn,
  });
  const { countListings } = openListings({
    db,
    jobs,
    images,
    implement,
    lifecycle,
    incoming,
    config,
    isBookedBy,
    setAvailability,
    forgetListings: notices.retractNoticesOf,
    usedListings,
    onAvailabilityChange,
    info,
  });
  openShortlist({ implement, db, isBookedBy });
  const { commentsPerMinute, reactionsPerMinute, publicPages, payments } = config;
  const { countComments } = openComments({
    ...notices,
    db,
    implement,
    lifecycle,
    realtime,
    commentsPerMinute,
    reactionsPerMinute,
    severalProcesses: config.redisUrl !== undefined,
    findResidentId,
  });
  const locations = gazetteerCache(db);
  implementAssistant(implement, { db, model, places: () => locations.current(), warn });
  implementAudit(implement, db, (ids) => namesInAudit(db, ids));
  openPublicPages({ app, db, images, webDirectory, siteName, baseUrl, publicPages, payments, countComments });
  const notes = () => [...settingsWarnings(config, baseUrl()), ...riskWarnings(config)];
  const setup = { madeUpContacts, languageOf, countListings, lastWebhookAt, notes };
  implementSite(implement, { db, site, gateway, mailer, config, ...setup });
  openApiDocs({ app, routes, webhooks: webhookBodies, webDirectory, siteName, baseUrl });
  deleteDaily(lifecycle, { db, keepDays: config.keepDays, anonymise });
  return { socketsHere: () => realtime.connectionsHere() };
}

const paymentSettings = (config: Config) => ({
  holdMinutes: config.holdMinutes,
  reconcileSeconds: config.reconcileSeconds,
  ordersPerMinute: config.ordersPerMinute,
  invoice: config.invoice,
  holdLimits: config.holdLimits,
  alertEmails: config.alertEmails,
  providerIsSet: config.payments !== undefined,
});
