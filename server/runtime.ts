/** The public settings that the browser asks for at start. */
import type { RuntimeSettings } from '#contract/runtime.ts';
import type { Config } from './config.ts';
import { demoAccounts, demoSupport } from './identity/accounts/demo-accounts.ts';

/** The services that the sandbox can play. */
const SANDBOXED = ['google', 'mail', 'payments'];

/** The accounts of the demo live only while the sandbox plays every service. */
export const hasDemoAccounts = ({ demoData, sandbox }: Config): boolean =>
  demoData && SANDBOXED.every((service) => sandbox?.services.includes(service));

export function runtimeSettings(config: Config): RuntimeSettings {
  const { support, social, google, mail, payments, sandbox } = config;
  const demo = hasDemoAccounts(config);
  return {
    support: { ...(demo && demoSupport), ...support },
    social,
    google: google !== undefined,
    mail: mail !== undefined,
    publicPages: config.publicPages,
    ...(payments && { payments: { keyId: payments.keyId, checkoutUrl: payments.checkoutUrl } }),
    ...(sandbox && { sandbox }),
    demoAccounts: demo ? demoAccounts : [],
  };
}
