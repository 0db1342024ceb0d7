// The two signatures: of a payment for the browser to carry, and of a webhook's raw body.
import { createHmac } from 'node:crypto';

export function signPayment(keySecret: string, orderId: string, paymentId: string): string {
  return hmac(keySecret, `${orderId}|${paymentId}`);
}

export function signWebhook(webhookSecret: string, rawBody: string): string {
  return hmac(webhookSecret, rawBody);
}

function hmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}
