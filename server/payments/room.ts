/** Opens the payments room: its calls, the provider's webhook, its jobs and its periodic tasks. */
import type { Mailer } from '../adapters/mailer/port.ts';
import type { Queryable, Transaction } from '../database/db.ts';
import type { Implement } from '../http/implement.ts';
import type { RawCall } from '../http/raw-call.ts';
import type { Sender } from '../mail/render-mail.ts';
import type { EnqueueMail } from '../mail/mail-job.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { Lifecycle } from '../lifecycle.ts';
import { setAvailability } from './admin/availability.ts';
import { mailAlerts } from './alerts/alert-mail.ts';
import { watchForTrouble } from './alerts/watch.ts';
import type { PaymentsContext } from './payments-context.ts';
import { openPaymentMailQueue } from './receipts/mail-job.ts';
import { payerNotice, type PayerNotice } from './receipts/payer-notices.ts';
import { processRefund } from './refunds/refunds.ts';
import { findResidentId, isBookedBy } from './booking-queries.ts';
import { implementPayments } from './routes.ts';
import { lastWebhookAt } from './settlement/last-webhook.ts';
import { hourlyReconciliation } from './settlement/reconcile-with-provider.ts';
import { reconcile } from './settlement/reconcile.ts';
import { receiveWebhook } from './settlement/webhook.ts';

export interface PaymentsDependencies extends Omit<PaymentsContext, 'enqueuePaymentMail' | 'enqueueRefund'> {
  implement: Implement;
  mountRawCall: (call: RawCall) => Promise<void>;
  lifecycle: Lifecycle;
  jobs: Jobs;
  /** Enqueues a notice to a payer. */
  enqueueNotice: (tx: Queryable, notice: PayerNotice) => Promise<void>;
  /** Absent where no mail server is set up: then no mail is enqueued. */
  mailer: Mailer | undefined;
  enqueueMail: EnqueueMail;
  sender: () => Sender;
  /** The site's public URL, known once the server listens. */
  baseUrl: () => string;
  /** Recipients of mails about new alerts. */
  alertEmails: readonly string[];
  /** Whether a payment provider is configured. */
  providerIsSet: boolean;
}

export interface PaymentsRoom {
  isBookedBy: typeof isBookedBy;
  findResidentId: typeof findResidentId;
  /**
   * Sets whether the listing is available; available ends its booking.
   * @throws {Refusal} `conflict` while somebody is paying for it
   */
  setAvailability(tx: Transaction, listingId: string, available: boolean): Promise<void>;
  /** When the provider's last signed webhook arrived. */
  lastWebhookAt(): Promise<Date | undefined>;
}

export async function openPayments(dependencies: PaymentsDependencies): Promise<PaymentsRoom> {
  const { db, jobs, mailer, lifecycle, reconcileSeconds: seconds } = dependencies;
  const enqueueMail = openPaymentMailQueue(dependencies);
  const context: PaymentsContext = {
    ...dependencies,
    enqueuePaymentMail: async (tx, mail) => {
      await enqueueMail(tx, mail);
      const notice = await payerNotice(tx, mail);
      if (notice) await dependencies.enqueueNotice(tx, notice);
    },
    enqueueRefund: jobs.register({
      name: 'refund',
      handle: ({ paymentId }: { paymentId: string }) => processRefund(context, paymentId),
    }),
  };
  implementPayments(dependencies.implement, context);
  await dependencies.mountRawCall({
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
  const alertMails = { ...dependencies, emails: mailer ? dependencies.alertEmails : [], groupSeconds: seconds };
  lifecycle.every({
    name: 'looking for what an admin has to see',
    seconds,
    async run() {
      await watchForTrouble(db);
      await mailAlerts(alertMails);
    },
  });
  if (dependencies.providerIsSet) {
    lifecycle.every({ name: 'reconciling payments', seconds, run: () => reconcile(context) });
    lifecycle.every({ name: 'comparing with the payment provider', seconds, run: hourlyReconciliation(context) });
  }
  return {
    isBookedBy,
    findResidentId,
    setAvailability: (tx, id, available) => setAvailability(tx, context, id, available),
    lastWebhookAt: () => lastWebhookAt(db),
  };
}
