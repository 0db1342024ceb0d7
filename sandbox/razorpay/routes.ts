// The payment provider's addresses: its API, its checkout window, and the control calls beside them.
import type { FastifyInstance } from 'fastify';
import { openAccount } from './account.ts';
import type { AccountOptions } from './account.ts';
import { serveApi } from './api.ts';
import { serveCheckout } from './checkout/routes.ts';
import { servePaymentControl } from './control.ts';
import { applyFaults } from './fault-hooks.ts';
import { Faults } from './fault.ts';

export async function servePayments(app: FastifyInstance, options: AccountOptions): Promise<void> {
  const account = openAccount(options);
  const faults = new Faults();
  app.addHook('onClose', async () => account.clock.stop());

  servePaymentControl(app, account, faults);
  await app.register(async (provider) => {
    applyFaults(provider, faults);
    serveCheckout(provider, account);
    await provider.register(async (api) => serveApi(api, account), { prefix: '/v1' });
  });
}
