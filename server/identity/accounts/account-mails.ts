/** Sends the mails that carry a link into an account. The link is made at sending, so that no job keeps it. */
import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import type { IdentityProvider } from '../../adapters/identity-provider/port.ts';
import { LONGEST_SENDING, type Mailer } from '../../adapters/mailer/port.ts';
import type { Db, Queryable } from '../../database/db.ts';
import { deliver, type MailWork } from '../../jobs/mail-job.ts';
import type { Sender } from '../../jobs/mail-content.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { people, type Person } from '../table.ts';
import { passwordResetMail, verificationMail } from './mails.ts';

/** No sign-up takes longer to commit. */
const COMMITTED_MS = 60_000;

export interface AccountMail {
  kind: 'verification' | 'password-reset';
  uid: string;
  /** A path of ours to which the page of the link leads on. */
  returnTo?: string;
}

export interface AccountMailWork {
  db: Db;
  jobs: Jobs;
  /** Absent where no mail server is set up: then nothing is written down. */
  mailer: Mailer | undefined;
  sender: () => Sender;
  links: Pick<IdentityProvider, 'verificationLink' | 'passwordResetLink'>;
  warn: MailWork['warn'];
}

export function openAccountMails({ db, jobs, mailer, sender, links, warn }: AccountMailWork) {
  if (!mailer) return async () => {};
  return jobs.register<AccountMail>({
    name: 'account-mail',
    parallel: 4,
    longestSeconds: LONGEST_SENDING,
    async handle({ kind, uid, returnTo }, id, writtenAt) {
      const person = await findPerson(db, uid);
      // A sign-up writes the job down before it commits.
      if (!person && Date.now() - writtenAt.getTime() < COMMITTED_MS) throw new Error('The account is not there yet.');
      // Deleted or verified while the mail waited for its turn.
      if (!person || (kind === 'verification' && person.emailVerified)) return;
      const { name, language } = person;
      const about = { sender: sender(), name, language: language ?? 'en' };
      const letter =
        kind === 'verification'
          ? verificationMail({ ...about, url: await links.verificationLink(person, returnTo) })
          : passwordResetMail({ ...about, url: await links.passwordResetLink(person) });
      await deliver(mailer, { to: person.email, ...letter }, { id, warn, writtenAt });
    },
  });
}

/** Looks again for a moment: most sign-ups commit a moment after the job was written down. */
async function findPerson(db: Db, uid: string): Promise<Person | undefined> {
  for (let tries = 0; tries < 20; tries++) {
    const [person] = await db.select().from(people).where(eq(people.id, uid));
    if (person) return person;
    await wait(100);
  }
  return undefined;
}

export type SendAccountMail = (within: Queryable, mail: AccountMail) => Promise<void>;
