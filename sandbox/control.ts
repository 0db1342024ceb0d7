/** What the control calls under /sandbox share: who may make them, and how their bodies are read. */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

/** A refusal whose message is a sentence for whoever made the control call. */
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
 * Keeps foreign web pages out. The sandbox listens on loopback, yet any page open in a browser on the same machine can
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

// The checkout window runs in a browser and pays with what its order allows: it is no control.
function isControlCall(request: FastifyRequest): boolean {
  // By the route and not by the address as sent, which can spell the same path in several ways.
  const { url = '' } = request.routeOptions;
  return url.startsWith('/sandbox/') && !url.startsWith('/sandbox/checkout/');
}

function matches(given: string, wanted: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(wanted)];
  return left.length === right.length && timingSafeEqual(left, right);
}
