/** The inbox's pages: the list, one mail, its HTML in a sandboxed frame, and its attachments. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { html } from '../pages/html.ts';
import type { Fragment, Html } from '../pages/html.ts';
import { sendPage } from '../pages/layout.ts';
import type { Page } from '../pages/layout.ts';
import type { Inbox, Mail } from './inbox.ts';

const INBOX: Pick<Page, 'standsFor' | 'sheet' | 'width'> = {
  standsFor: 'mail sent on this machine ends here',
  sheet: 'inbox.css',
  width: 'wide',
};

// Allows the mail's own styles, but no scripts and no external pictures. Links open in a new tab.
const SEALED =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; " +
  "img-src data:; style-src 'unsafe-inline'; frame-ancestors 'self'";

type WithId = { Params: { id: string } };
type WithIndex = { Params: { id: string; index: string } };

export function serveInboxPages(app: FastifyInstance, inbox: Inbox): void {
  app.get<{ Querystring: { to?: string | string[] } }>('/mail', async ({ query }, reply) => {
    const to = String(query.to ?? '');
    return sendPage(reply, { ...INBOX, title: 'Inbox', main: list(inbox.list(to), to) });
  });

  app.get<WithId>('/mail/:id', async ({ params }, reply) => {
    const mail = inbox.find(params.id);
    if (!mail) return sendGone(reply);
    return sendPage(reply, { ...INBOX, title: mail.subject || 'Mail without a subject', main: message(mail) });
  });

  app.get<WithId>('/mail/:id/html', async ({ params }, reply) => {
    const mail = inbox.find(params.id);
    if (!mail) return sendGone(reply);
    return reply
      .header('content-security-policy', SEALED)
      .header('referrer-policy', 'no-referrer')
      .header('x-content-type-options', 'nosniff')
      .type('text/html; charset=utf-8')
      .send(`<base target="_blank">${mail.html}`);
  });

  app.get<WithIndex>('/mail/:id/attachments/:index', async ({ params }, reply) => {
    const attachment = inbox.find(params.id)?.attachments[Number(params.index)];
    if (!attachment) return sendGone(reply);
    const { filename, contentType, content } = attachment;
    return reply
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .type(/^[\w.+-]+\/[\w.+-]+$/.test(contentType) ? contentType : 'application/octet-stream')
      .send(content);
  });
}

function list(mails: readonly Mail[], to: string): Html {
  const nothing = html`<div class="card">
    <p>${to === '' ? 'No mail has arrived yet.' : `No mail for ${to} has arrived.`}</p>
    <p class="muted">Mails that PG Finder sends show up here instead of leaving this machine.</p>
  </div>`;
  return html`<h1>Inbox</h1>
    <form class="row" role="search" action="/mail">
      <div class="field grow">
        <label for="to">Delivered to</label>
        <input id="to" name="to" type="email" autocomplete="off" value="${to}" placeholder="asha.rao@example.com" />
      </div>
      <button class="button quiet">Show</button>
      <a class="button quiet" href="${to === '' ? '/mail' : `/mail?to=${encodeURIComponent(to)}`}">Refresh</a>
    </form>
    ${mails.length === 0 && nothing}
    ${
      mails.length > 0 &&
      html`<ul class="mail-list">
        ${mails.map(row)}
      </ul>`
    }`;
}

function row(mail: Mail): Html {
  return html`<li>
    <a href="/mail/${mail.id}">
      <strong>${mail.subject || 'No subject'}</strong>
      <span class="muted small">${time(mail.date)}</span>
      <span class="muted small people">${mail.from} to ${mail.to.join(', ')}</span>
    </a>
  </li>`;
}

function message(mail: Mail): Html {
  const frame = html`<iframe
    class="mail-frame"
    title="The mail as designed"
    sandbox="allow-popups allow-popups-to-escape-sandbox"
    src="/mail/${mail.id}/html"
  ></iframe>`;
  return html`<p><a href="/mail">Back to the inbox</a></p>
    <article class="card">
      <h1>${mail.subject || 'No subject'}</h1>
      <dl class="facts small">
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to.join(', ')}</dd>
        <dt>Arrived</dt>
        <dd>${time(mail.date)}</dd>
      </dl>
      ${mail.html === '' ? html`<pre class="mail-text">${linked(mail.text)}</pre>` : frame}
      ${mail.attachments.length > 0 && attachments(mail)}
    </article>`;
}

function attachments({ id, attachments: all }: Mail): Html {
  const size = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });
  return html`<h2>Attachments</h2>
    <ul class="plain-list">
      ${all.map(
        (one, index) =>
          html`<li>
            <a href="/mail/${id}/attachments/${index}">${one.filename}</a>
            <span class="muted small">${one.contentType}, ${size.format(one.size / 1024)} kB</span>
          </li>`,
      )}
    </ul>`;
}

/** Turns URLs in plain text into links. */
function linked(text: string): Fragment {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, index) =>
      index % 2 === 1 ? html`<a href="${part}" target="_blank" rel="noreferrer">${part}</a>` : part,
    );
}

const ARRIVED = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'medium',
  timeZone: 'Asia/Kolkata',
});

function time(iso: string): Html {
  return html`<time datetime="${iso}">${ARRIVED.format(new Date(iso))}</time>`;
}

function sendGone(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(404), {
    ...INBOX,
    title: 'No such mail',
    width: 'narrow',
    main: html`<div class="card">
      <h1>No such mail</h1>
      <p>The inbox keeps the newest 500 mails, and it may have been emptied.</p>
      <p><a href="/mail">Back to the inbox</a></p>
    </div>`,
  });
}
