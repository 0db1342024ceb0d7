/** The assets of the sandbox's pages, all served by the sandbox itself. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';

const require = createRequire(import.meta.url);

const OWN = [
  { name: 'sandbox.css', file: './sandbox.css', type: 'text/css; charset=utf-8' },
  { name: 'chooser.css', file: '../google/chooser.css', type: 'text/css; charset=utf-8' },
  { name: 'inbox.css', file: '../mail/inbox.css', type: 'text/css; charset=utf-8' },
  { name: 'icon.svg', file: './icon.svg', type: 'image/svg+xml' },
];

// Several fonts of one family: the Latin one has neither the rupee sign nor Hindi. Without development packages they
// are missing, and the pages use the system's font.
const FONTS = [
  { name: 'anek.woff2', file: '@fontsource-variable/anek-latin/files/anek-latin-latin-wdth-normal.woff2' },
  {
    name: 'anek-rupee.woff2',
    file: '@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-ext-wdth-normal.woff2',
  },
  {
    name: 'anek-devanagari.woff2',
    file: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
  },
];

export function serveAssets(app: FastifyInstance): void {
  for (const { name, file, type } of OWN) {
    app.get(`/assets/${name}`, async (_request, reply) =>
      reply
        .header('cache-control', 'no-cache')
        .type(type)
        .send(await readFile(new URL(file, import.meta.url))),
    );
  }
  for (const { name, file } of FONTS) {
    app.get(`/assets/${name}`, async (_request, reply) => {
      try {
        return await reply
          .header('cache-control', 'max-age=86400')
          .type('font/woff2')
          .send(await readFile(require.resolve(file)));
      } catch {
        return reply.code(404).send({ message: 'This font is not installed here.' });
      }
    });
  }
}
