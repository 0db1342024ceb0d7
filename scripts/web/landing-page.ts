/** Puts the landing page's drawn HTML and the files it needs first into the built page. */
import type { Manifest } from 'vite';

/**
 * Both HTML files that are served: `landing` for '/', with `drawn` in its place, and `app` for every other page, which
 * names the `scripts` that all of these load, so that one does not wait for the other.
 */
export function assemblePages(
  template: string,
  manifest: Manifest,
  drawn: string,
  scripts: readonly string[],
): { landing: string; app: string } {
  if (/<script|\sstyle=/.test(drawn))
    throw new Error('The landing page holds an inline script or style, which its security policy refuses.');
  const font = Object.values(manifest).find((entry) => entry.src?.endsWith('/anek-latin.woff2'));
  if (!font) throw new Error('The web build has no Anek Latin to preload.');
  const withFont = replaceOnce(
    template,
    '<script src="/theme.js">',
    `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.file}" />\n    $&`,
  );
  // React puts the preloads of the pictures before what it has drawn; in the head they are found sooner.
  const [preloads = ''] = /^(<link rel="preload"[^>]*>)*/.exec(drawn) ?? [];
  const headed = replaceOnce(withFont, '<script src="/theme.js">', `${preloads}\n    $&`);
  // It is there to be read: what makes it move leaves the line to the styles, the font and the picture.
  const patient = replaceOnce(headed, '<script type="module"', '$& fetchpriority="low"');
  const landing = replaceOnce(
    patient.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"'),
    '<div id="root"></div>',
    () => `<div id="root">${drawn.slice(preloads.length)}</div>`,
  );
  const ahead = scripts.filter((file) => !template.includes(`"${file}"`));
  const preloaded = ahead.map((file) => `  <link rel="modulepreload" crossorigin href="${file}" />\n  `).join('');
  return { landing, app: replaceOnce(withFont, '</head>', `${preloaded}$&`) };
}

function replaceOnce(page: string, mark: string, by: string | (() => string)): string {
  if (page.split(mark).length !== 2) throw new Error(`web/index.html must hold ${mark} exactly once.`);
  return typeof by === 'string' ? page.replace(mark, by) : page.replace(mark, by);
}
