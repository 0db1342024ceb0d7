// When an authorised payment is captured by itself, how long by hand, and when it goes back to the payer.
import type { Fields } from './fields.ts';
import { readFields } from './fields.ts';
import { invalid } from './refusal.ts';

const THREE_DAYS = 3 * 24 * 60;

/** Minutes are counted from the start of the payment. */
export type CapturePolicy = {
  automatic: boolean;
  automaticMinutes: number;
  /** After this, what is still uncaptured is returned to the payer. */
  manualMinutes: number;
};

/** The account's own setting: whatever is authorised within three days is captured. */
export const ACCOUNT_POLICY: CapturePolicy = {
  automatic: true,
  automaticMinutes: THREE_DAYS,
  manualMinutes: THREE_DAYS,
};

/** An order's own setting wins over the account's; `payment_capture` is the older form of it. */
export function readCapturePolicy(fields: Fields): CapturePolicy {
  if (fields['payment'] !== undefined) return readPayment(fields['payment']);
  const older = fields['payment_capture'];
  if (older === undefined) return ACCOUNT_POLICY;
  if (![0, 1, true, false, '0', '1'].includes(older as never))
    throw invalid('The payment capture must be 0 or 1.', 'payment_capture');
  return { ...ACCOUNT_POLICY, automatic: Number(older) === 1 };
}

function readPayment(value: unknown): CapturePolicy {
  const { capture, capture_options: asked } = readFields(value, ['capture', 'capture_options']);
  if (capture !== 'automatic' && capture !== 'manual') throw invalid('The selected capture is invalid.', 'capture');
  const options = readFields(asked, ['automatic_expiry_period', 'manual_expiry_period', 'refund_speed']);
  const speed = options['refund_speed'] ?? 'normal';
  if (speed !== 'normal' && speed !== 'optimum') throw invalid('The selected refund speed is invalid.', 'refund_speed');

  const automatic = capture === 'automatic';
  const automaticMinutes = readMinutes(options, 'automatic_expiry_period');
  if (automatic && automaticMinutes === undefined && asked !== undefined) {
    throw invalid('The automatic expiry period field is required.', 'automatic_expiry_period');
  }
  if (automaticMinutes !== undefined && automaticMinutes < 12) {
    throw invalid('The automatic expiry period must be at least 12.', 'automatic_expiry_period');
  }
  const manualMinutes = readMinutes(options, 'manual_expiry_period') ?? Math.max(THREE_DAYS, automaticMinutes ?? 0);
  if (manualMinutes < (automaticMinutes ?? 0)) {
    throw invalid(
      'The manual expiry period must be greater than or equal to the automatic expiry period.',
      'manual_expiry_period',
    );
  }
  if (manualMinutes > 7200)
    throw invalid('The manual expiry period may not be greater than 7200.', 'manual_expiry_period');
  return { automatic, automaticMinutes: automaticMinutes ?? manualMinutes, manualMinutes };
}

function readMinutes(options: Fields, name: string): number | undefined {
  const value = options[name];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw invalid(`The ${name.replaceAll('_', ' ')} must be an integer.`, name);
  return value;
}
