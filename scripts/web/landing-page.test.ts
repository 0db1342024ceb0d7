/** The two HTML files of the built web: what they load first, and what they may never hold. */
import { expect, it } from 'vitest';
import { assemblePages } from './landing-page.ts';

const template = '<head><script src="/theme.js"></script></head><body><div id="root"></div></body>';
const font = 'fonts/anek-latin.woff2';
const manifest = { [font]: { src: font, file: 'assets/anek-1.woff2' } };
const preload = '<link rel="preload" as="image" href="/assets/hero.svg"/>';

it("moves the pictures' preloads to the head and puts the page into its place", () => {
  const { landing } = assemblePages(template, manifest, `${preload}<h1>Rooms at $& cost</h1>`);
  const [head, body] = landing.split('</head>');
  expect(head).toContain(preload);
  expect(head).toContain('href="/assets/anek-1.woff2"');
  expect(body).toBe('<body><div id="root"><h1>Rooms at $& cost</h1></div></body>');
});

it('leaves the page for every other address empty, with the font alone to preload', () => {
  const { app } = assemblePages(template, manifest, `${preload}<h1>Rooms</h1>`);
  expect(app).toContain('<div id="root"></div>');
  expect(app).toContain('href="/assets/anek-1.woff2"');
  expect(app).not.toContain('hero.svg');
});

it.each(['<script>reveal()</script>', '<p style="color:red">Rooms</p>'])(
  'refuses %s, which the security policy would block',
  (drawn) => {
    expect(() => assemblePages(template, manifest, drawn)).toThrow('inline script or style');
  },
);

it('says which file the build lacks', () => {
  expect(() => assemblePages(template, {}, '<h1>Rooms</h1>')).toThrow('no Anek Latin');
});
