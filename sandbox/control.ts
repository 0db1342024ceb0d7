/** Shared by the control calls under /sandbox: who may make them, and how their bodies are parsed. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** An error whose message is fit for the caller of the control call. */
export class ControlError extends Error {
  readonly statusCode: number;
  constructor(message: string, statusCode = 400) {
    super(message);
    this.statusCode = statusCode;
  }
}

export function readControl<T>(schema: z.ZodType<T>, body: unknown): T {
  const read = schema.safeParse(body ?? {});
  if (!read.success) throw new ControlError(z.prettifyError(read.error));
  return read.data;
}

const LOOPBACK_NAMES = new Set(['127.0.0.1', 'localhost', '[::1]', '::1']);

/**
 * Keeps foreign web pages out. The sandbox listens on loopback, but any page open in a browser on the same machine can
 * send requests there: by a name that resolves to 127.0.0.1 (hence the Host check) or across origins (hence the Origin
 * check).
 */
export function guardControls(app: FastifyInstance, token: string | undefined): void {
  app.addHook('onRequest', async (request) => {
    if (!LOOPBACK_NAMES.has(request.hostname))
      throw new ControlError('The sandbox answers to loopback names only.', 421);
    if (!isControlCall(request)) return;
    const { origin, authorization } = request.headers;
    if (origin !== undefined && origin !== `http://${request.host}`)
      throw new ControlError('Control calls come from this machine only.', 403);
    if (token !== undefined && !matches(authorization ?? '', `Bearer ${token}`)) {
      throw new ControlError('This control call needs the sandbox token.', 401);
    }
  });
}

// The checkout window runs in a browser and only pays what its order allows: it is not a control call.
function isControlCall(request: FastifyRequest): boolean {
  // By the route and not by the path as sent, which has several spellings.
  const { url = '' } = request.routeOptions;
  return url.startsWith('/sandbox/') && !url.startsWith('/sandbox/checkout/');
}

function matches(received: string, expected: string): boolean {
  const [left, right] = [Buffer.from(received), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}
