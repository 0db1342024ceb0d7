// The refund call: the one call of the provider that can be repeated under a key of the caller's.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Account } from './account.ts';
import { refund } from './refunds.ts';

export function serveRefund(app: FastifyInstance, account: Account): void {
  const { refundKeys } = account;
  const underWay = new WeakMap<FastifyRequest, string>();

  app.post<{ Params: { id: string } }>(
    '/payments/:id/refund',
    {
      // A key counts as in progress until its answer leaves, however long a fault holds that up.
      onSend: async (request) => {
        const key = underWay.get(request);
        if (key !== undefined) refundKeys.finish(key);
      },
    },
    async (request) => {
      const { params, body, headers } = request;
      const payment = account.store.payment(params.id);
      const key = headers['x-refund-idempotency'];
      if (typeof key !== 'string') return refund(account, payment, body);
      const given = refundKeys.begin(key, { payment: params.id, body });
      if (given) return given;
      try {
        const answer = refund(account, payment, body);
        refundKeys.bind(key, answer);
        underWay.set(request, key);
        return answer;
      } catch (error) {
        refundKeys.release(key);
        throw error;
      }
    },
  );
}
