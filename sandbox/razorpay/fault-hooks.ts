// Puts the ordered faults between the caller and the provider's routes.
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { kill } from '../kill.ts';
import type { Fault, Faults } from './fault.ts';

export function applyFaults(app: FastifyInstance, faults: Faults): void {
  const struck = new WeakMap<FastifyRequest, Fault>();
  // The second copy of a duplicated request carries this and meets no fault of its own.
  const copyMark = randomBytes(16).toString('hex');

  app.addHook('preHandler', async (request, reply) => {
    if (request.headers['x-sandbox-copy'] === copyMark) return undefined;
    const fault = faults.strike(request.method, request.url.split('?')[0] ?? '');
    if (!fault) return undefined;
    struck.set(request, fault);
    if (fault.kind === 'delay_before') await delay(fault.ms);
    if (fault.kind === 'duplicate') await repeat(app, request, copyMark);
    if (fault.kind === 'drop_before') return vanish(reply, () => request.raw.socket.destroy());
    if (fault.kind === 'reset') return vanish(reply, () => request.raw.socket.resetAndDestroy());
    if (fault.kind === 'http') {
      if (fault.html !== undefined) return reply.code(fault.status).type('text/html').send(fault.html);
      return reply
        .code(fault.status)
        .send(fault.body ?? { error: { code: 'SERVER_ERROR', description: 'Something in between answered.' } });
    }
    return undefined;
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    const fault = struck.get(request);
    if (fault?.kind === 'delay_after') await delay(fault.ms);
    if (fault?.kind === 'drop_after') request.raw.socket.destroy();
    if (fault?.kind === 'kill_pid' && fault.when === 'before') kill(fault.pid);
    return payload;
  });

  app.addHook('onResponse', async (request) => {
    const fault = struck.get(request);
    if (fault?.kind === 'kill_pid' && fault.when === 'after_response') kill(fault.pid);
  });
}

function vanish(reply: FastifyReply, cut: () => void): FastifyReply {
  reply.hijack();
  cut();
  return reply;
}

async function repeat(app: FastifyInstance, request: FastifyRequest, copyMark: string): Promise<void> {
  await app.inject({
    method: request.method as 'POST',
    url: request.url,
    headers: { authorization: request.headers.authorization ?? '', 'x-sandbox-copy': copyMark },
    ...(request.body === undefined || request.body === null ? {} : { payload: request.body }),
  });
}
