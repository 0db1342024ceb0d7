/** Why a delivery did not arrive, in words. */
import type { Delivery } from '#contract/webhooks/schema.ts';
import { messages } from './messages.ts';

export function failureText({ status, failure }: Pick<Delivery, 'status' | 'failure'>): string {
  if (failure) return messages.failures[failure];
  return status === undefined ? '' : messages.log.answer(status);
}
