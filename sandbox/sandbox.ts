/** The sandbox: simulates external services in one process, with their real protocols on loopback. */
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import fastify from 'fastify';
import { guardControls } from './control.ts';
import type { Client } from './google/provider.ts';
import { serveGoogle } from './google/routes.ts';
import { serveIndexPage } from './index-page.ts';
import type { RunningService } from './index-page.ts';
import { SANDBOX_KEYS } from './keys.ts';
import { serveMail } from './mail/routes.ts';
import type { SmtpPort } from './mail/smtp.ts';
import { serveAssets } from './pages/assets.ts';
import type { AccountOptions } from './razorpay/account.ts';
import { servePayments } from './razorpay/routes.ts';
import type { OpenPayments } from './razorpay/routes.ts';

export type SandboxOptions = {
  /** 0 uses any free port. */
  port: number;
  /** Loopback only; default is 127.0.0.1. */
  host?: string;
  /** Default is 0: any free port. */
  smtpPort?: number;
  services: { google: boolean; mail: boolean; payments: boolean };
  /** Where mails and the provider's store are persisted; default is in memory. */
  dataDirectory?: string;
  /** If set, each control call must send it as a bearer token. */
  token?: string;
  /** Keys that the product must share; the default is SANDBOX_KEYS. */
  google?: { clientId?: string; clientSecret?: string };
  payments?: Partial<AccountOptions>;
};

export { SANDBOX_KEYS };

export type Sandbox = {
  url: string;
  port: number;
  /** Undefined if mail is not sandboxed. */
  smtpPort: number | undefined;
  close(): Promise<void>;
};

const LOOPBACK = new Set(['127.0.0.1', '::1', 'localhost']);

export async function startSandbox(options: SandboxOptions): Promise<Sandbox> {
  const { host = '127.0.0.1', services, dataDirectory, google } = options;
  if (!LOOPBACK.has(host)) throw new Error(`The sandbox listens on loopback only, not on ${host}.`);

  const app = fastify({ forceCloseConnections: true, bodyLimit: 1024 * 1024 });
  let url = '';
  let smtp: SmtpPort | undefined;
  let openPayments: OpenPayments | undefined;
  const running: RunningService[] = [];
  guardControls(app, options.token);
  serveAssets(app);
  serveIndexPage(app, running);

  if (services.google) {
    const client: Client = {
      id: google?.clientId ?? SANDBOX_KEYS.clientId,
      secret: google?.clientSecret ?? SANDBOX_KEYS.clientSecret,
    };
    await serveGoogle(app, () => url, client);
    const link = { href: '/google/.well-known/openid-configuration', label: 'Discovery document' };
    running.push({ name: 'Google', note: 'An OpenID provider with an account chooser.', link });
  }
  if (services.mail) {
    const directory = dataDirectory === undefined ? undefined : join(dataDirectory, 'mails');
    smtp = await serveMail(app, { host, port: options.smtpPort ?? 0, directory });
    running.push({
      name: 'Mail',
      note: `An SMTP inbox on port ${smtp.port}.`,
      link: { href: '/mail', label: 'Open the inbox' },
    });
  }

  if (services.payments) {
    const { keyId, keySecret, webhookSecret } = SANDBOX_KEYS;
    openPayments = await servePayments(app, { keyId, keySecret, webhookSecret, ...options.payments });
    running.push({
      name: 'Razorpay',
      note:
        'Its API, its checkout window and its webhooks. Failed and partial refunds and disputes are made by calls: ' +
        'docs/recipes/try-refunds-and-disputes.md.',
      link: { href: '/sandbox/ledger', label: 'Ledger' },
    });
  }

  try {
    await app.listen({ host, port: options.port });
    // Only once the port is ours: a second sandbox by mistake must not touch the store of the first.
    openPayments?.(dataDirectory === undefined ? undefined : join(dataDirectory, 'payments.sqlite'));
  } catch (error) {
    await smtp?.close();
    await app.close();
    throw error;
  }
  const { port } = app.server.address() as AddressInfo;
  url = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return {
    url,
    port,
    smtpPort: smtp?.port,
    async close() {
      await smtp?.close();
      await app.close();
    },
  };
}
