/** The setup of a site: the steps that an admin sees, and the tests of payments and mail. */
import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import type { Language, Translated } from '#contract/language.ts';
import type { Setup } from '#contract/site/schema.ts';
import type { Mailer } from '../adapters/mailer/port.ts';
import type { PaymentGateway } from '../adapters/payment-gateway/port.ts';
import { checkPayments, checkSending, paymentMode } from '../checks/services.ts';
import type { Finding } from '../checks/finding.ts';
import type { Db } from '../database/db.ts';
import { Refusal, RateLimited } from '../http/errors.ts';
import type { Caller } from '../http/implement.ts';
import { consume } from '../http/limits/limiter.ts';
import { renderMail } from '../mail/render-mail.ts';
import { messageIdOf } from '../mail/mail-job.ts';
import { greeting } from '../mail/redact-contacts.ts';
import { hindi } from './messages.hi.ts';
import { english } from './messages.ts';
import type { SiteSettings } from './site-settings.ts';
import { siteSettings } from './table.ts';

export interface SetupContext {
  db: Db;
  site: SiteSettings;
  gateway: PaymentGateway;
  mailer: Mailer | undefined;
  config: {
    payments: { keyId: string; webhookSecrets: readonly string[] } | undefined;
    mail: { url: string; from: string } | undefined;
    sandbox: { services: readonly string[] } | undefined;
  };
  /** Placeholder contacts: the step is done once a real contact is saved. */
  madeUpContacts: readonly string[];
  /** The language that a person has chosen. */
  languageOf(uid: string): Promise<Language>;
  countListings(): Promise<Setup['listings']>;
  lastWebhookAt(): Promise<Date | undefined>;
  /** What is missing or risky in the settings, one sentence each. */
  notes(): string[];
}

const WORDS: Record<Language, Translated<typeof english>> = { en: english, hi: hindi };

const DISMISSED = 'setup dismissed';
const PAYMENTS_TESTED = 'payments tested';
const MAIL_TESTED = 'mail tested';

export async function readSetup(context: SetupContext): Promise<Setup> {
  const { db, site, config, madeUpContacts } = context;
  const rows = await db
    .select()
    .from(siteSettings)
    .where(inArray(siteSettings.key, [DISMISSED, PAYMENTS_TESTED, MAIL_TESTED]));
  const known = new Map(rows.map((row) => [row.key, row]));
  // A test is valid only for the settings that it was made with.
  const testedAt = (key: string, settings: string) => {
    const row = known.get(key);
    return row?.value === settings ? { testedAt: row.changedAt.toISOString() } : {};
  };
  const isPlayed = (service: string) => config.sandbox?.services.includes(service) === true;
  const listings = await context.countListings();
  const lastWebhookAt = await context.lastWebhookAt();
  const payments: Setup['payments'] = {
    mode: config.payments ? (isPlayed('payments') ? 'sandbox' : paymentMode(config.payments.keyId)) : 'off',
    webhookSecret: config.payments !== undefined && config.payments.webhookSecrets.length > 0,
    ...(lastWebhookAt && { lastWebhookAt: lastWebhookAt.toISOString() }),
    ...(config.payments && testedAt(PAYMENTS_TESTED, config.payments.keyId)),
  };
  const mail: Setup['mail'] = {
    mode: config.mail ? (isPlayed('mail') ? 'sandbox' : 'smtp') : 'off',
    ...(config.mail && { from: config.mail.from, ...testedAt(MAIL_TESTED, mailSettings(config.mail)) }),
  };
  const siteNow = await site.read();
  const { email, phone } = siteNow;
  return {
    done: {
      site: [email, phone].some((contact) => contact !== '' && !madeUpContacts.includes(contact)),
      listings: listings.total > listings.demo,
      payments: !['off', 'sandbox'].includes(payments.mode) && payments.testedAt !== undefined,
      mail: mail.mode === 'smtp' && mail.testedAt !== undefined,
    },
    dismissed: known.has(DISMISSED),
    site: siteNow,
    listings,
    payments,
    mail,
    notes: context.notes(),
  };
}

export async function setDismissed(db: Db, dismissed: boolean): Promise<{ dismissed: boolean }> {
  if (dismissed) await upsert(db, DISMISSED, 'yes');
  else await db.delete(siteSettings).where(inArray(siteSettings.key, [DISMISSED]));
  return { dismissed };
}

/** @throws {Refusal} `conflict` if no provider is configured, `rate_limited` */
export async function testPayments({ db, gateway, config }: SetupContext, { uid }: Caller) {
  if (!config.payments) throw new Refusal('conflict', 'Payments are not set up on this server.');
  await limit(db, `payments test ${uid}`, 20);
  const { keyId } = config.payments;
  return outcome(db, await checkPayments(gateway, keyId), PAYMENTS_TESTED, keyId);
}

/** @throws {Refusal} `conflict` if no mail server is configured, `rate_limited` */
export async function testMail(
  { db, site, mailer, config, languageOf }: SetupContext,
  { uid, email, displayName }: Caller,
) {
  if (!mailer || !config.mail) throw new Refusal('conflict', 'Mail is not set up on this server.');
  await limit(db, `mail test ${uid}`, 5);
  const sender = site.current();
  const language = await languageOf(uid);
  const { subject, line } = WORDS[language];
  const letter = renderMail(language, {
    sender,
    subject: subject(sender.name),
    greeting: greeting(displayName, language),
    lines: [line],
  });
  const messageId = messageIdOf(randomUUID());
  const finding = await checkSending(() => mailer.send({ to: email, ...letter, messageId }));
  return outcome(db, finding, MAIL_TESTED, mailSettings(config.mail));
}

/** Host and sender, without the password that the URL may have. */
const mailSettings = ({ url, from }: { url: string; from: string }) => `${new URL(url).host} ${from}`;

async function outcome(db: Db, { level, message }: Finding, key: string, settings: string) {
  const ok = level === 'ok';
  if (ok) await upsert(db, key, settings);
  return { ok, said: message };
}

async function upsert(db: Db, key: string, value: string): Promise<void> {
  await db
    .insert(siteSettings)
    .values({ key, value })
    .onConflictDoUpdate({ target: siteSettings.key, set: { value, changedAt: sql`now()` } });
}

async function limit(db: Db, key: string, max: number): Promise<void> {
  const seconds = await consume(db, [{ key, max, seconds: 3_600 }]);
  if (seconds !== undefined) throw new RateLimited('Too many tests. Please wait a while and try again.', seconds);
}
