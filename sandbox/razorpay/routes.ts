// The payment provider's addresses: its API, its checkout window, and the control calls beside them.
import type { FastifyInstance } from 'fastify';
import { openAccount } from './account.ts';
import type { AccountOptions } from './account.ts';
import { serveApi } from './api.ts';
import { Books } from './books.ts';
import { serveCheckout } from './checkout/routes.ts';
import { servePaymentControl } from './control.ts';
import { applyFaults } from './fault-hooks.ts';
import { Faults } from './fault.ts';
import { resume } from './resume.ts';
import { startOver } from './start-over.ts';

/** Opens the provider, with the file that remembers it, if any. Calls wait until that has been done. */
export type OpenPayments = (file: string | undefined) => Promise<void>;

export async function servePayments(app: FastifyInstance, options: AccountOptions): Promise<OpenPayments> {
  const account = openAccount(options, () => books.write());
  const books = new Books(account);
  const faults = new Faults();
  const opened = Promise.withResolvers<void>();

  await app.register(async (payments) => {
    payments.addHook('onRequest', async () => await opened.promise);
    // Before the hooks of the faults: an answer that gets lost on its way is lost after this.
    payments.addHook('onSend', async () => books.write());
    payments.addHook('onClose', async () => {
      account.clock.stop();
      books.close();
    });
    servePaymentControl(payments, account, faults);
    payments.post('/sandbox/start_over', async (_request, reply) => {
      await startOver(account, faults, books);
      return reply.code(204).send();
    });
    await payments.register(async (provider) => {
      applyFaults(provider, faults);
      serveCheckout(provider, account);
      await provider.register(async (api) => serveApi(api, account), { prefix: '/v1' });
    });
  });

  return async (file) => {
    if (file !== undefined) await books.open(file);
    resume(account);
    opened.resolve();
  };
}
