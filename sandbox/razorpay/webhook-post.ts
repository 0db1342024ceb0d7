// Posts one event to the merchant's server: signed over its raw body, with five seconds for a 2xx.
import { signWebhook } from './signature.ts';
import type { WebhookEvent } from './webhook-event.ts';
import type { WebhookSetting } from './webhook-setting.ts';

const ANSWER_WITHIN_MS = 5000;

/** The receiver's status, or a word for why there is none. */
export async function postEvent(
  { id, body, secret }: WebhookEvent,
  { mode, url }: WebhookSetting,
): Promise<number | string> {
  if (url === undefined) return 'no address';
  const signature = signWebhook(secret, body);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Razorpay-Webhook/v1',
    'x-razorpay-event-id': id,
    'x-razorpay-signature': mode === 'corrupt_signature' ? [...signature].toReversed().join('') : signature,
  };
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers,
      body,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const { name, cause } = error as { name: string; cause?: { code?: string } };
    return cause?.code ?? name;
  }
}
