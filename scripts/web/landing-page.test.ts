/** The two HTML files of the built web: what they preload, and what they must not contain. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { assemblePages } from './landing-page.ts';

const scripts = '<script type="module" src="/assets/a.js"></script><link rel="modulepreload" href="/assets/b.js">';
const template = `<head><script src="/theme.js"></script>${scripts}</head><body><div id="root"></div></body>`;
const font = 'fonts/anek-latin.woff2';
const manifest = { [font]: { src: font, file: 'assets/anek-1.woff2' } };
const preload = '<link rel="preload" as="image" href="/assets/hero.svg"/>';

it("moves the pictures' preloads to the head and inserts the page", () => {
  const { landing } = assemblePages(template, manifest, `${preload}<h1>Rooms at $& cost</h1>`, []);
  const [head, body] = landing.split('</head>');
  expect(head).toContain(preload);
  expect(head).toContain('href="/assets/anek-1.woff2"');
  expect(body).toBe('<body><div id="root"><h1>Rooms at $& cost</h1></div></body>');
});

it('gives only the scripts of the prerendered page a low priority', () => {
  const { landing, app } = assemblePages(template, manifest, '<h1>Rooms</h1>', []);
  expect(landing).toContain('<script type="module" fetchpriority="low" src="/assets/a.js">');
  expect(landing).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/b.js">');
  expect(app).not.toContain('fetchpriority');
});

it('adds the scripts of the other pages once, beside the existing ones', () => {
  const { landing, app } = assemblePages(template, manifest, '<h1>Rooms</h1>', ['/assets/a.js', '/assets/c.js']);
  expect(app.match(/"\/assets\/[abc]\.js"/g)).toEqual(['"/assets/a.js"', '"/assets/b.js"', '"/assets/c.js"']);
  expect(app).toContain('<link rel="modulepreload" crossorigin href="/assets/c.js" />');
  expect(landing).not.toContain('c.js');
});

it('leaves the page for every other path empty, with only the font preloaded', () => {
  const { app } = assemblePages(template, manifest, `${preload}<h1>Rooms</h1>`, []);
  expect(app).toContain('<div id="root"></div>');
  expect(app).toContain('href="/assets/anek-1.woff2"');
  expect(app).not.toContain('hero.svg');
});

it('lets search engines index the landing page alone', () => {
  const page = readFileSync(new URL('../../web/index.html', import.meta.url), 'utf8');
  const { landing, app } = assemblePages(page, manifest, '<h1>Rooms</h1>', []);
  const tags = /<(?:meta\s+(?:name="description"|property="og:(?:title|description)")|link rel="canonical" href="\/")/g;
  expect(landing.match(tags)).toHaveLength(4);
  expect(landing).not.toContain('noindex');
  expect(app.match(tags)).toBeNull();
  expect(app).toContain('<meta name="robots" content="noindex" />');
});

it.each(['<script>reveal()</script>', '<p style="color:red">Rooms</p>'])(
  'refuses %s, which the security policy would block',
  (drawn) => {
    expect(() => assemblePages(template, manifest, drawn, [])).toThrow('inline script or style');
  },
);

it('reports a file that is missing in the build', () => {
  expect(() => assemblePages(template, {}, '<h1>Rooms</h1>', [])).toThrow('no Anek Latin');
});
