// The calls that the checkout window makes: is this bill right, pay it, what did the bank say.
import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account } from '../account.ts';
import { authorise, failPayment, failureOf, handlerResponse, startPayment } from '../attempt.ts';
import { readNotes } from '../fields.ts';
import { reasonOf } from '../instruments.ts';
import { ORDER_ALREADY_PAID, Refusal, invalid } from '../refusal.ts';
import { sendRefusal } from '../send-refusal.ts';
import type { Order, Payment } from '../store.ts';
import { serveCheckoutFiles } from './files.ts';

const bill = z.object({
  key: z.string(),
  order_id: z.string(),
  amount: z.unknown().optional(),
  currency: z.unknown().optional(),
});

const attempt = bill.extend({
  instrument: z.discriminatedUnion('method', [
    z.object({ method: z.literal('card'), number: z.string().regex(/^\d{12,19}$/), name: z.string().max(80) }),
    z.object({ method: z.literal('upi'), vpa: z.string().regex(/^[\w.-]{2,}@[A-Za-z]{2,}$/) }),
    z.object({ method: z.literal('netbanking'), bank: z.string().regex(/^[A-Z]{4}$/) }),
  ]),
  email: z.string().max(254).optional(),
  contact: z.string().max(20).optional(),
  description: z.string().max(255).optional(),
  notes: z.unknown().optional(),
});

const verdict = z.object({ answer: z.enum(['success', 'failure', 'cancel', 'wrong_otp']) });

type WithPayment = { Params: { payment: string } };

export function serveCheckout(app: FastifyInstance, account: Account): void {
  app.setErrorHandler(async (error: FastifyError, _request, reply) => await sendRefusal(error, reply));
  serveCheckoutFiles(app);

  app.post('/sandbox/checkout/orders', async (request) => {
    const { entity } = billedOrder(account, read(bill, request.body));
    return { amount: entity.amount, currency: entity.currency };
  });

  app.post('/sandbox/checkout/payments', async (request) => {
    const asked = read(attempt, request.body);
    const { email, contact, description, notes } = asked;
    const payer = { email, contact, description, notes: readNotes(notes) };
    const payment = startPayment(account, billedOrder(account, asked), asked.instrument, payer);
    if (asked.instrument.method === 'upi') answerFor(account, payment, asked.instrument.vpa);
    return outcome(account, payment);
  });

  app.get<WithPayment>('/sandbox/checkout/payments/:payment', async ({ params }) =>
    outcome(account, account.store.payment(params.payment)),
  );

  app.post<WithPayment>('/sandbox/checkout/payments/:payment/bank', async ({ params, body }) => {
    const payment = account.store.payment(params.payment);
    decide(account, payment, read(verdict, body).answer);
    return outcome(account, payment);
  });
}

function read<T>(schema: z.ZodType<T>, body: unknown): T {
  const result = schema.safeParse(body);
  if (!result.success) throw invalid(z.prettifyError(result.error));
  return result.data;
}

/** The order that the merchant's page wants paid, if key, amount and currency fit it. */
function billedOrder({ keyId, store }: Account, { key, order_id: id, amount, currency }: z.infer<typeof bill>): Order {
  if (key !== keyId) throw invalid('The id provided does not exist');
  const order = store.order(id);
  if (order.entity.status === 'paid') throw invalid(ORDER_ALREADY_PAID);
  if (Number(amount) !== order.entity.amount || currency !== order.entity.currency) {
    const description = 'The amount of this payment differs from the amount of its order.';
    const where = { source: 'business', step: 'payment_initiation', reason: 'order_amount_mismatch' };
    throw new Refusal(400, { code: 'BAD_REQUEST_ERROR', description, ...where }, { order_id: id });
  }
  return order;
}

/** Two UPI addresses answer by themselves; any other waits for the payer, who may never come. */
function answerFor(account: Account, payment: Payment, vpa: string): void {
  if (vpa === 'success@razorpay') decide(account, payment, 'success');
  if (vpa === 'failure@razorpay') decide(account, payment, 'failure');
}

// A press that comes after the clock or a control call has decided changes nothing: the window is told what is.
function decide(account: Account, payment: Payment, answer: z.infer<typeof verdict>['answer']): void {
  if (payment.entity.status !== 'created') return;
  if (answer === 'success') authorise(account, payment);
  if (answer === 'failure') failPayment(account, payment, reasonOf(payment.instrument));
  if (answer === 'cancel') failPayment(account, payment, 'payment_cancelled');
  if (answer === 'wrong_otp') failPayment(account, payment, 'invalid_otp');
}

function outcome(account: Account, { entity }: Payment): object {
  const { id, status } = entity;
  if (status === 'created') return { payment_id: id, status };
  if (status === 'failed') return { payment_id: id, status, ...failureOf(entity).body };
  return { payment_id: id, status, response: handlerResponse(account, entity) };
}
