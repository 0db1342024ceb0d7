/** The front page: the services that run here, with links. */
import type { FastifyInstance } from 'fastify';
import { html } from './pages/html.ts';
import type { Html } from './pages/html.ts';
import { sendPage } from './pages/layout.ts';

export type RunningService = { name: string; note: string; link: { href: string; label: string } };

export function serveIndexPage(app: FastifyInstance, services: readonly RunningService[]): void {
  app.get('/', async (_request, reply) =>
    sendPage(reply, {
      title: 'What runs here',
      standsFor: 'the outside world on this machine',
      width: 'narrow',
      main: html`<h1>What runs here</h1>
        <p>
          PG Finder talks to these stand-ins while it has no accounts at the real services. Nothing leaves this machine.
        </p>
        <ul class="plain-list">
          ${services.map((service) => html`<li class="card">${entry(service)}</li>`)}
        </ul>`,
    }),
  );
}

function entry({ name, note, link }: RunningService): Html {
  return html`<div>
    <h2>${name}</h2>
    <p class="muted">${note}</p>
    <p><a href="${link.href}">${link.label}</a></p>
  </div>`;
}
