/**
 * The way out of mails, for somebody who is not signed in: a page with one button, and the one click that mail programs
 * make (RFC 8058).
 */
import type { FastifyInstance } from 'fastify';
import { LANGUAGES, type Language } from '#contract/language.ts';
import type { Db } from '../database/db.ts';
import { languageOf } from '../identity/accounts/people.ts';
import { escape, type Sender } from '../mail/render-mail.ts';
import { noticeWords, readSigned, unsubscribe } from './reply-mails.ts';

interface Page {
  site: string;
  language: Language;
}

const page = ({ site, language }: Page, title: string, body: string) =>
  `<!doctype html><html lang="${LANGUAGES[language].tag}"><head><meta charset="utf-8">` +
  '<meta name="viewport" content="width=device-width, initial-scale=1">' +
  `<title>${title} · ${escape(site)}</title></head>` +
  `<body><main><h1>${title}</h1>${body}</main></body></html>`;

function askPage(as: Page): string {
  const { title, button, bell } = noticeWords[as.language].ask;
  return page(as, title, `<form method="post"><button>${button}</button></form><p>${bell}</p>`);
}

function donePage(as: Page): string {
  const { title, bell, home } = noticeWords[as.language].done;
  return page(as, title, `<p>${bell}</p><p><a href="/">${escape(home(as.site))}</a></p>`);
}

/** Nobody knows whose link it was meant to be, and what they speak. */
const unknownPage = (site: string) =>
  page(
    { site, language: 'en' },
    'This link does not work',
    '<p>It may have been cut off. Please open it from the mail again.</p>',
  );

export async function mountUnsubscribe(
  app: FastifyInstance,
  { db, secret, sender }: { db: Db; secret: string; sender: () => Sender },
): Promise<void> {
  await app.register(async (scope) => {
    // Mail programs send a form; there is nothing in it that the address does not say.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1_024 }, (_request, _body, done) =>
      done(null, undefined),
    );
    const url = '/api/notices/unsubscribe/:token';
    const whose = (params: unknown) => readSigned((params as { token: string }).token, secret);
    const about = async (uid: string) => ({ site: sender().name, language: await languageOf(db, { id: uid }) });
    // Looking at the page changes nothing: mail programs and scanners open links by themselves.
    scope.get(url, async ({ params }, reply) => {
      const uid = whose(params);
      return reply
        .code(uid === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .send(uid === undefined ? unknownPage(sender().name) : askPage(await about(uid)));
    });
    scope.post(url, async ({ params }, reply) => {
      const uid = whose(params);
      if (uid !== undefined) await unsubscribe(db, uid);
      return reply
        .code(uid === undefined ? 404 : 200)
        .type('text/html; charset=utf-8')
        .send(uid === undefined ? unknownPage(sender().name) : donePage(await about(uid)));
    });
  });
}
