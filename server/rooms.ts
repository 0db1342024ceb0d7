/** Makes the rooms by hand, in the order of the arrows between them. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isId } from '#contract/id.ts';
import { PASSWORD } from '#contract/identity/schema.ts';
import { runtimeRoutes } from '#contract/runtime.ts';
import { openAudit, forgetInAudit } from './audit/audit.ts';
import { auditRoom } from './audit/routes.ts';
import { WATCHED } from '#contract/comments/events.ts';
import { betterAuthProvider } from './adapters/identity-provider/better-auth.ts';
import type { IdentityProvider } from './adapters/identity-provider/port.ts';
import type { ImageStore } from './adapters/image-store/port.ts';
import type { Mailer } from './adapters/mailer/port.ts';
import { noGateway } from './adapters/payment-gateway/none.ts';
import { razorpayGateway } from './adapters/payment-gateway/razorpay.ts';
import type { Realtime } from './adapters/realtime/port.ts';
import { openRealtime } from './adapters/realtime/socket-io.ts';
import { roomOf } from './comments/discussion.ts';
import { leaveThreads } from './comments/leaving.ts';
import { SharedReads } from './comments/shared-reads.ts';
import { tellHowListingsStand } from './comments/standing.ts';
import { isStillSaid } from './comments/still-said.ts';
import { commentsRoom } from './comments/routes.ts';
import { commentsDataOf, standingOf } from './comments/watching.ts';
import { assistantDataOf } from './assistant/history.ts';
import { knownPlaces } from './assistant/places-known.ts';
import { assistantRoom } from './assistant/routes.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import { clientAddress } from './http/client-address.ts';
import { implementer, type Implement } from './http/implement.ts';
import { mountRawCall } from './http/raw-call.ts';
import { mountUnsubscribe } from './http/unsubscribe.ts';
import { demoAccounts, demoSupport, settleDemoPeople } from './identity/demo-people.ts';
import { passwordResetMail, verificationMail } from './identity/mails.ts';
import { endedAmong, markVerified, personOfSession, promoteVerified } from './identity/people.ts';
import { mountProvider } from './identity/provider-calls.ts';
import { identityRoom } from './identity/routes.ts';
import { dropKeysOfOtherSecret, keptSecret } from './identity/secret.ts';
import { accounts, people, sessions, signingKeys, verifications } from './identity/table.ts';
import { tokenVerifier, type VerifyToken } from './identity/tokens.ts';
import { whoCallsBy } from './identity/who-calls.ts';
import { openMail, type PostMail } from './jobs/mail-job.ts';
import type { Jobs } from './jobs/queue.ts';
import { startTimedWork } from './jobs/timed.ts';
import { importDesk } from './listings/import/import-desk.ts';
import { listingsRoom } from './listings/routes.ts';
import { addNotice, countUnread, noticesDataOf, retractNotices, retractNoticesOf, type NewNotice } from './notices/notices.ts';
import { mailReply, readSigned, unsubscribe } from './notices/reply-mails.ts';
import { openPhotoWork } from './photo-work.ts';
import { noticesRoom } from './notices/routes.ts';
import { assertNoLiveHold, setAvailability } from './payments/booking.ts';
import { compareInTurn } from './payments/compare.ts';
import { openPaymentMails } from './payments/mail-job.ts';
import { reconcile } from './payments/reconcile.ts';
import { paymentsDataOf } from './payments/records.ts';
import { pursueRefund } from './payments/refunds.ts';
import { residentOf } from './payments/resident.ts';
import { paymentsRoom } from './payments/routes.ts';
import type { Till } from './payments/till.ts';
import { receiveWebhook } from './payments/webhook.ts';
import { shortlistRoom } from './shortlist/routes.ts';
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
  const provider = await openProvider(house, postMail, (uid) => leaveThreads(db, realtime, uid));
  const incoming = join(config.dataDir, 'incoming');
  const audit = openAudit(db, (error) => app.log.error({ err: error }, 'the audit log'));
  const verify = tokenVerifier(provider);
  const implement = implementer(app, whoCallsBy(db, verify), { ...config, audit, incoming });
  const realtime = openLive(app, house, verify);

  const demo = config.demoData && SANDBOXED.every((service) => config.sandbox?.services.includes(service));
  await settleDemoPeople(db, demo, provider.hashPassword);
  await promoteVerified(db, config.adminEmails);

  implement(runtimeRoutes.runtime, async () => ({
    support: { ...(demo && demoSupport), ...config.support },
    social: config.social,
    google: config.google !== undefined,
    mail: config.mail !== undefined,
    ...(config.payments && { payments: { keyId: config.payments.keyId, checkoutUrl: config.payments.checkoutUrl } }),
    ...(config.sandbox && { sandbox: config.sandbox }),
    demoAccounts: demo ? demoAccounts : [],
  }));
  mountProvider(app, db, provider, { ...config.tries, mail: config.mail !== undefined });
  identityRoom(implement, db, {
    shortlist: (uid) => shortlistDataOf(db, uid),
    payments: (uid) => paymentsDataOf(db, uid),
    comments: (uid) => commentsDataOf(db, uid),
    notices: (uid) => noticesDataOf(db, uid),
    assistant: (uid) => assistantDataOf(db, uid),
  });
  listingsRoom(implement, {
    db,
    photos: openPhotoWork(app, { ...house, incoming }),
    setAvailability,
    assertNoLiveHold,
    forgetListing: retractNoticesOf,
    onAvailability: (pgId, availability) => tellAvailability(realtime, pgId, availability),
  });
  importDesk(implement, db, jobs);
  shortlistRoom(implement, db);
  await openPayments(app, implement, house, realtime);
  await openDiscussion(app, implement, house, { realtime, postMail });
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
  realtime.publish(roomOf(pgId), 'availability-update', { pgId, availability });
}

/** Live connections, each of somebody who has shown the same token as in calls. */
function openLive(app: FastifyInstance, { config, db, baseUrl }: House, verify: VerifyToken): Realtime {
  const { trustProxy, socketsPerPerson, redisUrl } = config;
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
        return (await personOfSession(db, sub, sid)) && { uid: sub, sessionId: sid, expiresAt: exp };
      },
      roomToWatch: (id) => (typeof id === 'string' && isId(id) ? roomOf(id) : undefined),
      async watch(id) {
        const standing = (await standingOf(db, [String(id)])).get(String(id));
        return { stays: standing !== undefined, answer: standing ?? { error: 'This PG could not be found. It may have been removed.' } };
      },
      whoseSessionsEnded: (sessionIds) => endedAmong(db, sessionIds),
      roomOfPerson,
      allowsOrigin: (origin, host) => URL.parse(origin)?.host === host || origin === new URL(baseUrl()).origin,
    },
    addressOf: clientAddress(trustProxy),
    onError: (error) => app.log.error({ err: error }, 'the live channel'),
    onLost: (error) => app.log.error({ err: error }, 'Redis is out of reach: other processes do not hear of what happens here'),
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
}

