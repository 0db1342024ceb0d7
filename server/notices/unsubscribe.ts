/**
 * The way out of mails, for somebody who is not signed in: a page with one button, and the one click that mail programs
 * make (RFC 8058).
 */
import type { FastifyInstance } from 'fastify';
import type { Db } from '../database/db.ts';
import { readSigned, unsubscribe } from './reply-mails.ts';

const page = (title: string, body: string) =>
  `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title} · PG Finder</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`;

const ASK = page(
  'Stop mails about replies?',
  '<form method="post"><button>Stop these mails</button></form><p>The bell goes on telling you.</p>',
);
const DONE = page(
  'No more mails about replies',
  '<p>You will still find replies under the bell.</p><p><a href="/">Go to PG Finder</a></p>',
);
const UNKNOWN = page('This link does not work', '<p>It may have been cut off. Please open it from the mail again.</p>');

export async function mountUnsubscribe(
  app: FastifyInstance,
  { db, secret }: { db: Db; secret: string },
): Promise<void> {
  await app.register(async (scope) => {
    // Mail programs send a form; there is nothing in it that the address does not say.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_024 }, (_request, _body, done) =>
      done(null, undefined),
    );
    const url = '/api/notices/unsubscribe/:token';
    const whose = (params: unknown) => readSigned((params as { token: string }).token, secret);
    // Looking at the page changes nothing: mail programs and scanners open links by themselves.
    scope.get(url, async ({ params }, reply) => {
      const known = whose(params) !== undefined;
      return reply
        .code(known ? 200 : 404)
        .type('text/html; charset=utf-8')
        .send(known ? ASK : UNKNOWN);
    });
    scope.post(url, async ({ params }, reply) => {
      const uid = whose(params);
      if (uid !== undefined) await unsubscribe(db, uid);
      return reply
        .code(uid === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .send(uid === undefined ? UNKNOWN : DONE);
    });
  });
}
