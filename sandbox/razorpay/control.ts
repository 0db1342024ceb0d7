// The control calls of the payment provider: pay without a browser, order faults, steer webhooks and the clock, read
// the ledger.
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ControlError, readControl } from '../control.ts';
import type { Account } from './account.ts';
import { authorise } from './attempt.ts';
import { decideDispute, disputeControl, disputeOutcomeControl, openDispute } from './disputes.ts';
import { faultSchema } from './fault.ts';
import type { Faults } from './fault.ts';
import { ledger } from './ledger.ts';
import { pay, payControl } from './pay.ts';
import { settleRefund } from './refunds.ts';
import { serveWebhookControl } from './webhook-control.ts';

const timeControl = z.strictObject({
  /** Seconds to put the clock forward; what falls due on the way is done before the answer. */
  advance: z.number().min(0).optional(),
  /** How many of the provider's seconds pass in a real one, from now on. */
  scale: z.number().positive().max(100_000).optional(),
});
const outcomeControl = z.strictObject({
  /** One pending refund; left out, what becomes of refunds from now on. */
  rfnd: z.string().optional(),
  outcome: z.enum(['processed', 'failed', 'hold']),
});

export function servePaymentControl(app: FastifyInstance, account: Account, faults: Faults): void {
  const { clock, store } = account;

  app.post('/sandbox/pay', async (request) => pay(account, readControl(payControl, request.body)));

  app.post('/sandbox/late_authorise', async (request) => {
    const { payment_id: id } = readControl(z.strictObject({ payment_id: z.string() }), request.body);
    const payment = store.payment(id);
    authorise(account, payment);
    return payment.entity;
  });

  app.post('/sandbox/refund_outcome', async (request) => {
    const { rfnd, outcome } = readControl(outcomeControl, request.body);
    if (rfnd === undefined) {
      account.refundOutcome = outcome;
      return { outcome };
    }
    if (outcome === 'hold') throw new ControlError('One refund can be processed or failed; hold is for those to come.');
    const found = store.refund(rfnd);
    settleRefund(account, found, outcome);
    return found.entity;
  });

  app.post('/sandbox/dispute', async (request) => openDispute(account, readControl(disputeControl, request.body)));
  app.post('/sandbox/dispute_outcome', async (request) =>
    decideDispute(account, readControl(disputeOutcomeControl, request.body)),
  );

  app.post('/sandbox/balance', async (request) => {
    const { paise } = readControl(z.strictObject({ paise: z.int().min(0).nullable() }), request.body);
    account.balance = paise ?? undefined;
    return { paise };
  });

  app.post('/sandbox/time', async (request) => {
    const { advance, scale } = readControl(timeControl, request.body);
    if (scale !== undefined) clock.setScale(scale);
    if (advance !== undefined) await clock.advance(advance);
    return { now: clock.seconds(), scale: clock.scale };
  });
  app.get('/sandbox/time', async () => ({ now: clock.seconds(), scale: clock.scale }));

  app.get('/sandbox/ledger', async () => ledger(store));

  app.post('/sandbox/faults', async (request) => faults.order(readControl(faultSchema, request.body)));
  app.get('/sandbox/faults', async () => faults.list());
  app.delete('/sandbox/faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });

  serveWebhookControl(app, account.webhooks);
}
