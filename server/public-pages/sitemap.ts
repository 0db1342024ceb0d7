/** What search engines ask for first: robots.txt and the sitemap, in parts of ten thousand PGs. */
import { and, asc, gt, lte, sql } from 'drizzle-orm';
import { html } from 'ghtml';
import { publicPath } from '#contract/listings/public-path.ts';
import type { Db } from '../database/db.ts';
import { listings } from '../listings/table.ts';
import { placePath, type Places } from './places.ts';

/** A part may have 50,000; these stay below a megabyte. */
const PART = 10_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** `baseUrl` is absent where the public pages are switched off. */
export const robotsText = (baseUrl?: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /',
    ...(baseUrl === undefined ? [] : [`Sitemap: ${baseUrl}/sitemap.xml`]),
    '',
  ].join('\n');

/** Names the parts that hold something. */
export async function sitemapIndex(db: Db, baseUrl: string): Promise<string> {
  const part = sql<number>`((${listings.seq} - 1) / ${sql.raw(String(PART))})::int + 1`;
  const parts = await db.selectDistinct({ part }).from(listings).orderBy(part);
  const files = ['places.xml', ...parts.map((each) => `pgs-${each.part}.xml`)];
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <sitemapindex xmlns="!${NAMESPACE}"
      >!${files.map((file) => html`<sitemap><loc>${baseUrl}/sitemaps/${file}</loc></sitemap>`)}</sitemapindex
    >`;
}

/** The PGs of a part, which counts from 1; `undefined` where there are none. */
export async function listingsPart(db: Db, baseUrl: string, part: number): Promise<string | undefined> {
  const rows = await db
    .select({ _id: listings.id, name: listings.name, updatedAt: listings.updatedAt })
    .from(listings)
    .where(and(gt(listings.seq, (part - 1) * PART), lte(listings.seq, part * PART)))
    .orderBy(asc(listings.seq));
  return rows.length === 0
    ? undefined
    : urlSet(rows.map((row) => ({ address: baseUrl + publicPath(row), changed: row.updatedAt })));
}

export function placesPart(places: Places, baseUrl: string): string {
  const all = places
    .cities()
    .flatMap((city) => [{ city }, ...city.localities.all().map((locality) => ({ city, locality }))]);
  return urlSet([
    { address: `${baseUrl}/` },
    { address: `${baseUrl}/in` },
    ...all.slice(0, 5 * PART - 2).map((place) => ({ address: baseUrl + placePath(place) })),
  ]);
}

function urlSet(urls: { address: string; changed?: Date }[]): string {
  const entries = urls.map(({ address, changed }) => {
    const lastChange = changed ? html`<lastmod>${changed.toISOString()}</lastmod>` : '';
    return html`<url><loc>${address}</loc>!${lastChange}</url>`;
  });
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="!${NAMESPACE}">!${entries}</urlset>`;
}
