/** The reference of the API as a page: every call with what it takes and answers, drawn from its description. */
import { html } from 'ghtml';
import type { PublicPage } from '../public-pages/layout.ts';
import type { ApiDescription, JsonSchema, Operation } from './openapi.ts';

const WHO: Record<Operation['x-access'], string> = { public: 'Everybody', member: 'Who is signed in', admin: 'Admins' };

export function referencePage({ info, paths }: ApiDescription): PublicPage {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  const tags = [...new Set(calls.map(({ operation }) => operation.tags[0] ?? ''))];
  return {
    title: `API ${info.version}`,
    description: info.description,
    body: html`<h1 class="mt-2 text-3xl">API ${info.version}</h1>
      <p class="mt-2 max-w-[64ch]">!${withCode(info.description)}</p>
      <p class="mt-2">
        <a href="/api/openapi.json" class="inline-flex min-h-11 items-center text-link hover:underline">openapi.json</a>
      </p>
      !${tags.map(
        (tag) =>
          html`<section aria-labelledby="${tag}" class="mt-8">
            <h2 id="${tag}" class="text-xl">/${tag}</h2>
            !${calls.filter(({ operation }) => operation.tags[0] === tag).map((call) => callSection(call))}
          </section>`,
      )}`,
  };
}

function callSection({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const { parameters = [], requestBody, responses, security } = operation;
  const scope = security.find(({ apiKey }) => apiKey)?.['apiKey']?.[0];
  return html`<article id="${operation.operationId}" class="mt-3 rounded-card bg-surface-raised p-4 shadow-card">
    <h3 class="flex flex-wrap gap-x-3 text-base">
      <code class="text-primary">${method}</code><code class="wrap-anywhere">/api${path}</code>
    </h3>
    <p class="mt-1.5 max-w-[64ch] wrap-anywhere">!${withCode(operation.summary)}</p>
    <p class="mt-1 text-sm text-fg-muted">
      ${WHO[operation['x-access']]}${scope ? ` · API key: ${scope}` : ''} · ${operation.operationId}
    </p>
    !${
      parameters.length > 0
        ? html`<dl class="mt-2 text-sm">
            !${parameters.map(
              (each) =>
                html`<div class="grid grid-cols-[8rem_minmax(0,1fr)] gap-2 border-t border-line py-1">
                  <dt><code class="wrap-anywhere">${each.name}</code></dt>
                  <dd class="wrap-anywhere">
                    <code>${JSON.stringify(each.schema)}</code>${each.required ? '' : ' · optional'}
                  </dd>
                </div>`,
            )}
          </dl>`
        : ''
    }
    !${Object.entries(requestBody?.content ?? {}).map(([type, { schema }]) => shape(`Body: ${type}`, schema))}
    !${Object.entries(responses)
      .filter(([status]) => status.startsWith('2'))
      .flatMap(([status, { content = {} }]) =>
        Object.entries(content).map(([type, { schema }]) => shape(`Answer ${status}: ${type}`, schema)),
      )}
  </article>`;
}

/** What stands between backticks is code. */
const withCode = (text: string): string =>
  html`!${text.split('`').map((part, at) => (at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`))}`;

const shape = (title: string, schema: JsonSchema): string =>
  html`<details class="mt-2 text-sm">
    <summary class="min-h-11 py-2.5">${title}</summary>
    <pre class="overflow-x-auto rounded-control bg-surface-sunken p-3">${JSON.stringify(schema, null, 2)}</pre>
  </details>`;
