/** The frame of all pages of the sandbox: head, a bar that names the service, and strict headers. */
import type { FastifyReply } from 'fastify';
import { html } from './html.ts';
import type { Html } from './html.ts';

export type Page = {
  title: string;
  /** The service that this page simulates, shown beside the sandbox's name. */
  standsFor: string;
  main: Html;
  /** The page's own stylesheet beside the common one. */
  sheet?: 'chooser.css' | 'inbox.css';
  /** A narrow page is a centred card, a wide one a reading column. */
  width: 'narrow' | 'wide';
};

// No form-action: Chrome also applies it to the redirect after a form, which leads back to the product.
const CONTENT_POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self'",
  "frame-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  return reply
    .header('content-security-policy', CONTENT_POLICY)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(document(page).source);
}

function document({ title, standsFor, main, sheet, width }: Page): Html {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Sandbox</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        ${sheet && html`<link rel="stylesheet" href="/assets/${sheet}" />`}
      </head>
      <body>
        <header class="bar">
          <a class="bar-name" href="/">Sandbox</a>
          <span class="bar-note">${standsFor}</span>
        </header>
        <main class="${width}">${main}</main>
      </body>
    </html>`;
}
