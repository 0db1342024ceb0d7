/** Faults that can be injected between a caller and the provider: in which requests, how often, and what fails. */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { kill } from '../../kill.ts';

const common = {
  match: z.strictObject({
    method: z.string().toUpperCase().optional(),
    /** An exact path, or a pattern with a star for one segment. */
    path: z.string().startsWith('/').optional(),
  }),
  /** Only the nth matching request from now on, once. */
  nth: z.int().min(1).optional(),
  /** Each matching request with this probability. */
  rate: z.number().min(0).max(1).optional(),
  /** Without nth and rate: this many matching requests; default is all. */
  times: z.int().min(1).optional(),
};
const ms = z.int().min(0).max(120_000);

export const faultSchema = z.discriminatedUnion('kind', [
  /** before: delayed before it is processed. after: processed at once, with a delayed response. */
  z.strictObject({ ...common, kind: z.enum(['delay_before', 'delay_after']), ms }),
  /** The connection is closed without a response, before or after processing. reset: by RST, without processing. */
  z.strictObject({ ...common, kind: z.enum(['drop_before', 'drop_after', 'reset']) }),
  /** Another response is sent, as by a proxy; the request is not processed. */
  z.strictObject({
    ...common,
    kind: z.literal('http'),
    status: z.int().min(400).max(599),
    body: z.json().optional(),
    html: z.string().optional(),
  }),
  /** The request is processed twice, as by a proxy that retries. */
  z.strictObject({ ...common, kind: z.literal('duplicate') }),
  /** A process is killed after the request was processed: before its response is sent, or just after. */
  z.strictObject({
    ...common,
    kind: z.literal('kill_pid'),
    pid: z.int().min(2),
    when: z.enum(['before', 'after_response']).default('before'),
  }),
]);

type Fault = z.infer<typeof faultSchema>;
type Ordered = { id: number; fault: Fault; matched: number };

export class Faults {
  ordered: readonly Ordered[] = [];
  #last = 0;

  order(fault: Fault): Ordered {
    const ordered = { id: (this.#last += 1), fault, matched: 0 };
    this.ordered = [...this.ordered, ordered];
    return ordered;
  }

  clear(): void {
    this.ordered = [];
  }

  /** The first fault that applies to this request; a used up fault is removed. */
  faultFor(method: string, path: string): Fault | undefined {
    return this.ordered.find((ordered) => matches(ordered.fault, method, path) && this.#applies(ordered))?.fault;
  }

  #applies(ordered: Ordered): boolean {
    ordered.matched += 1;
    const { nth, rate, times } = ordered.fault;
    if (nth !== undefined && ordered.matched < nth) return false;
    if (nth !== undefined || ordered.matched === times)
      this.ordered = this.ordered.filter((other) => other !== ordered);
    return rate === undefined || Math.random() < rate;
  }
}

function matches({ match }: Fault, method: string, path: string): boolean {
  if (match.method !== undefined && match.method !== method) return false;
  const wanted = (match.path ?? path).split('/');
  const segments = path.split('/');
  return wanted.length === segments.length && wanted.every((part, index) => part === '*' || part === segments[index]);
}

export function applyFaults(app: FastifyInstance, faults: Faults): void {
  const faultOf = new WeakMap<FastifyRequest, Fault>();
  // Marks the second copy of a duplicated request, to which no fault applies.
  const copyMark = randomBytes(16).toString('hex');

  app.addHook('preHandler', async (request, reply) => {
    if (request.headers['x-sandbox-copy'] === copyMark) return undefined;
    const fault = faults.faultFor(request.method, request.url.split('?')[0] ?? '');
    if (!fault) return undefined;
    faultOf.set(request, fault);
    if (fault.kind === 'delay_before') await delay(fault.ms);
    if (fault.kind === 'duplicate') await repeat(app, request, copyMark);
    if (fault.kind === 'drop_before') return dropConnection(reply, () => request.raw.socket.destroy());
    if (fault.kind === 'reset') return dropConnection(reply, () => request.raw.socket.resetAndDestroy());
    if (fault.kind === 'http') {
      if (fault.html !== undefined) return reply.code(fault.status).type('text/html').send(fault.html);
      return reply
        .code(fault.status)
        .send(fault.body ?? { error: { code: 'SERVER_ERROR', description: 'Something in between answered.' } });
    }
    return undefined;
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    const fault = faultOf.get(request);
    if (fault?.kind === 'delay_after') await delay(fault.ms);
    if (fault?.kind === 'drop_after') request.raw.socket.destroy();
    if (fault?.kind === 'kill_pid' && fault.when === 'before') kill(fault.pid);
    return payload;
  });

  app.addHook('onResponse', async (request) => {
    const fault = faultOf.get(request);
    if (fault?.kind === 'kill_pid' && fault.when === 'after_response') kill(fault.pid);
  });
}

function dropConnection(reply: FastifyReply, cut: () => void): FastifyReply {
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
