/** The payments room without a server around it: its verbs, a database, and the sandbox's provider. */
import type { PaymentGateway } from '#server/adapters/payment-gateway/port.ts';
import { razorpayGateway } from '#server/adapters/payment-gateway/razorpay.ts';
import { sign } from '#server/adapters/payment-gateway/signature.ts';
import type { Db } from '#server/database/db.ts';
import type { Caller } from '#server/http/implement.ts';
import { paymentMails } from '#server/payments/table.ts';
import type { PaymentsContext } from '#server/payments/payments-context.ts';
import { receiveWebhook } from '#server/payments/settlement/webhook.ts';
import { SANDBOX_KEYS } from '#sandbox/sandbox.ts';
import type { Provider } from './money.ts';

export function gatewayAt({ url }: Pick<Provider, 'url'>): PaymentGateway {
  return razorpayGateway({ ...SANDBOX_KEYS, apiUrl: url, webhookSecrets: [SANDBOX_KEYS.webhookSecret] });
}

/** Nobody hears of anything; mails are written down and not sent; the reconciler finds every refund that is due. */
export function quietContext(db: Db, gateway: PaymentGateway): PaymentsContext {
  return {
    db,
    gateway,
    holdMinutes: 15,
    reconcileSeconds: 60,
    ordersPerMinute: 1_000_000,
    invoice: { series: 'PGF' },
    holdLimits: { verifiedEmail: false, unpaidPerDay: 1_000_000, pauseMinutes: 0, perIp: 1_000_000 },
    enqueuePaymentMail: async (tx, mail) => {
      await tx.insert(paymentMails).values(mail).onConflictDoNothing();
    },
    enqueueRefund: async () => {},
    enqueueEvent: async () => {},
    onAvailabilityChange: () => {},
    warn: () => {},
  };
}

/** Somebody who is signed in, as the rooms see them. */
export function aCaller(displayName: string): Caller {
  const name = displayName.toLowerCase();
  return {
    uid: name,
    email: `${name}@example.in`,
    emailVerified: true,
    displayName,
    photoURL: null,
    role: 'user',
    sessionId: `session of ${name}`,
    hasRecentLogin: true,
    secondFactor: false,
    secondFactorMissing: false,
  };
}

/** An event with the provider's signature on it; the status of the answer. */
export function deliverSigned(context: PaymentsContext, eventId: string, event: unknown): Promise<number> {
  const raw = Buffer.from(JSON.stringify(event));
  return receiveWebhook(context, { raw, signature: sign(SANDBOX_KEYS.webhookSecret, raw), eventId });
}
