// The provider's HTTP API under /v1: its calls, each one line, and its way of refusing.
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Account } from './account.ts';
import { authenticate } from './authentication.ts';
import { capture } from './capture.ts';
import { collection } from './entities.ts';
import {
  PAGING,
  page,
  readAmount,
  readCurrency,
  readFields,
  readNotes,
  readPaging,
  readQuery,
  required,
} from './fields.ts';
import { createOrder, editOrder, listOrders, paymentsOf } from './orders.ts';
import { serveRefund } from './refund-route.ts';
import { invalid } from './refusal.ts';
import { sendRefusal } from './send-refusal.ts';
import type { Payment, Refund, Store } from './store.ts';

type WithId = { Params: { id: string } };
type WithBothIds = { Params: { id: string; refund: string } };

export function serveApi(app: FastifyInstance, account: Account): void {
  const { store } = account;
  app.addHook('onRequest', async (request) => authenticate(account, request.headers.authorization));
  app.setErrorHandler(async (error: FastifyError, _request, reply) => await sendRefusal(error, reply));
  app.setNotFoundHandler(
    async (_request, reply) => await sendRefusal(invalid('The requested URL was not found on the server.'), reply),
  );

  app.post('/orders', async (request) => createOrder(account, request.body));
  app.get('/orders', async (request) => listOrders(account, request.query));
  app.get<WithId>('/orders/:id', async ({ params }) => store.order(params.id).entity);
  app.patch<WithId>('/orders/:id', async ({ params, body }) => editOrder(account, params.id, body));
  app.get<WithId>('/orders/:id/payments', async ({ params }) => paymentsOf(store.order(params.id)));

  app.get('/payments', async (request) => list(store.payments.values(), request.query));
  app.get<WithId>('/payments/:id', async ({ params }) => store.payment(params.id).entity);
  app.patch<WithId>('/payments/:id', async ({ params, body }) => withNotes(store, store.payment(params.id), body));
  app.post<WithId>('/payments/:id/capture', async ({ params, body }) => {
    const payment = store.payment(params.id);
    const fields = readFields(body, ['amount', 'currency']);
    const amount = readAmount(required(fields, 'amount'));
    readCurrency(required(fields, 'currency'));
    if (amount !== payment.entity.amount)
      throw invalid('Capture amount must be equal to the amount authorized', 'amount');
    capture(account, payment);
    return payment.entity;
  });
  serveRefund(app, account);
  app.get<WithId>('/payments/:id/refunds', async (request) =>
    list(store.payment(request.params.id).refunds, request.query),
  );
  app.get<WithBothIds>('/payments/:id/refunds/:refund', async ({ params }) => {
    const found = store.refund(params.refund);
    if (found.payment !== store.payment(params.id)) throw invalid('The id provided does not exist');
    return found.entity;
  });

  app.get('/refunds', async (request) => list(store.refunds.values(), request.query));
  app.get<WithId>('/refunds/:id', async ({ params }) => store.refund(params.id).entity);
  app.patch<WithId>('/refunds/:id', async ({ params, body }) => withNotes(store, store.refund(params.id), body));

  app.get('/disputes', async (request) => list(store.disputes.values(), request.query));
  app.get<WithId>('/disputes/:id', async ({ params }) => store.dispute(params.id).entity);
}

function list(all: Iterable<{ entity: { created_at: number } }>, query: unknown): object {
  const paging = readPaging(readQuery(query, PAGING).fields);
  return collection(page(all, paging).map(({ entity }) => entity));
}

function withNotes<T extends Payment | Refund>({ changed }: Store, noted: T, body: unknown): T['entity'] {
  noted.entity.notes = readNotes(required(readFields(body, ['notes']), 'notes'));
  changed.add(noted);
  return noted.entity;
}
