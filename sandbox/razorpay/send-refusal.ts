// Answers with what went wrong, in the provider's form.
import type { FastifyError, FastifyReply } from 'fastify';
import { Refusal, invalid } from './refusal.ts';

export async function sendRefusal(error: FastifyError | Refusal, reply: FastifyReply): Promise<FastifyReply> {
  if (error instanceof Refusal) return reply.code(error.statusCode).send(error.body);
  // Whatever the HTTP layer itself turned down (a body that is no JSON, say) is a bad request to this provider.
  if ((error.statusCode ?? 500) < 500) return reply.code(400).send(invalid(error.message).body);
  const trouble = {
    code: 'SERVER_ERROR',
    description: 'The server met an unexpected trouble.',
    source: 'internal',
    step: 'NA',
    reason: 'server_error',
  } as const;
  return reply.code(500).send(new Refusal(500, trouble).body);
}
