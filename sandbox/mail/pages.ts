// The inbox for people: the list, one mail, its HTML in a sealed frame, its attachments and its source.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../pages/html.ts';
import { sendPage } from '../pages/layout.ts';
import type { Inbox } from './inbox.ts';
import { messageView } from './message-view.ts';
import { listView } from './list-view.ts';
import type { Mail } from './mail.ts';

const STANDS_FOR = 'mail sent on this machine ends here';

// The mail's own styles are allowed, its scripts are not; pictures only from the mail itself. Links open a new tab.
const SEALED =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

type WithId = { Params: { id: string }; Querystring: { view?: string } };

export function serveInboxPages(app: FastifyInstance, inbox: Inbox): void {
  app.get<{ Querystring: { to?: string | string[] } }>('/mail', async (request, reply) => {
    const to = String(request.query.to ?? '');
    return sendPage(reply, {
      title: 'Inbox',
      standsFor: STANDS_FOR,
      sheet: 'inbox.css',
      width: 'wide',
      main: listView(inbox.list(to), to),
    });
  });

  app.get<WithId>('/mail/:id', async (request, reply) => {
    const mail = inbox.find(request.params.id);
    if (!mail) return sendGone(reply);
    const view = request.query.view === 'text' || mail.html === '' ? 'text' : 'html';
    return sendPage(reply, {
      title: mail.subject || 'Mail without a subject',
      standsFor: STANDS_FOR,
      sheet: 'inbox.css',
      width: 'wide',
      main: messageView(mail, view),
    });
  });

  app.get<WithId>('/mail/:id/html', async (request, reply) => {
    const mail = inbox.find(request.params.id);
    if (!mail) return sendGone(reply);
    return reply
      .header('content-security-policy', SEALED)
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${withInlinePictures(mail)}`);
  });

  app.get<{ Params: { id: string; index: string } }>('/mail/:id/attachments/:index', async (request, reply) => {
    const attachment = inbox.find(request.params.id)?.attachments[Number(request.params.index)];
    if (!attachment) return sendGone(reply);
    return sendDownload(reply, attachment.filename, attachment.contentType, attachment.content);
  });

  app.get<WithId>('/mail/:id/source', async (request, reply) => {
    const source = inbox.source(request.params.id);
    return source ? sendDownload(reply, `${request.params.id}.eml`, 'message/rfc822', source) : sendGone(reply);
  });
}

function withInlinePictures(mail: Mail): string {
  return mail.attachments.reduce(
    (page, { contentId }, index) =>
      contentId ? page.replaceAll(`cid:${contentId}`, `/mail/${mail.id}/attachments/${index}`) : page,
    mail.html,
  );
}

function sendDownload(reply: FastifyReply, filename: string, contentType: string, content: Buffer): FastifyReply {
  return reply
    .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('x-content-type-options', 'nosniff')
    .type(/^[\w.+-]+\/[\w.+-]+$/.test(contentType) ? contentType : 'application/octet-stream')
    .send(content);
}

function sendGone(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(404), {
    title: 'No such mail',
    standsFor: STANDS_FOR,
    width: 'narrow',
    main: html`<div class="card">
      <h1>No such mail</h1>
      <p>The inbox keeps the newest 500 mails, and it may have been emptied.</p>
      <p><a href="/mail">Back to the inbox</a></p>
    </div>`,
  });
}
