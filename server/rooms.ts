/** Makes the rooms by hand, in the order of the arrows between them. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isId } from '#contract/id.ts';
import { runtimeRoutes } from '#contract/runtime.ts';
import { forgetInAudit, openAudit } from './audit/audit.ts';
import { auditRoom } from './audit/routes.ts';
import { WATCHED } from '#contract/comments/events.ts';
import { betterAuthProvider } from './adapters/identity-provider/better-auth.ts';
import type { ImageStore } from './adapters/image-store/port.ts';
import type { Mailer } from './adapters/mailer/port.ts';
import { noGateway } from './adapters/payment-gateway/none.ts';
import { razorpayGateway } from './adapters/payment-gateway/razorpay.ts';
import type { Realtime } from './adapters/realtime/port.ts';
import { openRealtime } from './adapters/realtime/socket-io.ts';
import { listingTopic } from './comments/context.ts';
import { anonymiseAuthor } from './comments/anonymise-author.ts';
import { broadcastListingState } from './comments/live/broadcast-listing-state.ts';
import { commentExists } from './comments/comment-exists.ts';
import { commentsRoom } from './comments/routes.ts';
import { commentsDataOf, listingStates } from './comments/live/listing-state.ts';
import { assistantDataOf } from './assistant/history.ts';
import { knownPlaces } from './assistant/places-known.ts';
import { assistantRoom } from './assistant/routes.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import { clientAddress, networkOf } from './http/client-address.ts';
import { implementer, type Implement } from './http/implement.ts';
import { mountRawCall } from './http/raw-call.ts';
import { mountUnsubscribe } from './http/unsubscribe.ts';
import { demoAccounts, demoSupport } from './identity/accounts/demo-accounts.ts';
import { endedSessions, personOfSession } from './identity/accounts/people.ts';
import { openIdentity } from './identity/room.ts';
import { identityRoom } from './identity/routes.ts';
import type { VerifyToken } from './identity/tokens/verify-token.ts';
import { authenticator } from './identity/tokens/authenticate.ts';
import { openMail, type PostMail } from './jobs/mail-job.ts';
import type { Jobs } from './jobs/queue.ts';
import { lifecycleOf } from './lifecycle.ts';
import { listingNotFound } from './listings/listings.ts';
import { openListings } from './listings/room.ts';
import {
  addNotice,
  countUnread,
  noticesDataOf,
  retractNotices,
  retractNoticesOf,
  type NewNotice,
} from './notices/notices.ts';
import { mailReply, readSigned, unsubscribe } from './notices/reply-mails.ts';
import { noticesRoom } from './notices/routes.ts';
import { assertNoLiveHold, setAvailability } from './payments/admin/availability.ts';
import { mailAlerts } from './payments/alerts/alert-mail.ts';
import { watchForTrouble } from './payments/alerts/watch.ts';
import { hourlyReconciliation } from './payments/settlement/reconcile-with-provider.ts';
import { openPaymentMails } from './payments/receipts/mail-job.ts';
import { reconcile } from './payments/settlement/reconcile.ts';
import { paymentsDataOf } from './payments/receipts/payment-records.ts';
import { processRefund } from './payments/refunds/refunds.ts';
import { forgetPayer } from './payments/checkout/forget-payer.ts';
import { residentOf } from './payments/resident.ts';
import { paymentsRoom } from './payments/routes.ts';
import type { PaymentsContext } from './payments/payments-context.ts';
import { receiveWebhook } from './payments/settlement/webhook.ts';
import { openShortlist } from './shortlist/room.ts';
import { shortlistDataOf } from './shortlist/shortlist.ts';

export interface House {
  config: Config;
  db: Db;
  embedded: boolean;
  jobs: Jobs;
  /** Absent where no mail server is set up: then no mail is written at all. */
  mailer: Mailer | undefined;
  images: ImageStore;
  /** The address people use, known once the server listens. */
  baseUrl: () => string;
}

/** The services that the sandbox can play; demo people live only while it plays all of them. */
const SANDBOXED = ['google', 'mail', 'payments'];

