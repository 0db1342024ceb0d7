/** Mails new alerts to the addresses of `ALERT_EMAILS`: each alert once, several in one mail. */
import { inArray } from 'drizzle-orm';
import { ALERT_WORDS } from '#contract/alerts/alert-words.ts';
import { ALERT_WORDS as HINDI } from '#contract/alerts/alert-words.hi.ts';
import type { Language, Translated } from '#contract/language.ts';
import type { Alert } from '#contract/alerts/schema.ts';
import { languageOf } from '../../identity/accounts/people.ts';
import { renderMail, type Sender } from '../../mail/render-mail.ts';
import type { EnqueueMail } from '../../mail/mail-job.ts';
import type { Db } from '../../database/db.ts';
import { rupeesText } from '#contract/money.ts';
import { paymentWords } from '../receipts/words/payment-words.ts';
import { takeUnmailed } from '../../alerts/alerts.ts';
import { alerts } from '../../alerts/table.ts';
import { describedAlerts } from './payment-alerts.ts';

export interface AlertMails {
  db: Db;
  emails: readonly string[];
  enqueueMail: EnqueueMail;
  sender: () => Sender;
  /** The site's public URL. */
  baseUrl: () => string;
  /** Seconds that the first alert waits for others to go in the same mail. */
  groupSeconds: number;
}

/** Safe in parallel processes: each alert is in one mail. */
export async function mailAlerts({
  db,
  emails,
  enqueueMail,
  sender,
  baseUrl,
  groupSeconds,
}: AlertMails): Promise<void> {
  if (emails.length === 0) return;
  await db.transaction(async (tx) => {
    const ids = await takeUnmailed(tx, groupSeconds);
    if (ids.length === 0) return;
    const listed = await describedAlerts(tx, inArray(alerts.id, ids));
    const content = { sender: sender(), listed, count: ids.length, baseUrl: baseUrl() };
    for (const to of emails)
      await enqueueMail(tx, { to, ...alertLetter(content, await languageOf(tx, { email: to })) });
  });
}

const WORDS: Record<Language, Translated<typeof ALERT_WORDS>> = { en: ALERT_WORDS, hi: HINDI };

interface AlertContent {
  sender: Sender;
  listed: Alert[];
  /** All alerts that are due, also those beyond the mail's list. */
  count: number;
  baseUrl: string;
}

function alertLetter({ sender, listed, count, baseUrl }: AlertContent, language: Language) {
  const [first] = listed;
  const { hello, alerts: words } = paymentWords[language];
  const alertWords = WORDS[language];
  return renderMail(language, {
    sender,
    subject:
      count === 1 && first ? words.one(sender.name, alertWords[first.kind].title) : words.several(sender.name, count),
    greeting: hello,
    lines: listed.map(
      (alert) => [alertWords[alert.kind].title, ...factsOf(alert)].join(', ') + `. ${alertWords[alert.kind].advice}`,
    ),
    action: { label: words.action, url: `${baseUrl}/admin/payment_logs` },
  });
}

function factsOf({ amount, razorpay_payment_id, note }: Alert): string[] {
  return [
    ...(amount === undefined ? [] : [rupeesText(amount)]),
    ...(razorpay_payment_id ? [razorpay_payment_id] : []),
    ...(note ? [note] : []),
  ];
}
