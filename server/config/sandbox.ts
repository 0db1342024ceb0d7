/** What the settings say of the sandbox: which services it plays, and on which port. */
import type { Settings } from './environment.ts';

/** Those without settings of their own; none where it may not run. */
export function sandboxServices(set: Settings): string[] {
  if (set.SANDBOX === 'off' || (set.NODE_ENV === 'production' && set.ALLOW_SANDBOX === 'off')) return [];
  return [
    ...(set.GOOGLE_CLIENT_ID ? [] : ['google']),
    ...(set.SMTP_URL ? [] : ['mail']),
    ...(set.RAZORPAY_KEY_ID ? [] : ['payments']),
  ];
}

/** Any free port beside a server on any free port, else a hundred above it. */
export function sandboxPort({ PORT, SANDBOX_PORT }: Settings): number {
  if (SANDBOX_PORT >= 0) return SANDBOX_PORT;
  return PORT === 0 || PORT + 100 > 65_535 ? 0 : PORT + 100;
}
