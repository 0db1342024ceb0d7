/** Makes the rooms by hand, in the order of the arrows between them. */
import type { FastifyInstance } from 'fastify';
import { runtimeRoutes } from '#contract/runtime.ts';
import { betterAuthProvider } from './adapters/identity-provider/better-auth.ts';
import type { IdentityProvider } from './adapters/identity-provider/port.ts';
import type { Mailer } from './adapters/mailer/port.ts';
import type { Config } from './config.ts';
import type { Db } from './database/db.ts';
import { implementer } from './http/implement.ts';
import { demoAccounts, settleDemoPeople } from './identity/demo-people.ts';
import { passwordResetMail, verificationMail } from './identity/mails.ts';
import { markVerified, promoteVerified } from './identity/people.ts';
import { mountProvider } from './identity/provider-calls.ts';
import { identityRoom } from './identity/routes.ts';
import { keptSecret } from './identity/secret.ts';
import { accounts, people, sessions, signingKeys, verifications } from './identity/table.ts';
import { tokenVerifier } from './identity/tokens.ts';
import { whoCallsBy } from './identity/who-calls.ts';
import { openMail, type PostMail } from './jobs/mail-job.ts';
import type { Jobs } from './jobs/queue.ts';
import { listingsRoom } from './listings/routes.ts';

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
  const implement = implementer(app, whoCallsBy(db, tokenVerifier(provider)), config);

  const demo = SANDBOXED.every((service) => config.sandbox?.services.includes(service));
  await settleDemoPeople(db, demo, provider.hashPassword);
  await promoteVerified(db, config.adminEmails);

  implement(runtimeRoutes.runtime, async () => ({
    support: config.support,
    social: config.social,
    google: config.google !== undefined,
    ...(config.sandbox && { sandbox: config.sandbox }),
    demoAccounts: demo ? demoAccounts : [],
  }));
  mountProvider(app, db, provider, config.tries);
  identityRoom(implement, db, {});
  listingsRoom(implement, db);
}

async function openProvider({ config, db, embedded, baseUrl }: House, postMail: PostMail): Promise<IdentityProvider> {
  return betterAuthProvider(
    {
      baseUrl,
      otherHosts: () => (config.publicUrl ? [] : loopbackHosts(new URL(baseUrl()).port)),
      secret: config.authSecret ?? (await keptSecret(db)),
      idTokenSeconds: config.idTokenSeconds,
      google: config.google,
      db,
      tables: { user: people, session: sessions, account: accounts, verification: verifications, jwks: signingKeys },
      transactions: !embedded,
    },
    {
      verified: ({ email }) => (config.adminEmails.includes(email) ? promoteVerified(db, [email]) : Promise.resolve()),
      passwordReset: ({ id }) => markVerified(db, id),
      sendVerification: ({ email, name }, url) => postMail(db, { to: email, ...verificationMail(name, url) }),
      sendPasswordReset: ({ email, name }, url) => postMail(db, { to: email, ...passwordResetMail(name, url) }),
      forget: async () => {},
    },
  );
}

/** On a laptop the same server is called by any of these names. */
function loopbackHosts(port: string): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => `${host}:${port}`);
}