export async function openRooms(app: FastifyInstance, house: House): Promise<void> {
  const { config, db, jobs } = house;
  const postMail = openMail({ jobs, mailer: house.mailer, domain: 'pg-finder', warn: warnIn(app) });
  const demo = config.demoData && SANDBOXED.every((service) => config.sandbox?.services.includes(service));
  const identity = await openIdentity(
    { ...config, limits: { ...config.tries, mail: config.mail !== undefined }, demo },
    {
      ...house,
      openProvider: (basis, hooks) =>
        betterAuthProvider({ ...basis, google: config.google, transactions: !house.embedded }, hooks),
      async forget(uid) {
        await forgetInAudit(db, uid);
        await forgetPayer(db, uid);
        await anonymiseAuthor(db, realtime, uid);
      },
      warn: warnIn(app),
    },
  );
  const incoming = join(config.dataDir, 'incoming');
  const audit = openAudit(db, (error) => app.log.error({ err: error }, 'the audit log'));
  const implement = implementer(app, authenticator(db, identity.verify, config.secondFactorRequired), {
    ...config,
    audit,
    incoming,
  });
  const realtime = openLive(app, house, identity.verify);

  implement(runtimeRoutes.runtime, async () => ({
    support: { ...(demo && demoSupport), ...config.support },
    social: config.social,
    google: config.google !== undefined,
    mail: config.mail !== undefined,
    ...(config.payments && { payments: { keyId: config.payments.keyId, checkoutUrl: config.payments.checkoutUrl } }),
    ...(config.sandbox && { sandbox: config.sandbox }),
    demoAccounts: demo ? demoAccounts : [],
  }));
  identity.mountCalls(app);
  const otherRooms = {
    shortlist: (uid: string) => shortlistDataOf(db, uid),
    payments: (uid: string) => paymentsDataOf(db, uid),
    comments: (uid: string) => commentsDataOf(db, uid),
    notices: (uid: string) => noticesDataOf(db, uid),
    assistant: (uid: string) => assistantDataOf(db, uid),
  };
  identityRoom(implement, { ...config, db, provider: identity.provider, otherRooms });
  openListings({
    ...house,
    implement,
    lifecycle: lifecycleOf(app),
    incoming,
    info: (what, facts) => app.log.info(facts, what),
    setAvailability,
    assertNoLiveHold,
    forgetListing: retractNoticesOf,
    onAvailability: (pgId, availability) => tellAvailability(realtime, pgId, availability),
  });
  openShortlist({ implement, db });
  await openPayments(app, implement, house, { realtime, postMail, secret: identity.secret });
  await openDiscussion(app, implement, house, { realtime, postMail, secret: identity.secret });
  assistantRoom(implement, {
    db,
    knowledge: knownPlaces(db),
    model: config.languageModel && (await languageModel(config.languageModel)),
    warn: warnIn(app),
  });
  auditRoom(implement, db);
}

const warnIn = (app: FastifyInstance) => (what: string, facts: object) => app.log.warn(facts, what);

function tellAvailability(realtime: Realtime, pgId: string, availability: boolean): void {
  realtime.publish(listingTopic(pgId), 'availability-update', { pgId, availability });
}

/** Live connections, each of somebody who has shown the same token as in calls. */
function openLive(app: FastifyInstance, { config, db, baseUrl }: House, verify: VerifyToken): Realtime {
  const { trustProxy, socketsPerPerson, redisUrl } = config;
  const addressOf = clientAddress(trustProxy);
  const realtime = openRealtime({
    server: app.server,
    redisUrl,
    limits: {
      connectionsPerPerson: socketsPerPerson,
      connectionsPerAddress: 10 * socketsPerPerson,
      watched: WATCHED,
      eventsPerMinute: 1_200,
    },
    hooks: {
      async authenticate(token) {
        const { sub, sid, exp } = await verify(token);
        return (
          (await personOfSession(db, { uid: sub, sessionId: sid, secondFactorRequired: false })) && {
            uid: sub,
            sessionId: sid,
            expiresAt: exp,
          }
        );
      },
      roomToWatch: (id) => (typeof id === 'string' && isId(id) ? listingTopic(id) : undefined),
      async watch(id) {
        const state = (await listingStates(db, [String(id)])).get(String(id));
        return { stays: state !== undefined, answer: state ?? { error: listingNotFound().message } };
      },
      whoseSessionsEnded: (sessionIds) => endedSessions(db, sessionIds),
      roomOfPerson,
      allowsOrigin: (origin, host) => URL.parse(origin)?.host === host || origin === new URL(baseUrl()).origin,
    },
    addressOf: (request) => networkOf(addressOf(request)),
    onError: (error) => app.log.error({ err: error }, 'the live channel'),
    onLost: (error) =>
      app.log.error({ err: error }, 'Redis is out of reach: other processes do not hear of what happens here'),
    onBack: () => app.log.info('Redis is back: processes hear of each other again'),
  });
  // Before the HTTP server is closed, which waits for every connection to end.
  app.addHook('preClose', () => realtime.close());
  return realtime;
}

