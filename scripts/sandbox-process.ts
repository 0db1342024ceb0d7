/**
 * Starts the sandbox beside the server for each service without settings of its own, and returns the settings for it.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#server/config.ts';
import { SANDBOX_KEYS } from '#sandbox/keys.ts';
import { CannotStart } from '#server/main.ts';

const SANDBOX = fileURLToPath(new URL('../sandbox/main.ts', import.meta.url));
const GOOGLE_CLIENT = { GOOGLE_CLIENT_ID: SANDBOX_KEYS.clientId, GOOGLE_CLIENT_SECRET: SANDBOX_KEYS.clientSecret };
const RAZORPAY_KEYS = {
  RAZORPAY_KEY_ID: SANDBOX_KEYS.keyId,
  RAZORPAY_KEY_SECRET: SANDBOX_KEYS.keySecret,
  RAZORPAY_WEBHOOK_SECRET: SANDBOX_KEYS.webhookSecret,
};

export type Environment = Record<string, string | undefined>;

export interface SandboxProcess {
  url: string;
  /** The services that it simulates. */
  services: string[];
  /** Ordinary settings, as for a real service. */
  settings: Environment;
  /** Tells the sandbox the server's URL, for its webhooks. */
  sendWebhooksTo(serverUrl: string): Promise<void>;
}

/** Undefined if every service is real, or the sandbox is off. @throws {CannotStart} if it does not start */
export async function startSandboxProcess(env: Environment): Promise<SandboxProcess | undefined> {
  const config = readConfig(env);
  const services = config.sandboxServices;
  if (services.length === 0) return undefined;

  const child = fork(SANDBOX, [], {
    env: {
      ...env,
      ...(!config.payments && RAZORPAY_KEYS),
      SANDBOX_PORT: String(config.sandboxPort),
      SANDBOX_SERVICES: services.join(','),
      SANDBOX_DATA_DIR: join(config.dataDir, 'sandbox'),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const failed = once(child, 'exit').then(() =>
    Promise.reject(new CannotStart('The sandbox did not start; the line above says why.')),
  );
  const [{ url, smtpUrl }] = (await Promise.race([once(child, 'message'), failed])) as [
    { url: string; smtpUrl?: string },
  ];
  failed.catch(() => {});
  // It ends with this process, because its IPC channel closes.
  child.unref();
  child.channel?.unref();
  return {
    url,
    services,
    settings: {
      SANDBOX_URL: url,
      SANDBOX_SERVICES: services.join(','),
      ...(services.includes('google') && { ...GOOGLE_CLIENT, GOOGLE_ISSUER: `${url}/google` }),
      ...(smtpUrl && { SMTP_URL: smtpUrl }),
      ...(services.includes('payments') && {
        ...RAZORPAY_KEYS,
        RAZORPAY_API_URL: url,
        RAZORPAY_CHECKOUT_URL: `${url}/v1/checkout.js`,
      }),
    },
    async sendWebhooksTo(serverUrl) {
      if (!services.includes('payments')) return;
      const token = env['SANDBOX_TOKEN'];
      const answer = await fetch(`${url}/sandbox/webhooks`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify({ url: `${serverUrl}/api/pay/webhook` }),
      });
      if (!answer.ok)
        throw new CannotStart(`The sandbox does not take the address for its webhooks: ${await answer.text()}`);
    },
  };
}
