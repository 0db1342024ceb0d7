/**
 * Sends the mails about an account: links to verify it or to reset its password, and notices of a changed password.
 * Links are created when the mail is sent, so that no job stores one.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { IdentityProvider } from '../../adapters/identity-provider/port.ts';
import { MAX_SENDING_SECONDS, type Mailer } from '../../adapters/mailer/port.ts';
import type { Db, Queryable } from '../../database/db.ts';
import { deliver, type MailDependencies } from '../../mail/mail-job.ts';
import type { Sender } from '../../mail/render-mail.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { people, type Person } from '../table.ts';
import { passwordChangedMail, passwordResetMail, verificationMail } from './mails.ts';

/** A sign-up is committed within this time. */
const MAX_COMMIT_MS = 60_000;

/** Mails with a link into the account. */
export type LinkKind = 'verification' | 'password-reset';

export interface AccountMail {
  kind: LinkKind | 'password-changed';
  uid: string;
  /** The path of this site to redirect to from the page of the link. */
  returnTo?: string;
}

export interface AccountMailDependencies {
  db: Db;
  jobs: Jobs;
  /** Absent where no mail server is set up: then no job is added. */
  mailer: Mailer | undefined;
  sender: () => Sender;
  /** The URL that people use. */
  baseUrl: () => string;
  links: Pick<IdentityProvider, 'verificationLink' | 'passwordResetLink'>;
  warn: MailDependencies['warn'];
}

export function openAccountMailQueue({ db, jobs, mailer, sender, baseUrl, links, warn }: AccountMailDependencies) {
  if (!mailer) return async () => {};
  const contentOf = async ({ kind, returnTo }: AccountMail, person: Person) => {
    const about = { sender: sender(), name: person.name, language: person.language ?? 'en' };
    switch (kind) {
      case 'verification':
        return verificationMail({ ...about, url: await links.verificationLink(person, returnTo) });
      case 'password-reset':
        return passwordResetMail({ ...about, url: await links.passwordResetLink(person) });
      case 'password-changed':
        return passwordChangedMail({ ...about, url: new URL('/forgot-password', baseUrl()).href });
    }
  };
  return jobs.register<AccountMail>({
    name: 'account-mail',
    parallel: 4,
    timeoutSeconds: MAX_SENDING_SECONDS,
    async handle(mail, id, enqueuedAt) {
      const person = await findPerson(db, mail.uid);
      // A sign-up adds the job before it commits.
      if (!person && Date.now() - enqueuedAt.getTime() < MAX_COMMIT_MS)
        throw new Error('The account is not there yet.');
      // Deleted or verified while the mail was queued.
      if (!person || (mail.kind === 'verification' && person.emailVerified)) return;
      // The email may be another person's.
      if (mail.kind === 'password-changed' && !person.emailVerified) return;
      await deliver(mailer, { to: person.email, ...(await contentOf(mail, person)) }, { id, warn, enqueuedAt });
    },
  });
}

/** Retries for two seconds, because most sign-ups commit shortly after the job was added. */
async function findPerson(db: Db, uid: string): Promise<Person | undefined> {
  for (let tries = 0; tries < 20; tries++) {
    const [person] = await db.select().from(people).where(eq(people.id, uid));
    if (person) return person;
    await wait(100);
  }
  return undefined;
}

export type EnqueueAccountMail = (within: Queryable, mail: AccountMail) => Promise<void>;
