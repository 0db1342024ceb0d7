// The sandbox's settings from its environment, each with a default, each fault named.
import type { SandboxOptions } from './sandbox.ts';

export class SettingError extends Error {}

const SERVICES = ['google', 'mail', 'payments'] as const;

type Environment = Record<string, string | undefined>;

/**
 * SANDBOX_PORT (0: any free one), SANDBOX_SMTP_PORT (0), SANDBOX_SERVICES (all, else a list with commas), SANDBOX_DATA_DIR,
 * SANDBOX_TOKEN, GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET.
 */
export function readSettings(environment: Environment): SandboxOptions {
  const read = (name: string): string | undefined => environment[name]?.trim() || undefined;
  const asked = (read('SANDBOX_SERVICES') ?? SERVICES.join(',')).split(',').map((name) => name.trim());
  const unknown = asked.find((name) => !SERVICES.some((service) => service === name));
  if (unknown !== undefined) throw new SettingError(`SANDBOX_SERVICES names "${unknown}"; known are ${SERVICES.join(', ')}.`);
  const [dataDirectory, token] = [read('SANDBOX_DATA_DIR'), read('SANDBOX_TOKEN')];
  return {
    port: portFrom(read, 'SANDBOX_PORT'),
    smtpPort: portFrom(read, 'SANDBOX_SMTP_PORT'),
    services: { google: asked.includes('google'), mail: asked.includes('mail'), payments: asked.includes('payments') },
    ...(dataDirectory === undefined ? {} : { dataDirectory }),
    ...(token === undefined ? {} : { token }),
    google: { clientId: read('GOOGLE_CLIENT_ID') ?? 'sandbox-client', clientSecret: read('GOOGLE_CLIENT_SECRET') ?? 'sandbox-secret' },
  };
}

function portFrom(read: (name: string) => string | undefined, name: string): number {
  const written = read(name) ?? '0';
  const port = Number(written);
  if (!/^\d+$/.test(written) || port > 65_535) throw new SettingError(`${name} is "${written}"; a port is a number from 0 to 65535.`);
  return port;
}
