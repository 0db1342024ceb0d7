/** The frame of every public page: metadata for search engines and messengers, header and footer. */
import { transcode } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGE_CODES, LANGUAGES, pathIn, type Language } from '#contract/language.ts';
import { html } from './html.ts';
import { buttonLink } from './parts.ts';
import { WORDS } from './words.ts';

export interface PublicPage {
  /** Without the site's name. */
  title: string;
  description: string;
  /** The canonical path of this page in English; absent if it must not be indexed. */
  path?: string;
  /** The path of a JPEG of 1200 by 630 pixels. */
  picture?: string;
  /** JSON-LD for search engines, as in schema.org. */
  facts?: object;
  /** HTML. */
  body: string;
}

export interface Site {
  name: string;
  /** The site's public URL, without a slash at its end. */
  baseUrl: string;
  /** The tags of the built stylesheet and font, and of prefetched files. */
  styles: string;
}

/** The stylesheet and font tags of the built web; empty if it is not built. */
export function builtStyles(webDirectory: string): string {
  let page: string;
  try {
    page = readFileSync(join(webDirectory, 'app.html'), 'utf8');
  } catch {
    return '';
  }
  return (page.match(/<link rel="(?:stylesheet|preload)"[^>]*>|<script src="\/theme\.js"><\/script>/g) ?? []).join(
    '\n',
  );
}

/**
 * Prefetch tags for the login page, which `web/public/theme.js` activates once the page is loaded; empty if not built.
 */
export function loginAhead(webDirectory: string): string {
  let files: string[];
  try {
    files = JSON.parse(readFileSync(join(webDirectory, '.vite/login.json'), 'utf8')) as string[];
  } catch {
    return '';
  }
  return files.map((file) => html`<link rel="ahead" as="script" crossorigin href="${file}" />`).join('\n');
}

