/** When an authorised payment is captured by itself, and when it goes back to the payer. */
import { readFields } from '../api/fields.ts';
import { invalid } from '../api/refusal.ts';

/** Minutes are counted from the start of the payment. */
export type CapturePolicy = {
  automaticMinutes: number;
  /** After this, what is still uncaptured is returned to the payer. */
  manualMinutes: number;
};

const THREE_DAYS = 3 * 24 * 60;

/** The account's own setting: whatever is authorised within three days is captured. */
const ACCOUNT_POLICY: CapturePolicy = { automaticMinutes: THREE_DAYS, manualMinutes: THREE_DAYS };

/** An order's own setting wins over the account's. */
export function readCapturePolicy(payment: unknown): CapturePolicy {
  if (payment === undefined) return ACCOUNT_POLICY;
  const { capture, capture_options: asked } = readFields(payment, ['capture', 'capture_options']);
  if (capture !== 'automatic' && capture !== 'manual') throw invalid('The selected capture is invalid.', 'capture');
  const options = readFields(asked, ['automatic_expiry_period', 'manual_expiry_period', 'refund_speed']);
  const manualMinutes = minutes('manual_expiry_period', options['manual_expiry_period'] ?? THREE_DAYS, 7200);
  if (capture === 'manual') return { automaticMinutes: 0, manualMinutes };
  const automatic = options['automatic_expiry_period'];
  return { automaticMinutes: minutes('automatic_expiry_period', automatic, manualMinutes), manualMinutes };
}

function minutes(field: string, value: unknown, most: number): number {
  const name = field.replaceAll('_', ' ');
  if (typeof value !== 'number' || !Number.isInteger(value)) throw invalid(`The ${name} must be an integer.`, field);
  if (value < 12) throw invalid(`The ${name} must be at least 12.`, field);
  if (value > most) throw invalid(`The ${name} may not be greater than ${most}.`, field);
  return value;
}
