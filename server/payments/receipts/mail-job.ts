/** Sends the mails of a payment in jobs, which are enqueued in the transaction of the change. */
import { and, eq, sql } from 'drizzle-orm';
import { MAX_SENDING_SECONDS, type Mailer } from '../../adapters/mailer/port.ts';
import type { Db } from '../../database/db.ts';
import type { Sender } from '../../mail/render-mail.ts';
import { deliver } from '../../mail/mail-job.ts';
import type { Jobs } from '../../jobs/queue.ts';
import { languageOf } from '../../identity/accounts/people.ts';
import { listings } from '../../listings/table.ts';
import { NO_EMAIL } from '../orders/anonymise-payer.ts';
import type { EnqueuePaymentMail, PaymentMail } from '../payments-context.ts';
import { endedMail, ownerMail, receiptMail, refundMail, type Letter } from './mails.ts';
import { orders, paymentMails, payments, refunds } from '../table.ts';

interface PaymentMailDependencies {
  db: Db;
  jobs: Jobs;
  /** Absent if no mail server is configured: then no mail is enqueued. */
  mailer: Mailer | undefined;
  sender: () => Sender;
  /** The site's public URL. */
  baseUrl: () => string;
  /** Called for a mail that is given up, and for an invoice that could not be drawn. */
  warn: (what: string, facts: object) => void;
}

/** Each letter is some ten kilobytes. */
const MAX_KEPT = 1_000;
/** Retries are at most a minute apart: a letter not retried here for this long was sent by another process. */
const KEPT_MS = 5 * 60_000;

export function openPaymentMailQueue(dependencies: PaymentMailDependencies): EnqueuePaymentMail {
  const { db, jobs, mailer, warn } = dependencies;
  if (!mailer) return async () => {};
  /**
   * Unsent letters with an invoice, by job id: drawing the PDF again at each retry would slow the server down during an
   * outage of the mail server.
   */
  const unsent = new Map<string, { letter: Letter; since: number }>();
  /** The map is ordered by the last try. */
  const forgetOldest = () => {
    for (const [id, { since }] of unsent) {
      if (unsent.size <= MAX_KEPT && Date.now() - since < KEPT_MS) return;
      unsent.delete(id);
    }
  };
  const enqueue = jobs.register<PaymentMail>({
    name: 'payment-mail',
    parallel: 4,
    timeoutSeconds: MAX_SENDING_SECONDS,
    handle: async (mail, id, enqueuedAt) => {
      const kept = unsent.get(id)?.letter;
      unsent.delete(id);
      forgetOldest();
      if (await isSent(db, mail)) return;
      const letter = kept ?? (await compose(dependencies, mail));
      const keep = (error: unknown) => {
        if (letter?.attachments) unsent.set(id, { letter, since: Date.now() });
        throw error;
      };
      const delivered = letter ? await deliver(mailer, letter, { id, warn, enqueuedAt }).catch(keep) : true;
      await db
        .update(paymentMails)
        .set(delivered ? { sentAt: sql`now()` } : { refusedAt: sql`now()` })
        .where(rowOf(mail));
    },
  });
  return async (tx, mail) => {
    const [first] = await tx
      .insert(paymentMails)
      .values(mail)
      .onConflictDoNothing()
      .returning({ kind: paymentMails.kind });
    if (first) await enqueue(tx, mail);
  };
}

const rowOf = ({ kind, paymentId, refundId = '' }: PaymentMail) =>
  and(eq(paymentMails.kind, kind), eq(paymentMails.paymentId, paymentId), eq(paymentMails.refundId, refundId));

async function isSent(db: Db, mail: PaymentMail): Promise<boolean> {
  const [row] = await db.select({ sentAt: paymentMails.sentAt }).from(paymentMails).where(rowOf(mail));
  return row?.sentAt != null;
}

async function compose(
  { db, sender, baseUrl, warn }: PaymentMailDependencies,
  { kind, paymentId, refundId = paymentId }: PaymentMail,
) {
  const from = { sender: sender(), warn };
  if (kind === 'refund') {
    const [row] = await db
      .select({ order: orders, payment: payments, refund: refunds })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .innerJoin(payments, eq(payments.paymentId, refunds.paymentId))
      .where(eq(refunds.id, refundId));
    if (!row || row.order.payerEmail === NO_EMAIL) return undefined;
    return refundMail(row, { ...from, language: await languageOf(db, { id: row.order.personId }) });
  }
  const [row] = await db
    .select({
      order: orders,
      payment: payments,
      house: {
        contactNumber: listings.contactNumber,
        email: listings.email,
        availableFrom: listings.availableFrom,
        depositPaise: listings.depositPaise,
      },
    })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(listings, eq(listings.id, orders.listingId))
    .where(eq(payments.paymentId, paymentId));
  if (!row) return undefined;
  if (kind === 'ended') {
    if (row.order.payerEmail === NO_EMAIL) return undefined;
    return endedMail(row, { ...from, baseUrl: baseUrl(), language: await languageOf(db, { id: row.order.personId }) });
  }
  if (kind === 'owner')
    return ownerMail(row, { ...from, language: await languageOf(db, { email: row.payment.ownerEmail ?? '' }) });
  return receiptMail(row, { ...from, baseUrl: baseUrl(), language: await languageOf(db, { id: row.order.personId }) });
}
