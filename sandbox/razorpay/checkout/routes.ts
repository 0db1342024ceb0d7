/** The files of the checkout, and its calls: check the bill, pay it, get the bank's answer. */
import { readFile } from 'node:fs/promises';
import type { FastifyError, FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Account } from '../account.ts';
import { readNotes } from '../api/fields.ts';
import { ORDER_ALREADY_PAID, invalid, sendRefusal } from '../api/refusal.ts';
import { reasonOf } from '../payments/instruments.ts';
import { authorise, failPayment, failureOf, handlerResponse, startPayment } from '../payments/payments.ts';
import type { Order, Payment } from '../store/store.ts';
import { checkoutWindow } from './window.ts';

// No frame-ancestors, because the merchant's page frames this one.
const WINDOW_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; " +
  "connect-src 'self'; base-uri 'none'; form-action 'none'";

const SCRIPT = 'text/javascript; charset=utf-8';
const FILES = [
  { path: '/v1/checkout.js', file: 'checkout.js', type: SCRIPT },
  { path: '/sandbox/checkout/window.js', file: 'window.js', type: SCRIPT },
  { path: '/sandbox/checkout/views.js', file: 'views.js', type: SCRIPT },
  { path: '/sandbox/checkout/forms.js', file: 'forms.js', type: SCRIPT },
  { path: '/sandbox/checkout/window.css', file: 'window.css', type: 'text/css; charset=utf-8' },
];

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

  app.get('/sandbox/checkout/window', async (_request, reply) =>
    reply
      .header('content-security-policy', WINDOW_POLICY)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(checkoutWindow().source),
  );
  for (const { path, file, type } of FILES) {
    app.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .type(type)
        .send(await readFile(new URL(file, import.meta.url))),
    );
  }

  app.post('/sandbox/checkout/orders', async ({ body }) => {
    const { entity } = billedOrder(account, read(bill, body));
    return { amount: entity.amount, currency: entity.currency };
  });

  app.post('/sandbox/checkout/payments', async ({ body }) => {
    const request = read(attempt, body);
    const { instrument, notes } = request;
    const payment = startPayment(account, billedOrder(account, request), instrument, {
      ...request,
      notes: readNotes(notes),
    });
    // Two UPI addresses answer by themselves; any other waits for the payer, who may never respond.
    const vpa = instrument.method === 'upi' ? instrument.vpa : undefined;
    if (vpa === 'success@razorpay') decide(account, payment, 'success');
    if (vpa === 'failure@razorpay') decide(account, payment, 'failure');
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

/** The order to be paid, if key, amount and currency match it. */
function billedOrder({ keyId, store }: Account, { key, order_id: id, amount, currency }: z.infer<typeof bill>): Order {
  if (key !== keyId) throw invalid('The id provided does not exist');
  const order = store.order(id);
  const { entity } = order;
  if (entity.status === 'paid') throw invalid(ORDER_ALREADY_PAID);
  const differs = 'The amount of this payment differs from the amount of its order.';
  if (Number(amount) !== entity.amount || currency !== entity.currency)
    throw invalid(differs, undefined, 'order_amount_mismatch');
  return order;
}

// A click after the clock or a control call has decided changes nothing: the window gets the existing outcome.
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
