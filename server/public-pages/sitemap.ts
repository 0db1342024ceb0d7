/** robots.txt and the sitemap, in parts, each page with its languages. */
import { and, asc, gt, lte, sql } from 'drizzle-orm';
import { html } from 'ghtml';
import { LANGUAGE_CODES, pathIn } from '#contract/language.ts';
import { publicPath } from '#contract/listings/public-path.ts';
import type { Db } from '../database/db.ts';
import { listings } from '../listings/table.ts';
import { placePath, type Places } from './places.ts';

/** PGs per part. A part may have 50,000 URLs and 50 MB; these stay below two. */
const PART = 2_000;
/** Every place has a URL for each language. */
const MAX_PLACES = 50_000 / LANGUAGE_CODES.length - 2;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = 'http://www.w3.org/1999/xhtml';

/** `baseUrl` is absent if public pages are disabled. */
export const robotsText = (baseUrl?: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /',
    ...(baseUrl === undefined ? [] : [`Sitemap: ${baseUrl}/sitemap.xml`]),
    '',
  ].join('\n');

/** Lists the parts that are not empty. */
export async function sitemapIndex(db: Db, baseUrl: string): Promise<string> {
  const part = sql<number>`((${listings.seq} - 1) / ${sql.raw(String(PART))})::int + 1`;
  const parts = await db.selectDistinct({ part }).from(listings).orderBy(part);
  const files = ['places.xml', ...parts.map((each) => `pgs-${each.part}.xml`)];
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <sitemapindex xmlns="!${NAMESPACE}"
      >!${files.map((file) => html`<sitemap><loc>${baseUrl}/sitemaps/${file}</loc></sitemap>`)}</sitemapindex
    >`;
}

/** The PGs of a part, counted from 1; `undefined` if there are none. */
export async function listingsPart(db: Db, baseUrl: string, part: number): Promise<string | undefined> {
  const rows = await db
    .select({ _id: listings.id, name: listings.name, updatedAt: listings.updatedAt })
    .from(listings)
    .where(and(gt(listings.seq, (part - 1) * PART), lte(listings.seq, part * PART)))
    .orderBy(asc(listings.seq));
  return rows.length === 0
    ? undefined
    : urlSet(
        baseUrl,
        rows.map((row) => ({ path: publicPath(row), changed: row.updatedAt })),
      );
}

export function placesPart(places: Places, baseUrl: string): string {
  const all = places
    .cities()
    .flatMap((city) => [{ city }, ...city.localities.all().map((locality) => ({ city, locality }))]);
  return urlSet(
    baseUrl,
    [{ path: '/in' }, ...all.slice(0, MAX_PLACES).map((place) => ({ path: placePath(place) }))],
    [`${baseUrl}/`],
  );
}

/** `pages` exist in each language; `others` are single URLs. */
function urlSet(baseUrl: string, pages: { path: string; changed?: Date }[], others: string[] = []): string {
  const entries = pages.flatMap(({ path, changed }) => {
    const more = [
      changed ? html`<lastmod>${changed.toISOString()}</lastmod>` : '',
      ...LANGUAGE_CODES.map(
        (language) =>
          html`<xhtml:link rel="alternate" hreflang="${language}" href="${baseUrl + pathIn(language, path)}" />`,
      ),
    ].join('');
    return LANGUAGE_CODES.map((language) => html`<url><loc>${baseUrl + pathIn(language, path)}</loc>!${more}</url>`);
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="!${NAMESPACE}" xmlns:xhtml="!${XHTML}"
      >!${others.map((address) => html`<url><loc>${address}</loc></url>`)}!${entries}</urlset
    >`;
}
