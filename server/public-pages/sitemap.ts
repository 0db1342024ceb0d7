/** What search engines ask for first: robots.txt and the sitemap, in parts of ten thousand PGs. */
import { and, asc, gt, lte, max } from 'drizzle-orm';
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

export async function sitemapIndex(db: Db, baseUrl: string): Promise<string> {
  const [newest] = await db.select({ seq: max(listings.seq) }).from(listings);
  const parts = Math.ceil((newest?.seq ?? 0) / PART);
  const files = ['places.xml', ...Array.from({ length: parts }, (_, at) => `pgs-${at + 1}.xml`)];
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <sitemapindex xmlns="!${NAMESPACE}"
      >!${files.map((file) => html`<sitemap><loc>${baseUrl}/sitemaps/${file}</loc></sitemap>`)}</sitemapindex
    >`;
}

/** The PGs of a part, which counts from 1. */
export async function listingsPart(db: Db, baseUrl: string, part: number): Promise<string> {
  const rows = await db
    .select({ _id: listings.id, name: listings.name, updatedAt: listings.updatedAt })
    .from(listings)
    .where(and(gt(listings.seq, (part - 1) * PART), lte(listings.seq, part * PART)))
    .orderBy(asc(listings.seq));
  return urlSet(rows.map((row) => ({ address: baseUrl + publicPath(row), changed: row.updatedAt })));
}

export function placesPart(places: Places, baseUrl: string): string {
  const all = places
    .cities()
    .flatMap((city) => [{ city }, ...[...city.localities.values()].map((locality) => ({ city, locality }))]);
  return urlSet([
    { address: `${baseUrl}/` },
    { address: `${baseUrl}/in` },
    ...all.slice(0, 5 * PART - 2).map((place) => ({ address: baseUrl + placePath(place) })),
  ]);
}

function urlSet(urls: { address: string; changed?: Date }[]): string {
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <urlset xmlns="!${NAMESPACE}"
      >!${urls.map(({ address, changed }) => html`<url><loc>${address}</loc>!${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ''}</url>`)}</urlset
    >`;
}
