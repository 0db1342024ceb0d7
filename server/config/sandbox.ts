/** What the settings say of the sandbox: which services it plays, and on which port. */
import type { Settings } from './environment.ts';

type SandboxService = 'google' | 'mail' | 'payments';

/** Those without settings of their own, of which the halves are refused elsewhere; none where it may not run. */
export function sandboxServices(set: Settings): SandboxService[] {
  if (set.SANDBOX === 'off' || (set.NODE_ENV === 'production' && set.ALLOW_SANDBOX === 'off')) return [];
  const settings = { google: set.GOOGLE_CLIENT_ID, mail: set.SMTP_URL, payments: set.RAZORPAY_KEY_ID };
  return (['google', 'mail', 'payments'] as const).filter((service) => !settings[service]);
}

/** Any free port beside a server on any free port, else a hundred above it. */
export function sandboxPort({ PORT, SANDBOX_PORT }: Settings): number {
  if (SANDBOX_PORT >= 0) return SANDBOX_PORT;
  return PORT === 0 || PORT + 100 > 65_535 ? 0 : PORT + 100;
}
