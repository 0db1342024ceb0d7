/** Why money goes back, and an admin's request that it does. */
import { z } from 'zod';
import { storable } from '../fields.ts';

/**
 * Why a payment is refunded: the PG was no longer available (`taken`), the payment was too late, the rent had changed
 * after the hold, the amount was wrong, it was a second payment, the booking was cancelled by an admin (`admin`), the
 * stay had `ended` before an admin refunded it, or the payer's account was deleted. `partial` is a partial refund in
 * the provider's dashboard; the booking stands.
 */
export const REFUND_REASONS = [
  'taken',
  'late',
  'price',
  'amount',
  'second',
  'admin',
  'ended',
  'deleted',
  'partial',
] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

/** The admin's reason for a refund, which the payer gets beside our own text. */
export const refundRequest = z.preprocess(
  (body) => body ?? {},
  z.strictObject({
    reason: z
      .string({ error: 'The reason must be a text' })
      .trim()
      .max(200, 'The reason must be at most 200 characters')
      .check(storable('The reason'))
      .optional(),
  }),
);
