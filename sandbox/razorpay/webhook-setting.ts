// How webhooks are sent: where to, signed with what, and which mischief is on.
import { z } from 'zod';

const MODES = ['on', 'off', 'hold', 'duplicate', 'reorder', 'delay', 'corrupt_signature', 'old_secret'] as const;

export type WebhookSetting = {
  /** 'disabled' is the provider's own doing after a day of failures. */
  mode: (typeof MODES)[number] | 'disabled';
  url: string | undefined;
  secret: string;
  /** For 'old_secret'; a change of the secret sets it. */
  oldSecret: string;
  /** For 'duplicate': how often each event is sent. */
  copies: number;
  /** For 'delay', by the provider's clock. */
  delayMs: number;
};

/** The control call: a mode, or 'release' for what 'hold' kept; `k` goes with duplicate and `ms` with delay. */
export const webhookControl = z.strictObject({
  mode: z.enum([...MODES, 'release']).optional(),
  k: z.int().min(2).max(1000).optional(),
  ms: z.int().min(0).max(3_600_000).optional(),
  url: z.url({ protocol: /^https?$/ }).optional(),
  secret: z.string().min(1).optional(),
});
