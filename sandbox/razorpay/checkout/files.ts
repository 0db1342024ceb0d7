// What the browser loads: the script for the merchant's page, and the window inside its frame.
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { checkoutWindow } from './window.ts';

// No frame-ancestors: the merchant's page is meant to frame this one.
const WINDOW_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'";

const FILES = [
  { path: '/v1/checkout.js', file: 'checkout.js', type: 'text/javascript; charset=utf-8' },
  { path: '/sandbox/checkout/window.css', file: 'window.css', type: 'text/css; charset=utf-8' },
  ...['window.js', 'views.js', 'fields.js', 'tabs.js', 'provider.js'].map((file) => ({
    path: `/sandbox/checkout/${file}`,
    file,
    type: 'text/javascript; charset=utf-8',
  })),
];

export function serveCheckoutFiles(app: FastifyInstance): void {
  app.get('/sandbox/checkout/window', async (_request, reply) =>
    reply
      .header('content-security-policy', WINDOW_POLICY)
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .type('text/html; charset=utf-8')
      .send(checkoutWindow().source),
  );
  for (const { path, file, type } of FILES) {
    app.get(path, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('x-content-type-options', 'nosniff')
        .type(type)
        .send(await readFile(new URL(file, import.meta.url))),
    );
  }
}
