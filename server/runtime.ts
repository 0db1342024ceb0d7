/** The public settings that the browser asks for at start. */
import type { RuntimeSettings } from '#contract/runtime.ts';
import type { SiteForm } from '#contract/site/schema.ts';
import type { Config } from './config.ts';
import { demoAccounts, demoSupport } from './identity/accounts/demo-accounts.ts';

/** The services that the sandbox can play. */
const SANDBOXED = ['google', 'mail', 'payments'];

/** The accounts of the demo live only while the sandbox plays every service. */
export const hasDemoAccounts = ({ demoData, sandbox }: Config): boolean =>
  demoData && SANDBOXED.every((service) => sandbox?.services.includes(service));

export function runtimeSettings(config: Config, { name, ...support }: SiteForm): RuntimeSettings {
  const { social, google, mail, payments, sandbox } = config;
  const demo = hasDemoAccounts(config);
  return {
    name,
    support: Object.fromEntries(Object.entries(support).filter(([, contact]) => contact !== '')),
    social,
    google: google !== undefined,
    mail: mail !== undefined,
    publicPages: config.publicPages,
    ...(payments && { payments: { keyId: payments.keyId, checkoutUrl: payments.checkoutUrl } }),
    ...(sandbox && { sandbox }),
    demoAccounts: demo ? demoAccounts : [],
  };
}

/** What the site is called and how people reach who runs it, where no admin has saved anything. */
export const siteOfEnvironment = (config: Config): SiteForm => ({
  name: config.siteName,
  email: '',
  phone: '',
  region: '',
  ...(hasDemoAccounts(config) && demoSupport),
  ...config.support,
});
