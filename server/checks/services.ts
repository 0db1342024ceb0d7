/** Checks whether a service accepts the settings: for `npm run doctor`, and for the admin of a new site. */
import type { PaymentGateway } from '../adapters/payment-gateway/port.ts';
import { reach, type Finding } from './finding.ts';

export const paymentMode = (keyId: string) => (keyId.startsWith('rzp_live_') ? 'live' : 'test');

/** Lists the payments of the last second, which needs a valid key. */
export function checkPayments(gateway: Pick<PaymentGateway, 'paymentsBetween'>, keyId: string): Promise<Finding> {
  return reach('Payments', 'Are RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET right?', async () => {
    await gateway.paymentsBetween(new Date(Date.now() - 1_000), new Date());
    return `the provider takes the ${paymentMode(keyId)} key; whether its webhook leads here, only a payment can tell.`;
  });
}

/** @param ask resolves with the mail server's response */
export const checkMail = (ask: () => Promise<string>): Promise<Finding> => reach('Mail', 'Is SMTP_URL right?', ask);

/** The same for sending a mail, which cannot be taken back after a timeout. */
export const checkSending = (send: () => Promise<string>): Promise<Finding> =>
  reach(
    'Mail',
    'Is SMTP_URL right?',
    send,
    'The mail may still arrive: then the mail server is slow. ' +
      'If it does not, see whether SMTP_URL is right and whether the mail server can be reached.',
  );
