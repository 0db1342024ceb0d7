/** Control calls of the payment provider for payer, bank, clock and network, and the ledger. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { ControlError, readControl } from '../../control.ts';
import type { Account } from '../account.ts';
import { DISPUTE_OUTCOMES, decideDispute, openDispute } from '../payments/disputes.ts';
import { DEFAULT_INSTRUMENTS, REASONS } from '../payments/instruments.ts';
import { authorise, capture, failPayment, failureOf, handlerResponse, startPayment } from '../payments/payments.ts';
import type { HandlerResponse } from '../payments/payments.ts';
import { settleRefund } from '../payments/refunds.ts';
import type { Payment } from '../store/store.ts';
import { serveWebhookControl } from '../webhooks/control.ts';
import { faultSchema } from './faults.ts';
import type { Faults } from './faults.ts';
import { ledger } from './ledger.ts';

const payControl = z.strictObject({
  /** Starts a payment of this order… */
  order_id: z.string().optional(),
  /** …or continues a payment that was left `created`. */
  payment_id: z.string().optional(),
  method: z.enum(['card', 'upi']).default('upi'),
  outcome: z.enum(['captured', 'authorized', 'failed', 'created']).default('captured'),
  /** For 'failed'. */
  reason: z.enum(REASONS).default('payment_failed'),
});
const lateControl = z.strictObject({ payment_id: z.string() });
const outcomeControl = z.strictObject({
  /** One pending refund; by default all refunds from now on. */
  rfnd: z.string().optional(),
  outcome: z.enum(['processed', 'failed', 'hold']),
});
/** Amounts in paise; default is the whole payment. */
const disputeControl = z.strictObject({ payment_id: z.string(), amount: z.int().min(100).optional() });
const disputeOutcomeControl = z.strictObject({ disp: z.string(), outcome: z.enum(DISPUTE_OUTCOMES) });
const balanceControl = z.strictObject({ paise: z.int().min(0).nullable() });
/** Seconds to advance the clock; everything that falls due is done before the response. */
const timeControl = z.strictObject({ advance: z.number().min(0) });

export function servePaymentControl(app: FastifyInstance, account: Account, faults: Faults): void {
  const { clock, store, webhooks } = account;

  app.post('/sandbox/pay', async ({ body }) => pay(account, readControl(payControl, body)));
  app.post('/sandbox/late_authorise', async ({ body }) => {
    const payment = store.payment(readControl(lateControl, body).payment_id);
    authorise(account, payment);
    return payment.entity;
  });

  app.post('/sandbox/refund_outcome', async ({ body }) => {
    const { rfnd, outcome } = readControl(outcomeControl, body);
    if (rfnd === undefined) {
      account.refundOutcome = outcome;
      return { outcome };
    }
    if (outcome === 'hold') throw new ControlError('One refund can be processed or failed; hold is for those to come.');
    const found = store.refund(rfnd);
    settleRefund(account, found, outcome);
    return found.entity;
  });

  app.post('/sandbox/dispute', async ({ body }) => {
    const { payment_id: id, amount } = readControl(disputeControl, body);
    return openDispute(account, id, amount);
  });
  app.post('/sandbox/dispute_outcome', async ({ body }) => {
    const { disp, outcome } = readControl(disputeOutcomeControl, body);
    return decideDispute(account, disp, outcome);
  });

  app.post('/sandbox/balance', async ({ body }) => {
    account.balance = readControl(balanceControl, body).paise;
    return { paise: account.balance };
  });

  app.post('/sandbox/time', async ({ body }) => {
    await clock.advance(readControl(timeControl, body).advance);
    return { now: clock.seconds() };
  });

  app.get('/sandbox/ledger', async () => ledger(store));

  app.post('/sandbox/faults', async ({ body }) => faults.order(readControl(faultSchema, body)));
  app.get('/sandbox/faults', async () => faults.ordered);
  app.delete('/sandbox/faults', async (_request, reply) => {
    faults.clear();
    return reply.code(204).send();
  });

  app.post('/sandbox/start_over', async (_request, reply) => {
    await clock.startOver();
    for (const table of Object.values(store)) for (const id of table.keys()) table.delete(id);
    Object.assign(account, { refundOutcome: 'processed', balance: null });
    webhooks.startOver();
    faults.clear();
    return reply.code(204).send();
  });

  serveWebhookControl(app, webhooks, store);
}

type Paid = HandlerResponse & { status: Payment['entity']['status']; error?: object };

function pay(account: Account, request: z.infer<typeof payControl>): Paid {
  const { order_id: orderId, payment_id: paymentId, method, outcome, reason } = request;
  const { store } = account;
  if ((orderId === undefined) === (paymentId === undefined))
    throw new ControlError('Give either an order_id or a payment_id.');
  const payment =
    paymentId === undefined
      ? startPayment(account, store.order(orderId), DEFAULT_INSTRUMENTS[method])
      : store.payment(paymentId);
  const { entity } = payment;
  if (outcome === 'failed') failPayment(account, payment, reason);
  if (outcome === 'authorized') authorise(account, payment, { autoCapture: false });
  if (outcome === 'captured') {
    authorise(account, payment);
    // Captures an order with manual capture.
    if (entity.status === 'authorized') capture(account, payment);
  }
  const { status } = entity;
  return { ...handlerResponse(account, entity), status, ...(status === 'failed' && failureOf(entity).body) };
}
