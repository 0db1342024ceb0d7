/** The payment provider's routes: its API, its checkout window, and the control calls. */
import type { FastifyInstance } from 'fastify';
import { openAccount } from './account.ts';
import type { Account, AccountOptions } from './account.ts';
import { serveApi } from './api/api.ts';
import { serveCheckout } from './checkout/routes.ts';
import { servePaymentControl } from './control/control.ts';
import { Faults, applyFaults } from './control/faults.ts';
import { awaitBank } from './payments/payments.ts';
import { awaitRefund } from './payments/refunds.ts';
import { AccountFile } from './store/account-file.ts';

/** Opens the provider's store, with its file if there is one. Requests wait until then. */
export type OpenPayments = (file: string | undefined) => void;

export async function servePayments(app: FastifyInstance, options: AccountOptions): Promise<OpenPayments> {
  const account = openAccount(options, () => accountFile.save());
  const accountFile = new AccountFile(account);
  const faults = new Faults();
  const opened = Promise.withResolvers<void>();

  await app.register(async (payments) => {
    payments.addHook('onRequest', async () => await opened.promise);
    // Before the hooks of the faults, so that a response that a fault loses is stored before.
    payments.addHook('onSend', async () => accountFile.save());
    payments.addHook('onClose', async () => {
      account.clock.stop();
      accountFile.close();
    });
    servePaymentControl(payments, account, faults);
    await payments.register(async (provider) => {
      applyFaults(provider, faults);
      serveCheckout(provider, account);
      await provider.register(async (api) => serveApi(api, account), { prefix: '/v1' });
    });
  });

  return (file) => {
    if (file !== undefined) accountFile.open(file);
    resume(account);
    opened.resolve();
  };
}

/** Resumes pending work of an earlier process; what fell due in between is done at once. */
function resume(account: Account): void {
  const { store, webhooks } = account;
  for (const payment of store.payments.values()) awaitBank(account, payment);
  for (const refund of store.refunds.values()) awaitRefund(account, refund);
  webhooks.resume();
}
