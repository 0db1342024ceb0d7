/** What is missing or risky in the settings themselves, without any calls. */
import { readFileSync, statSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { ok, warning, type Finding } from '#server/checks/finding.ts';
import { riskWarnings, servesPeople } from '#server/checks/risk-warnings.ts';
import type { Config } from '#server/config.ts';
import { SETTING_NAMES } from '#server/config/environment.ts';
import { settingsWarnings } from '#server/settings-warnings.ts';

export function checkSettings(config: Config, envFile: string): Finding[] {
  const { publicUrl, host, port } = config;
  const found = [
    ...settingsWarnings(asStarted(config), publicUrl ?? `http://${host}:${port}`),
    ...sandboxNote(config),
    ...riskWarnings(config),
    ...adminNote(config),
  ].map((risk) => warning('Settings', risk));
  found.push(...checkEnvFile(envFile));
  return found.length > 0 ? found : [ok('Settings', 'nothing is missing, and none is risky.')];
}

/** The settings as `npm start` completes them with the sandbox. */
function asStarted(config: Config): Parameters<typeof settingsWarnings>[0] {
  const { sandboxServices: services } = config;
  if (services.length === 0) return config;
  const played = { keyId: 'rzp_test_', keySecret: '', webhookSecrets: [], apiUrl: '', checkoutUrl: '' };
  return {
    ...config,
    google: config.google ?? { clientId: '', clientSecret: '', issuer: '' },
    mail: config.mail ?? { url: '', from: '', tls: false },
    payments: config.payments ?? played,
    sandbox: { url: '', services },
  };
}

function sandboxNote({ sandboxServices: services }: Config): string[] {
  if (services.length === 0) return [];
  return [`The sandbox plays ${services.join(', ')}: good for a trial, and for nobody else.`];
}

function adminNote(config: Config): string[] {
  if (!servesPeople(config) || config.adminEmails.length > 0) return [];
  return ['ADMIN_EMAILS is not set: make the first admin by `npm run admin -- grant EMAIL`.'];
}

function checkEnvFile(path: string): Finding[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) return [];
  const unknown = Object.keys(parseEnv(readFileSync(path, 'utf8'))).filter((name) => !SETTING_NAMES.includes(name));
  const isOpen = process.platform !== 'win32' && (stats.mode & 0o077) !== 0;
  return [
    ...unknown.map((name) => warning('.env', `${name} is no setting: is its name right?`)),
    ...(isOpen ? [warning('.env', 'others on this machine can read the secrets in it: chmod 600 .env')] : []),
  ];
}
