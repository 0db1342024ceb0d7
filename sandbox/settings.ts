/** The sandbox's settings from its environment, with defaults and validation. */
import type { SandboxOptions } from './sandbox.ts';

export class SettingError extends Error {}

const SERVICES = ['google', 'mail', 'payments'] as const;

type Environment = Record<string, string | undefined>;

/**
 * SANDBOX_PORT (0: any free one), SANDBOX_SMTP_PORT (0), SANDBOX_SERVICES (default all, else a list with commas),
 * SANDBOX_DATA_DIR, SANDBOX_TOKEN; the product's own GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, RAZORPAY_KEY_ID,
 * RAZORPAY_KEY_SECRET and RAZORPAY_WEBHOOK_SECRET, which both sides must share; SANDBOX_WEBHOOK_URL.
 */
export function readSettings(environment: Environment): SandboxOptions {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const requested = (read('SANDBOX_SERVICES') ?? SERVICES.join(',')).split(',').map((name) => name.trim());
  const unknown = requested.find((name) => !SERVICES.some((service) => service === name));
  if (unknown !== undefined)
    throw new SettingError(`SANDBOX_SERVICES names "${unknown}"; known are ${SERVICES.join(', ')}.`);
  const webhookUrl = read('SANDBOX_WEBHOOK_URL');
  if (webhookUrl !== undefined && !URL.canParse(webhookUrl))
    throw new SettingError(`SANDBOX_WEBHOOK_URL is "${webhookUrl}", which is no URL.`);
  return {
    port: portFrom(read, 'SANDBOX_PORT'),
    smtpPort: portFrom(read, 'SANDBOX_SMTP_PORT'),
    services: {
      google: requested.includes('google'),
      mail: requested.includes('mail'),
      payments: requested.includes('payments'),
    },
    ...present({ dataDirectory: read('SANDBOX_DATA_DIR'), token: read('SANDBOX_TOKEN') }),
    google: present({ clientId: read('GOOGLE_CLIENT_ID'), clientSecret: read('GOOGLE_CLIENT_SECRET') }),
    payments: present({
      keyId: read('RAZORPAY_KEY_ID'),
      keySecret: read('RAZORPAY_KEY_SECRET'),
      webhookSecret: read('RAZORPAY_WEBHOOK_SECRET'),
      webhookUrl,
    }),
  };
}

/** The settings that are set. */
function present<Key extends string>(settings: Record<Key, string | undefined>): Partial<Record<Key, string>> {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined)) as Partial<
    Record<Key, string>
  >;
}

function portFrom(read: (name: string) => string | undefined, name: string): number {
  const written = read(name) ?? '0';
  const port = Number(written);
  if (!/^\d+$/.test(written) || port > 65_535)
    throw new SettingError(`${name} is "${written}"; a port is a number from 0 to 65535.`);
  return port;
}
