/** Opens the identity room: the provider on our tables, its calls and our own, tokens, demo accounts and mails. */
import type { FastifyInstance } from 'fastify';
import { PASSWORD_LIMITS } from '#contract/identity/limits.ts';
import type { Language } from '#contract/language.ts';
import { ownPath } from '#contract/own-path.ts';
import type {
  IdentityProvider,
  ProviderBasis,
  ProviderHooks,
  ProviderPerson,
} from '../adapters/identity-provider/port.ts';
import type { Mailer } from '../adapters/mailer/port.ts';
import type { Db } from '../database/db.ts';
import type { Implement, Authenticate } from '../http/implement.ts';
import type { Sender } from '../mail/render-mail.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { Lifecycle } from '../lifecycle.ts';
import {
  openAccountMailQueue,
  type AccountMail,
  type LinkKind,
  type EnqueueAccountMail,
} from './accounts/account-mails.ts';
import { demoSupport, syncDemoAccounts } from './accounts/demo-accounts.ts';
import { displayName } from './accounts/display-name.ts';
import { isSuspended, languageOf, promoteVerified, type AnonymisePerson } from './accounts/people.ts';
import { revokeUnverifiedAccess, verifyByReset } from './accounts/unverified-access.ts';
import { voidLinks } from './accounts/void-links.ts';
import { deletePerson } from './admin/manage-people.ts';
import { switchSecondFactor, takeCode } from './admin/second-factor.ts';
import { deleteExpired, reset } from '../http/limits/limiter.ts';
import { accountLimit, type SignInLimits } from './provider/call-limits.ts';
import { noticeWithinLimit, postWithinLimit } from './provider/mailbox-limits.ts';
import { mountProvider } from './provider/provider-calls.ts';
import { implementIdentity, type PersonalData } from './routes.ts';
import { accounts, people, sessions, signingKeys, twoFactors, verifications } from './table.ts';
import { authenticator } from './tokens/authenticate.ts';
import { dropKeysOfOldSecret, storedSecret } from './tokens/secret.ts';
import { tokenVerifier, type VerifyToken } from './tokens/verify-token.ts';

const HOUR_SECONDS = 3_600;

export interface IdentitySettings {
  /** The secret that signs cookies and encrypts keys; stored in the database where the settings have none. */
  authSecret: string | undefined;
  publicUrl: string | undefined;
  idTokenSeconds: number;
  /** Emails in lower case, whose owners become admins once they have verified them. */
  adminEmails: readonly string[];
  limits: SignInLimits;
  /** Whether admins may act only with a second factor. */
  secondFactorRequired: boolean;
  /** Whether the accounts of the demo may sign in. */
  demo: boolean;
}

export interface IdentityDependencies {
  db: Db;
  lifecycle: Lifecycle;
  jobs: Jobs;
  mailer: Mailer | undefined;
  sender: () => Sender;
  /** The URL that people use, known once the server listens. */
  baseUrl: () => string;
  openProvider: (basis: ProviderBasis, hooks: ProviderHooks) => IdentityProvider;
  anonymise: AnonymisePerson;
  /** Called after sessions of this person have ended. */
  sessionsEnded: (uid: string) => void;
  otherRooms: PersonalData;
  warn: (what: string, facts: object) => void;
}

export interface IdentityRoom {
  verify: VerifyToken;
  authenticate: Authenticate;
  /** The secret, for other rooms that sign something. */
  secret: string;
  /** The language in which a person gets mails. */
  languageOf(uid: string): Promise<Language>;
  /** The invented emails and phone numbers of the demo. */
  madeUpContacts: readonly string[];
  /** Mounts the provider's calls and our own, after limits and headers are registered. */
  mountCalls(app: FastifyInstance, implement: Implement): void;
}

