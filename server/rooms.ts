/** Makes the rooms by hand, in the order of the arrows between them. */
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
import { riskNotes } from './checks/risk-notes.ts';
import { commentExists } from './comments/comment-exists.ts';
import { publish } from './comments/context.ts';
import { openComments } from './comments/room.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import { implementer } from './http/implement.ts';
import { mountRawCall } from './http/raw-call.ts';
import type { AnonymisePerson } from './identity/accounts/people.ts';
import { openIdentity } from './identity/room.ts';
import { openMail } from './jobs/mail-job.ts';
import type { Jobs } from './jobs/queue.ts';
import { lifecycleOf } from './lifecycle.ts';
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
import { startNotes } from './start-notes.ts';
import { openWebhooks } from './webhooks/room.ts';
import { whyKept } from './why-kept.ts';

/** What the rooms need from the app. */
export interface RoomsDependencies extends Adapters {
  config: Config;
  db: Db;
  embedded: boolean;
  jobs: Jobs;
  /** The folder with the built web. */
  webDirectory: string;
  /** How often live connections are closed whose session has ended unheard. */
  sessionCheckMs: number | undefined;
  /** The address people use, known once the server listens. */
  baseUrl: () => string;
}

/** What the rest of the server may ask of the rooms. */
interface OpenRooms {
  /** Live connections of this process. */
  socketsHere: () => number;
}

export async function openRooms(app: FastifyInstance, context: RoomsDependencies): Promise<OpenRooms> {
  const { config, db, jobs, mailer, baseUrl } = context;
  const lifecycle = lifecycleOf(app);
  const log = {
    warn: (what: string, facts: object) => app.log.warn(facts, what),
    info: (what: string, facts: object) => app.log.info(facts, what),
  };
  const incoming = join(config.dataDir, 'incoming');
  const site = await openSiteSettings(db, lifecycle, siteOfEnvironment(config));
  const sender = () => site.current();
  const siteName = () => site.current().name;
  const anonymise: AnonymisePerson = (within, uid) => anonymisePerson(within, { db, realtime }, uid);
  const otherRooms = personalDataIn(db);
  const demo = hasDemoAccounts(config);
  const limits = { ...config.tries, mail: config.mail !== undefined };
  const sessionsEnded = (uid: string) => realtime.sessionsEnded(uid);
  const identityWork = { ...context, lifecycle, sender, anonymise, sessionsEnded, otherRooms, ...log };
  const identity = await openIdentity({ ...config, limits, demo }, identityWork);
  const { secret, verify, authenticate } = identity;
  const audit = openAudit(db, (error) => app.log.error({ err: error }, 'the audit log'));
  const routes: RouteSpec[] = [];
  const onRoute = (route: RouteSpec) => void routes.push(route);
  const implement = implementer(app, authenticate, { ...config, audit, incoming, onRoute });
  const realtime = await openLive(app, { ...context, verify });
  const onAvailabilityChange = (pgId: string, availability: boolean) =>
    publish({ realtime }, 'availability-update', { pgId, availability });
  const mailing = { sender, siteName, postMail: openMail({ jobs, mailer, ...log }) };
  const live = { realtime, onAvailabilityChange };
  const common = { ...config, ...context, ...log, ...live, app, implement, ...mailing, lifecycle, secret };

  implement(runtimeRoutes.runtime, async () => runtimeSettings(config, site.current()));
  identity.mountCalls(app, implement);
  const { enqueueEvent } = openWebhooks(common);
  const notices = await openNotices({
    ...common,
    commentExists,
    describeRefunds,
    onUnread: (uid, unread) => realtime.publishToPerson(uid, 'notice-update', { unread }),
  });
  const payments = await openPayments({
    ...common,
    notify: notices.notify,
    enqueueEvent,
    providerIsSet: config.payments !== undefined,
    mountRawCall: (call) => mountRawCall(app, call),
  });
  const forgetListings = notices.retractNoticesOf;
  const { countListings } = openListings({ ...common, ...payments, incoming, forgetListings, whyKept });
  openShortlist({ ...common, ...payments });
  const severalProcesses = config.redisUrl !== undefined;
  const { countComments } = openComments({ ...common, ...payments, ...notices, severalProcesses });
  const locations = gazetteerCache(db, 'all');
  implementAssistant(implement, { ...common, places: () => locations.current() });
  implementAudit(implement, db, (ids) => namesInAudit(db, ids));
  openPublicPages({ ...common, countComments });
  const notes = () => [...startNotes(config, baseUrl()), ...riskNotes(config)];
  implementSite(implement, { ...common, ...identity, ...payments, site, countListings, notes });
  openApiDocs({ ...common, routes, webhooks: webhookBodies });
  deleteDaily(lifecycle, { db, keepDays: config.keepDays, anonymise });
  return { socketsHere: () => realtime.connectionsHere() };
}
