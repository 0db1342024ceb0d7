/** Makes the rooms by hand, in the order of the arrows between them. */
import type { FastifyInstance } from 'fastify';
import { PASSWORD } from '#contract/identity/schema.ts';
import { runtimeRoutes } from '#contract/runtime.ts';
import { openAudit, forgetInAudit } from './audit/audit.ts';
import { auditRoom } from './audit/routes.ts';
import { betterAuthProvider } from './adapters/identity-provider/better-auth.ts';
import type { IdentityProvider } from './adapters/identity-provider/port.ts';
import type { Mailer } from './adapters/mailer/port.ts';
import { noGateway } from './adapters/payment-gateway/none.ts';
import { razorpayGateway } from './adapters/payment-gateway/razorpay.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import { implementer, type Implement } from './http/implement.ts';
import { mountRawCall } from './http/raw-call.ts';
import { demoAccounts, settleDemoPeople } from './identity/demo-people.ts';
import { passwordResetMail, verificationMail } from './identity/mails.ts';
import { markVerified, promoteVerified } from './identity/people.ts';
import { mountProvider } from './identity/provider-calls.ts';
import { identityRoom } from './identity/routes.ts';
import { dropKeysOfOtherSecret, keptSecret } from './identity/secret.ts';
import { accounts, people, sessions, signingKeys, verifications } from './identity/table.ts';
import { tokenVerifier } from './identity/tokens.ts';
import { whoCallsBy } from './identity/who-calls.ts';
import { openMail, type PostMail } from './jobs/mail-job.ts';
import type { Jobs } from './jobs/queue.ts';
import { startTimedWork } from './jobs/timed.ts';
import { importDesk } from './listings/import/import-desk.ts';
import { listingsRoom } from './listings/routes.ts';
import { openPaymentMails } from './payments/mail-job.ts';
import { reconcile } from './payments/reconcile.ts';
import { paymentsDataOf } from './payments/records.ts';
import { pursueRefund } from './payments/refunds.ts';
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
  /** The address people use, known once the server listens. */
  baseUrl: () => string;
}

/** The services that the sandbox can play; demo people live only while it plays all of them. */
const SANDBOXED = ['google', 'mail', 'payments'];

export async function openRooms(app: FastifyInstance, house: House): Promise<void> {
  const { config, db, jobs } = house;
  const postMail = openMail(jobs, house.mailer, 'pg-finder');
  const provider = await openProvider(house, postMail);
  const audit = openAudit(db, (error) => app.log.error({ err: error }, 'the audit log'));
  const implement = implementer(app, whoCallsBy(db, tokenVerifier(provider)), { ...config, audit });

  const demo = config.demoData && SANDBOXED.every((service) => config.sandbox?.services.includes(service));
  await settleDemoPeople(db, demo, provider.hashPassword);
  await promoteVerified(db, config.adminEmails);

  implement(runtimeRoutes.runtime, async () => ({
    support: config.support,
    social: config.social,
    google: config.google !== undefined,
    ...(config.payments && { payments: { keyId: config.payments.keyId, checkoutUrl: config.payments.checkoutUrl } }),
    ...(config.sandbox && { sandbox: config.sandbox }),
    demoAccounts: demo ? demoAccounts : [],
  }));
  mountProvider(app, db, provider, { ...config.tries, mail: config.mail !== undefined });
  identityRoom(implement, db, { shortlist: (uid) => shortlistDataOf(db, uid), payments: (uid) => paymentsDataOf(db, uid) });
  listingsRoom(implement, db);
  importDesk(implement, db, jobs);
  shortlistRoom(implement, db);
  await openPayments(app, implement, house);
  auditRoom(implement, db);
}

async function openPayments(app: FastifyInstance, implement: Implement, { config, db, jobs, mailer, baseUrl }: House): Promise<void> {
  const till: Till = {
    ...config,
    db,
    gateway: config.payments ? razorpayGateway(config.payments) : noGateway,
    postMail: openPaymentMails({ db, jobs, mailer, baseUrl }),
    refundSoon: jobs.register({ name: 'refund', handle: ({ paymentId }: { paymentId: string }) => pursueRefund(till, paymentId) }),
    onAvailability: () => {},
    warn: (what, facts) => app.log.warn(facts, what),
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
  let work: ReturnType<typeof startTimedWork> | undefined;
  app.addHook('onReady', async () => {
    work = startTimedWork({ everySeconds: config.reconcileSeconds, run: () => reconcile(till), onError });
  });
  app.addHook('onClose', async () => work?.stop());
}

async function openProvider({ config, db, embedded, baseUrl }: House, postMail: PostMail): Promise<IdentityProvider> {
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
      forget: (uid) => forgetInAudit(db, uid),
    },
  );
}

/** On a laptop the same server is called by any of these names. */
function loopbackHosts(port: string): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => (port ? `${host}:${port}` : host));
}
