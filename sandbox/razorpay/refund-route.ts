// The refund call: the one call of the provider that can be repeated under a key of the caller's.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account } from './account.ts';
import { Idempotency } from './idempotency.ts';
import { refund } from './refunds.ts';

export function serveRefund(app: FastifyInstance, account: Account): void {
  const idempotency = new Idempotency();
  const underWay = new WeakMap<FastifyRequest, { key: string; answer: object }>();

  app.post<{ Params: { id: string } }>(
    '/payments/:id/refund',
    {
      // A key counts as in progress until its answer leaves, however long a fault holds that up.
      onSend: async (request) => {
        const done = underWay.get(request);
        if (done) idempotency.finish(done.key, done.answer);
      },
    },
    async (request) => {
      const { params, body, headers } = request;
      const payment = account.store.payment(params.id);
      const key = headers['x-refund-idempotency'];
      if (typeof key !== 'string') return refund(account, payment, body);
      const given = idempotency.begin(key, { payment: params.id, body });
      if (given) return given;
      try {
        const answer = refund(account, payment, body);
        underWay.set(request, { key, answer });
        return answer;
      } catch (error) {
        idempotency.release(key);
        throw error;
      }
    },
  );
}
