/** Tells the API: its description for programs, and a page of it for people. */
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { RouteSpec } from '#contract/route.ts';
import { compress } from '../http/files/compress.ts';
import { builtStyles, renderPage } from '../public-pages/layout.ts';
import { describeApi, type ApiDescription } from './openapi.ts';
import { referencePage } from './reference-page.ts';

export interface ApiDocsDependencies {
  app: FastifyInstance;
  /** Those that are bound by the time the server is ready. */
  routes: readonly RouteSpec[];
  /** Schemas of what is sent to an owner's system, by the event's type. */
  webhooks: Record<string, z.ZodType>;
  webDirectory: string;
  /** What the site is called. */
  siteName: () => string;
  baseUrl: () => string;
}

/** In the limit on calls of one address: some hundred kilobytes. */
const OPTIONS = { config: { cost: 10 }, onSend: compress };

export function openApiDocs({ app, routes, webhooks, webDirectory, siteName, baseUrl }: ApiDocsDependencies): void {
  const styles = builtStyles(webDirectory);
  const packageFile = readFileSync(new URL('../../package.json', import.meta.url), 'utf8');
  const { version } = JSON.parse(packageFile) as { version: string };
  let description: ApiDescription | undefined;
  const described = () => (description ??= describeApi(routes, { url: baseUrl(), version, webhooks }));
  app.get('/api/openapi.json', OPTIONS, async () => described());
  app.get('/api/docs', OPTIONS, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(renderPage({ name: siteName(), baseUrl: baseUrl(), styles }, referencePage(described()))),
  );
}
