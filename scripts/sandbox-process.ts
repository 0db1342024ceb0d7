/** Starts the sandbox beside the server for each service without settings of its own, and answers the settings that lead to it. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '#server/config.ts';

const SANDBOX = fileURLToPath(new URL('../sandbox/main.ts', import.meta.url));
const GOOGLE_CLIENT = { GOOGLE_CLIENT_ID: 'sandbox-client', GOOGLE_CLIENT_SECRET: 'sandbox-secret' };

export type Environment = Record<string, string | undefined>;

export interface SandboxProcess {
  url: string;
  /** The services it plays. */
  services: string[];
  /** Ordinary settings, as a real service would be set. */
  settings: Environment;
}

/** Undefined where every service is real, or the sandbox is off. @throws {Error} when it does not come up */
export async function startSandboxProcess(env: Environment): Promise<SandboxProcess | undefined> {
  const config = readConfig(env);
  const services = [...(config.google ? [] : ['google']), ...(config.mail ? [] : ['mail'])];
  if (!config.sandboxAllowed || services.length === 0) return undefined;

  const child = fork(SANDBOX, [], {
    env: {
      ...env,
      SANDBOX_PORT: String(config.sandboxPort),
      SANDBOX_SERVICES: services.join(','),
      SANDBOX_DATA_DIR: join(config.dataDir, 'sandbox'),
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const failed = once(child, 'exit').then(() => Promise.reject(new Error('The sandbox did not start; the line above says why.')));
  const [{ url, smtpUrl }] = (await Promise.race([once(child, 'message'), failed])) as [{ url: string; smtpUrl?: string }];
  failed.catch(() => {});
  // It ends with this process: it notices that its channel has closed.
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
    },
  };
}
