/** Inserts the landing page's prerendered HTML and its preloads into the built page. */
import type { Manifest } from 'vite';

/** What search engines and messengers read of the landing page, and would show for a page behind the sign-in. */
const OF_THE_LANDING_PAGE = /\s*<(?:meta\s+(?:name="description"|property="og:)|link rel="canonical")[^>]*>/g;
const UNINDEXED = '<meta name="robots" content="noindex" />';

/**
 * Both HTML files: `landing` for '/', with `drawn` inserted, and `app` for every other page, which preloads the
 * `scripts` that all of these need, so that they load in parallel, and is not to be indexed.
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
  // React puts the pictures' preloads before the page's HTML; in the head they are found sooner.
  const [preloads = ''] = /^(<link rel="preload"[^>]*>)*/.exec(drawn) ?? [];
  const headed = replaceOnce(withFont, '<script src="/theme.js">', `${preloads}\n    $&`);
  // The page is readable without its scripts: they have a lower priority than styles, font and pictures.
  const patient = replaceOnce(headed, '<script type="module"', '$& fetchpriority="low"');
  const landing = replaceOnce(
    patient.replaceAll('<link rel="modulepreload"', '$& fetchpriority="low"'),
    '<div id="root"></div>',
    () => `<div id="root">${drawn.slice(preloads.length)}</div>`,
  );
  const ahead = scripts.filter((file) => !template.includes(`"${file}"`));
  const preloaded = ahead.map((file) => `  <link rel="modulepreload" crossorigin href="${file}" />\n  `).join('');
  const ofMembers = withFont.replaceAll(OF_THE_LANDING_PAGE, '');
  return { landing, app: replaceOnce(ofMembers, '</head>', `  ${UNINDEXED}\n  ${preloaded}$&`) };
}

function replaceOnce(page: string, mark: string, by: string | (() => string)): string {
  if (page.split(mark).length !== 2) throw new Error(`web/index.html must hold ${mark} exactly once.`);
  return typeof by === 'string' ? page.replace(mark, by) : page.replace(mark, by);
}
