/** The provider's errors: the error body of its API, the texts of its documentation, and authentication. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyError, FastifyReply } from 'fastify';

export type Failure = {
  code: 'BAD_REQUEST_ERROR' | 'GATEWAY_ERROR' | 'SERVER_ERROR';
  description: string;
  field?: string;
  source: string;
  step: string;
  reason: string;
};

export class Refusal extends Error {
  readonly statusCode: number;
  readonly body: { error: Failure & { metadata: Record<string, string> } };

  constructor(statusCode: number, failure: Failure, metadata: Record<string, string> = {}) {
    super(failure.description);
    this.statusCode = statusCode;
    this.body = { error: { ...failure, metadata } };
  }
}

/** An invalid request: always 400, also for unknown ids. */
export function invalid(description: string, field?: string, reason = 'input_validation_failed'): Refusal {
  const where = { source: 'business', step: 'payment_initiation', reason, ...(field !== undefined && { field }) };
  return new Refusal(400, { code: 'BAD_REQUEST_ERROR', description, ...where });
}

export function conflict(description: string): Refusal {
  const where = { source: 'business', step: 'NA', reason: 'NA' };
  return new Refusal(409, { code: 'BAD_REQUEST_ERROR', description, ...where });
}

export const ORDER_ALREADY_PAID =
  'Your payment has been declined as the order is already paid. Please initiate the payment with a new order.';

/** Authenticates the one merchant, by HTTP Basic in exactly this spelling. */
export function authenticate(keys: { keyId: string; keySecret: string }, authorization: string | undefined): void {
  const encoded = /^Basic ([A-Za-z0-9+/]+={0,2})$/.exec(authorization ?? '')?.[1];
  const [id = '', ...rest] = Buffer.from(encoded ?? '', 'base64')
    .toString()
    .split(':');
  if (id !== keys.keyId) throw unauthorized('The api key provided is invalid');
  if (!timingSafeEqual(digest(rest.join(':')), digest(keys.keySecret))) throw unauthorized('Authentication failed');
}

function unauthorized(description: string): Refusal {
  return new Refusal(401, { code: 'BAD_REQUEST_ERROR', description, source: 'NA', step: 'NA', reason: 'NA' });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Sends an error in the provider's format. */
export async function sendRefusal(error: FastifyError | Refusal, reply: FastifyReply): Promise<FastifyReply> {
  if (error instanceof Refusal) return reply.code(error.statusCode).send(error.body);
  // Errors of the HTTP layer itself, such as invalid JSON, are a bad request to this provider.
  if ((error.statusCode ?? 500) < 500) return reply.code(400).send(invalid(error.message).body);
  const description = 'The server met an unexpected trouble.';
  const where = { source: 'internal', step: 'NA', reason: 'server_error' };
  return reply.code(500).send(new Refusal(500, { code: 'SERVER_ERROR', description, ...where }).body);
}