/** @returns the page as bytes */
export function renderPage(site: Site, page: PublicPage, language: Language = 'en'): Uint8Array {
  const { title, description, path, picture, facts, body } = page;
  const addressIn = (spoken: Language) => site.baseUrl + pathIn(spoken, path ?? '');
  const address = path === undefined ? undefined : addressIn(language);
  const tags = html`<title>${title} · ${site.name}</title>
    <meta name="description" content="${description}" />
    !${
      address === undefined
        ? '<meta name="robots" content="noindex">'
        : html`<link rel="canonical" href="${address}" />
            !${LANGUAGE_CODES.map(
              (other) => html`<link rel="alternate" hreflang="${other}" href="${addressIn(other)}" />`,
            )}
            <link rel="alternate" hreflang="x-default" href="${addressIn('en')}" />
            <meta property="og:type" content="website" />
            <meta property="og:site_name" content="${site.name}" />
            <meta property="og:locale" content="${LANGUAGES[language].tag.replace('-', '_')}" />
            <meta property="og:title" content="${title}" />
            <meta property="og:description" content="${description}" />
            <meta property="og:url" content="${address}" />
            <meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}" />`
    }
    !${
      picture
        ? html`<meta property="og:image" content="${site.baseUrl + picture}" />
            <meta property="og:image:type" content="image/jpeg" />
            <meta property="og:image:width" content="1200" />
            <meta property="og:image:height" content="630" />`
        : ''
    }
    !${facts ? `<script type="application/ld+json">${asScriptData(facts)}</script>` : ''}`;
  const languages = path === undefined ? '' : languageLinks(path, otherThan(language));
  const [start, beforeLanguages, beforeBody, end] = frameIn(language, site);
  return inUtf8(start + tags + beforeLanguages + languages + beforeBody + body + end);
}

/** Encodes faster than Node's own way, which takes three times as long for a text with a single rupee sign in it. */
function inUtf8(text: string): Uint8Array {
  try {
    return transcode(Buffer.from(text, 'utf16le'), 'utf16le', 'utf8');
  } catch {
    // It has a lone surrogate, where a long text was cut.
    return Buffer.from(text);
  }
}

type Frame = [start: string, beforeLanguages: string, beforeBody: string, end: string];

/** The part that all pages share, by language; built once, and again after the site was renamed. */
const frames = new Map<Language, { site: Site; frame: Frame }>();

function frameIn(language: Language, site: Site): Frame {
  const made = frames.get(language);
  if (made?.site.name === site.name && made.site.styles === site.styles) return made.frame;
  const frame = frameOf(site, language).split(GAP) as Frame;
  frames.set(language, { site, frame });
  return frame;
}

/** Marks where the content of a page is inserted: a character that neither a setting nor the database can contain. */
const GAP = '\0';

function frameOf(site: Site, language: Language): string {
  const words = WORDS[language];
  return html`<!doctype html>
    <html lang="${LANGUAGES[language].tag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fffaf6" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        !${GAP} !${site.styles}
      </head>
      <body>
        <a href="#main" class="skip-link">${words.skip}</a>
        <div class="flex min-h-dvh flex-col">
          <header class="header">
            <div class="wrap flex h-full items-center gap-2">
              <a href="/" class="flex min-w-0 rounded-control">!${logo(site)}</a>
              <nav aria-label="${words.main}" class="ml-auto flex items-center gap-1">
                !${GAP}
                <a href="/search" class="${HEADER_LINK}">${words.search}</a>
                <span class="in-data-member:hidden">
                  !${buttonLink({ href: '/login', text: words.login, look: 'outline', size: 'small' })}
                </span>
              </nav>
            </div>
          </header>
          <main id="main" tabindex="-1" class="flex flex-1 flex-col">
            <div class="wrap flex-1 pt-3 pb-section">!${GAP}</div>
          </main>
          <footer class="floor">
            <div class="wrap flex flex-wrap items-center justify-between gap-x-6 py-5 text-sm">
              <span>© ${site.name}</span>
              <a href="/search" class="inline-flex min-h-11 items-center hover:underline">${words.search}</a>
            </div>
          </footer>
        </div>
      </body>
    </html>`;
}

const otherThan = (current: Language) => LANGUAGE_CODES.filter((language) => language !== current);

/** Links to the same page in other languages, at the top: a URL keeps its language whatever the browser's. */
const languageLinks = (path: string, languages: Language[]): string =>
  languages
    .map(
      (language) =>
        html`<a
          href="${pathIn(language, path)}"
          hreflang="${language}"
          lang="${LANGUAGES[language].tag}"
          class="${LANGUAGE_LINK}"
          >${LANGUAGES[language].name}</a
        >`,
    )
    .join('');

/** Escapes `<`, so that no text of a listing can end the script element. */
const asScriptData = (facts: object) => JSON.stringify(facts).replaceAll('<', '\\u003c');

const LANGUAGE_LINK =
  'inline-flex min-h-11 items-center rounded-control px-2 font-language-name font-[540] underline underline-offset-4';
const HEADER_LINK =
  'inline-flex min-h-11 items-center rounded-control px-3.5 font-[540] hover:bg-surface-sunken max-md:hidden';
const NAME =
  'inline-flex min-h-11 min-w-0 items-center gap-2 text-[1.1875rem] font-[760] font-stretch-[108%] ' +
  'tracking-[-.02em] md:text-[1.375rem]';

/** The logo, as `web/kit/labels/logo.tsx` draws it. */
const logo = (site: Site) =>
  html`<span class="${NAME}"
    ><svg viewBox="0 0 34 38" aria-hidden="true" class="h-[34px] w-[30px] flex-none">
      <path
        class="fill-primary"
        d="M1 37.5V16C1 9.5 8 10 11.5 7.5 14 5.6 16 3.5 17 .5c1 3 3 5.1 5.5 7C26 10 33 9.5 33 16v21.5z"
      />
      <path
        class="fill-marigold-400"
        d="M7 37.5V18c0-4 4.5-3.7 7-5.6 1.6-1.2 2.5-2.5 3-4.4.5 1.9 1.4 3.2 3 4.4 2.5 1.9 7 1.6 7 5.6v19.5z"
      />
      <path class="door-leaf" d="M7 37.5v-20c0-1.7.8-2.7 2-3.3L18 19v14.5z" />
      <circle class="fill-marigold-200" cx="15.4" cy="26.5" r="1.5" /></svg
    ><span class="truncate">${site.name}</span></span
  >`;