export async function openIdentity(
  settings: IdentitySettings,
  dependencies: IdentityDependencies,
): Promise<IdentityRoom> {
  const { db, baseUrl, lifecycle } = dependencies;
  lifecycle.every({ name: 'sweeping tries', seconds: HOUR_SECONDS, run: () => deleteExpired(db) });
  const secret = settings.authSecret ?? (await storedSecret(db));
  await dropKeysOfOldSecret(db, secret);

  const promote = async (email: string) => {
    if (settings.adminEmails.includes(email)) await promoteVerified(db, [email]);
  };
  let enqueueMail: EnqueueAccountMail = async () => {};
  const post = async (person: ProviderPerson, mail: AccountMail & { kind: LinkKind }) => {
    const isPosted = await postWithinLimit(db, person, mail.kind, () => enqueueMail(db, mail));
    if (!isPosted) dependencies.warn('a mail was not sent, as its mailbox has had its share', { kind: mail.kind });
  };
  /** Logs a failure instead of throwing it, because the caller still has to end the sessions of the account. */
  const notifyOfNewPassword = async (uid: string) => {
    try {
      const isSent = await noticeWithinLimit(db, uid, () => enqueueMail(db, { kind: 'password-changed', uid }));
      if (!isSent)
        dependencies.warn('a notice of a new password was not sent, as its account has had its share', { uid });
    } catch (error) {
      dependencies.warn('a notice of a new password was not written down', { uid, reason: String(error) });
    }
  };
  const provider = dependencies.openProvider(
    {
      baseUrl,
      otherHosts: () => (settings.publicUrl ? [] : loopbackHosts(new URL(baseUrl()).port)),
      secret,
      idTokenSeconds: settings.idTokenSeconds,
      lostPage: '/signed-in.html',
      password: PASSWORD_LIMITS,
      db,
      tables: {
        user: people,
        session: sessions,
        account: accounts,
        verification: verifications,
        jwks: signingKeys,
        twoFactor: twoFactors,
      },
    },
    {
      displayName,
      verified: ({ email }) => promote(email),
      async passwordReset({ id, email }) {
        await voidLinks(db, id);
        await verifyByReset(db, id);
        // Guesses by others must not limit the owner, who has just proved who they are.
        await reset(db, accountLimit(email.toLowerCase(), settings.limits).key);
        await promote(email);
        await notifyOfNewPassword(id);
      },
      async passwordChanging(uid) {
        await voidLinks(db, uid);
        await notifyOfNewPassword(uid);
      },
      async provenByGoogle(uid) {
        await revokeUnverifiedAccess(db, uid);
        dependencies.sessionsEnded(uid);
        await promoteVerified(db, settings.adminEmails);
      },
      sendVerification(person, requested) {
        const returnTo = ownPath(requested) ?? '/';
        return post(person, { kind: 'verification', uid: person.id, ...(returnTo !== '/' && { returnTo }) });
      },
      sendPasswordReset: (person) => post(person, { kind: 'password-reset', uid: person.id }),
      isSuspended: (person) => isSuspended(db, person),
      takeCode: (uid, code) => takeCode(db, uid, code),
      async switchSecondFactor(uid, on) {
        await switchSecondFactor(db, uid, on);
        dependencies.sessionsEnded(uid);
      },
      async deletePerson(uid) {
        await deletePerson(db, uid, dependencies.anonymise);
        dependencies.sessionsEnded(uid);
      },
      sessionsEnded: dependencies.sessionsEnded,
    },
  );
  enqueueMail = openAccountMailQueue({ ...dependencies, links: provider });
  await syncDemoAccounts(db, settings.demo, provider.hashPassword);
  await promoteVerified(db, settings.adminEmails);
  const verify = tokenVerifier(provider);
  return {
    verify,
    authenticate: authenticator(db, verify, settings.secondFactorRequired),
    secret,
    languageOf: (id) => languageOf(db, { id }),
    madeUpContacts: Object.values(demoSupport),
    mountCalls(app, implement) {
      mountProvider(app, db, provider, settings.limits);
      implementIdentity(implement, { ...settings, ...dependencies, provider });
    },
  };
}

/** A server on one's own machine is called by any of these names. */
function loopbackHosts(port: string): string[] {
  return ['localhost', '127.0.0.1', '[::1]'].map((host) => (port ? `${host}:${port}` : host));
}
