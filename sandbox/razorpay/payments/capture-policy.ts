/** When an authorised payment is captured automatically, and when it is returned to the payer. */
import { readFields } from '../api/fields.ts';
import { invalid } from '../api/refusal.ts';

/** Minutes after the start of the payment. */
export type CapturePolicy = {
  automaticMinutes: number;
  /** Afterwards an uncaptured payment is returned to the payer. */
  manualMinutes: number;
};

const THREE_DAYS = 3 * 24 * 60;

/** The account's default: whatever is authorised within three days is captured. */
const ACCOUNT_POLICY: CapturePolicy = { automaticMinutes: THREE_DAYS, manualMinutes: THREE_DAYS };

/** An order's own policy has precedence over the account's. */
export function readCapturePolicy(payment: unknown): CapturePolicy {
  if (payment === undefined) return ACCOUNT_POLICY;
  const { capture, capture_options: captureOptions } = readFields(payment, ['capture', 'capture_options']);
  if (capture !== 'automatic' && capture !== 'manual') throw invalid('The selected capture is invalid.', 'capture');
  const options = readFields(captureOptions, ['automatic_expiry_period', 'manual_expiry_period', 'refund_speed']);
  const manualMinutes = minutes('manual_expiry_period', options['manual_expiry_period'] ?? THREE_DAYS, 7200);
  if (capture === 'manual') return { automaticMinutes: 0, manualMinutes };
  const automatic = options['automatic_expiry_period'];
  return { automaticMinutes: minutes('automatic_expiry_period', automatic, manualMinutes), manualMinutes };
}

function minutes(field: string, value: unknown, max: number): number {
  const name = field.replaceAll('_', ' ');
  if (typeof value !== 'number' || !Number.isInteger(value)) throw invalid(`The ${name} must be an integer.`, field);
  if (value < 12) throw invalid(`The ${name} must be at least 12.`, field);
  if (value > max) throw invalid(`The ${name} may not be greater than ${max}.`, field);
  return value;
}
