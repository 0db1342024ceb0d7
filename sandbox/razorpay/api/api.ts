/** The provider's HTTP API under /v1: orders, payments, refunds and disputes for the merchant's server. */
import { isDeepStrictEqual } from 'node:util';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import type { Account } from '../account.ts';
import { readCapturePolicy } from '../payments/capture-policy.ts';
import { capture } from '../payments/payments.ts';
import { refund } from '../payments/refunds.ts';
import type { OrderEntity } from '../store/entities.ts';
import { newId } from '../store/ids.ts';
import { page, readAmount, readCurrency, readFields, readNotes, readReceipt, required } from './fields.ts';
import type { Fields } from './fields.ts';
import { authenticate, conflict, invalid, sendRefusal } from './refusal.ts';

type WithId = { Params: { id: string } };
type WithBothIds = { Params: { id: string; refund: string } };
type Listed = { entity: { created_at: number } };

export function serveApi(app: FastifyInstance, account: Account): void {
  const { store } = account;
  app.addHook('onRequest', async (request) => authenticate(account, request.headers.authorization));
  app.setErrorHandler(async (error: FastifyError, _request, reply) => await sendRefusal(error, reply));
  app.setNotFoundHandler(
    async (_request, reply) => await sendRefusal(invalid('The requested URL was not found on the server.'), reply),
  );

  app.post('/orders', async ({ body }) => createOrder(account, body));
  app.get('/orders', async ({ query }) => {
    const { receipt, ...paging } = query as Fields;
    const orders = [...store.orders.values()];
    return list(receipt === undefined ? orders : orders.filter(({ entity }) => entity.receipt === receipt), paging);
  });
  app.get<WithId>('/orders/:id', async ({ params }) => store.order(params.id).entity);
  app.get<WithId>('/orders/:id/payments', async ({ params }) =>
    collection(store.paymentsOf(store.order(params.id)).toReversed()),
  );

  app.get('/payments', async ({ query }) => list(store.payments.values(), query));
  app.get<WithId>('/payments/:id', async ({ params }) => store.payment(params.id).entity);
  app.post<WithId>('/payments/:id/capture', async ({ params, body }) => {
    const payment = store.payment(params.id);
    const fields = readFields(body, ['amount', 'currency']);
    readCurrency(required(fields, 'currency'));
    if (readAmount(required(fields, 'amount')) !== payment.entity.amount)
      throw invalid('Capture amount must be equal to the amount authorized', 'amount');
    capture(account, payment);
    return payment.entity;
  });
  serveRefund(app, account);
  app.get<WithId>('/payments/:id/refunds', async ({ params, query }) =>
    list(store.refundsOf(store.payment(params.id)), query),
  );
  app.get<WithBothIds>('/payments/:id/refunds/:refund', async ({ params }) => {
    const { entity } = store.refund(params.refund);
    if (entity.payment_id !== store.payment(params.id).entity.id) throw invalid('The id provided does not exist');
    return entity;
  });

  app.get('/refunds', async ({ query }) => list(store.refunds.values(), query));
  app.get<WithId>('/refunds/:id', async ({ params }) => store.refund(params.id).entity);
  app.get('/disputes', async ({ query }) => list(store.disputes.values(), query));
  app.get<WithId>('/disputes/:id', async ({ params }) => store.dispute(params.id).entity);
}

function list(all: Iterable<Listed>, query: unknown): object {
  return collection(page(all, query as Fields));
}

function collection(all: Listed[]): object {
  return { entity: 'collection', count: all.length, items: all.map(({ entity }) => entity) };
}

function createOrder({ store, clock }: Account, body: unknown): OrderEntity {
  const fields = readFields(body, ['amount', 'currency', 'receipt', 'notes', 'payment']);
  const amount = readAmount(required(fields, 'amount'));
  const entity: OrderEntity = {
    id: newId('order'),
    entity: 'order',
    amount,
    amount_paid: 0,
    amount_due: amount,
    currency: readCurrency(required(fields, 'currency')),
    // The documentation calls a receipt unique, but the provider accepts it twice.
    receipt: readReceipt(fields['receipt']),
    offer_id: null,
    status: 'created',
    attempts: 0,
    notes: readNotes(fields['notes']),
    created_at: clock.seconds(),
  };
  store.orders.save({ entity, policy: readCapturePolicy(fields['payment']), payments: [] });
  return entity;
}

/** The only idempotent call: repeated under one key, a refund is made once. */
function serveRefund(app: FastifyInstance, account: Account): void {
  const { store } = account;
  const underWay = new Map<FastifyRequest, string>();

  app.post<WithId>(
    '/payments/:id/refund',
    // A key is in progress until its response is sent, however long a fault delays that.
    { onSend: async (request) => void underWay.delete(request) },
    async (request) => {
      const { params, body, headers } = request;
      const payment = store.payment(params.id);
      const key = headers['x-refund-idempotency'];
      if (typeof key !== 'string') return refund(account, payment, body);
      if (key.length < 10) throw invalid('The idempotency key must be at least 10 characters long');
      if (!/^[A-Za-z0-9_-]+$/.test(key))
        throw invalid('The idempotency key must only contain alphanumeric characters, underscores, and hyphens');
      const payload = { payment: params.id, body };
      const known = store.refundKeys.get(key);
      if (known) {
        if (!isDeepStrictEqual(known.request, payload))
          throw conflict('Different request with the same idempotency key has already been processed.');
        if ([...underWay.values()].includes(key))
          throw conflict('Another request with the same idempotency key is still in progress.');
        return known.answer;
      }
      // A refused request does not use up its key.
      const answer = refund(account, payment, body);
      store.refundKeys.save({ id: key, request: payload, answer });
      underWay.set(request, key);
      return answer;
    },
  );
}