const roomOfPerson = (uid: string) => `person:${uid}`;

interface Talk {
  realtime: Realtime;
  postMail: PostMail;
  secret: string;
}

async function openDiscussion(
  app: FastifyInstance,
  implement: Implement,
  { config, db, jobs, baseUrl }: House,
  talk: Talk,
): Promise<void> {
  const { realtime, postMail, secret } = talk;
  const showUnread = (uid: string, unread: number) => realtime.publish(roomOfPerson(uid), 'notice-update', { unread });
  const notify = jobs.register<NewNotice>({
    name: 'notice',
    // A line that many like at once must not be told of for minutes.
    batch: 100,
    async handle(notice, id) {
      const isNew = await db.transaction(async (tx) => {
        const added = (await commentExists(tx, notice)) && (await addNotice(tx, id, notice));
        if (added && notice.kind === 'reply') await mailReply(tx, { postMail, baseUrl, secret }, notice);
        return added;
      });
      if (isNew) showUnread(notice.personId, await countUnread(db, notice.personId));
    },
  });
  if (config.redisUrl !== undefined) lookAtListings(app, db, realtime);
  commentsRoom(implement, {
    db,
    realtime,
    commentsPerMinute: config.commentsPerMinute,
    reactionsPerMinute: config.reactionsPerMinute,
    residentOf,
    notify,
    retractNotices,
  });
  noticesRoom(implement, db, showUnread);
  await mountUnsubscribe(app, { read: (token) => readSigned(token, secret), leave: (uid) => unsubscribe(db, uid) });
}

/** What another process could not tell, because it was killed or Redis was away, shows all the same. */
function lookAtListings(app: FastifyInstance, db: Db, realtime: Realtime): void {
  const run = broadcastListingState(db, realtime);
  lifecycleOf(app).every({ name: 'telling how listings stand', seconds: 5, run });
}

async function openPayments(
  app: FastifyInstance,
  implement: Implement,
  { config, db, jobs, mailer, baseUrl }: House,
  { realtime, postMail }: Talk,
): Promise<void> {
  const context: PaymentsContext = {
    ...config,
    db,
    gateway: config.payments ? razorpayGateway(config.payments) : noGateway,
    enqueueMail: openPaymentMails({ db, jobs, mailer, baseUrl, warn: warnIn(app) }),
    enqueueRefund: jobs.register({
      name: 'refund',
      handle: ({ paymentId }: { paymentId: string }) => processRefund(context, paymentId),
    }),
    onAvailabilityChange: (pgId, availability) => tellAvailability(realtime, pgId, availability),
    warn: warnIn(app),
  };
  paymentsRoom(implement, context);
  await mountRawCall(app, {
    url: '/api/pay/webhook',
    bodyLimit: 256 * 1024,
    refusalsPerMinute: 600,
    handle: (raw, header) =>
      receiveWebhook(context, {
        raw,
        signature: header('x-razorpay-signature'),
        eventId: header('x-razorpay-event-id'),
      }),
  });
  const lifecycle = lifecycleOf(app);
  const seconds = config.reconcileSeconds;
  const alertMails = { db, emails: mailer ? config.alertEmails : [], postMail, baseUrl, groupSeconds: seconds };
  const watch = async () => {
    await watchForTrouble(db);
    await mailAlerts(alertMails);
  };
  lifecycle.every({ name: 'looking for what an admin has to see', seconds, run: watch });
  if (!config.payments) return;
  lifecycle.every({ name: 'reconciling payments', seconds, run: () => reconcile(context) });
  lifecycle.every({ name: 'comparing with the payment provider', seconds, run: hourlyReconciliation(context) });
}

/** Read only where one is set up: the library takes half a second to load. */
async function languageModel(settings: NonNullable<Config['languageModel']>) {
  const { openAiCompatible } = await import('./adapters/language-model/openai-compatible.ts');
  return openAiCompatible(settings);
}