async function openDiscussion(app: FastifyInstance, implement: Implement, { config, db, jobs, baseUrl }: House, talk: Talk): Promise<void> {
  const { realtime, postMail } = talk;
  const secret = config.authSecret ?? (await keptSecret(db));
  const showUnread = (uid: string, unread: number) => realtime.publish(roomOfPerson(uid), 'notice-update', { unread });
  const tell = jobs.register<NewNotice>({
    name: 'notice',
    // A line that many like at once must not be told of for minutes.
    batch: 100,
    async handle(notice, id) {
      const isNew = await db.transaction(async (tx) => {
        const added = (await isStillSaid(tx, notice)) && (await addNotice(tx, id, notice));
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
    reads: new SharedReads(),
    commentsPerMinute: config.commentsPerMinute,
    residentOf,
    tell,
    untell: retractNotices,
  });
  noticesRoom(implement, db, showUnread);
  await mountUnsubscribe(app, { read: (token) => readSigned(token, secret), leave: (uid) => unsubscribe(db, uid) });
}

/** What another process could not tell, because it was killed or Redis was away, shows all the same. */
function lookAtListings(app: FastifyInstance, db: Db, realtime: Realtime): void {
  const onError = (error: unknown) => app.log.error({ err: error }, 'telling how listings stand');
  const work = startTimedWork({ everySeconds: 5, run: tellHowListingsStand(db, realtime), onError });
  app.addHook('onClose', () => work.stop());
}

async function openPayments(
  app: FastifyInstance,
  implement: Implement,
  { config, db, jobs, mailer, baseUrl }: House,
  realtime: Realtime,
): Promise<void> {
  const till: Till = {
    ...config,
    db,
    gateway: config.payments ? razorpayGateway(config.payments) : noGateway,
    postMail: openPaymentMails({ db, jobs, mailer, baseUrl, warn: warnIn(app) }),
    refundSoon: jobs.register({ name: 'refund', handle: ({ paymentId }: { paymentId: string }) => pursueRefund(till, paymentId) }),
    onAvailability: (pgId, availability) => tellAvailability(realtime, pgId, availability),
    warn: warnIn(app),
  };
  paymentsRoom(implement, till);
  await mountRawCall(app, {
    url: '/api/pay/webhook',
    bodyLimit: 256 * 1024,
    refusalsPerMinute: 600,
    handle: (raw, header) =>
      receiveWebhook(till, { raw, signature: header('x-razorpay-signature'), eventId: header('x-razorpay-event-id') }),
  });
  if (!config.payments) return;
  const onError = (error: unknown) => app.log.error({ err: error }, 'looking after payments');
  let works: ReturnType<typeof startTimedWork>[] = [];
  app.addHook('onReady', async () => {
    const inTurns = [() => reconcile(till), compareInTurn(till)];
    works = inTurns.map((run) => startTimedWork({ everySeconds: config.reconcileSeconds, run, onError }));
  });
  app.addHook('onClose', async () => void (await Promise.all(works.map((work) => work.stop()))));
}

async function openProvider(
  { config, db, embedded, baseUrl }: House,
  postMail: PostMail,
  leave: (uid: string) => Promise<void>,
): Promise<IdentityProvider> {
  const verified = async (email: string) => {
    if (config.adminEmails.includes(email)) await promoteVerified(db, [email]);
  };
  const secret = config.authSecret ?? (await keptSecret(db));
  await dropKeysOfOtherSecret(db, secret);
  return betterAuthProvider(
    {
      baseUrl,
      otherHosts: () => (config.publicUrl ? [] : loopbackHosts(new URL(baseUrl()).port)),
      secret,
      idTokenSeconds: config.idTokenSeconds,
      lostPage: '/signed-in.html',
      password: PASSWORD,
      google: config.google,
      db,
      tables: { user: people, session: sessions, account: accounts, verification: verifications, jwks: signingKeys },
      transactions: !embedded,
    },
    {
      verified: ({ email }) => verified(email),
      passwordReset: async ({ id, email }) => {
        await markVerified(db, id);
        await verified(email);
      },
      sendVerification: ({ email, name }, url) => postMail(db, { to: email, ...verificationMail(name, url) }),
      sendPasswordReset: ({ email, name }, url) => postMail(db, { to: email, ...passwordResetMail(name, url) }),
      async forget(uid) {
        await forgetInAudit(db, uid);
        await leave(uid);
      },
    },
  );
}

/** On a laptop the same server is called by any of these names. */
function loopbackHosts(port: string): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => (port ? `${host}:${port}` : host));
}

/** Read only where one is set up: the library takes half a second to load. */
async function languageModel(settings: NonNullable<Config['languageModel']>) {
  const { openAiCompatible } = await import('./adapters/language-model/openai-compatible.ts');
  return openAiCompatible(settings);
}
