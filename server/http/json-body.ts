/**
 * Takes JSON as the library does, and an empty body as none: many clients name the type on every call, also where
 * nothing is sent.
 */
import type { FastifyInstance } from 'fastify';

export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, String(body), done);
  });
}
