/** Opens the pages that anybody may read without signing in, and the files for search engines and messengers. */
import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isId } from '#contract/fields.ts';
import { LANGUAGE_CODES, pathIn, type Language } from '#contract/language.ts';
import { publicPath } from '#contract/listings/public-path.ts';
import type { ImageStore } from '../adapters/image-store/port.ts';
import { preparedBatched, type Db } from '../database/db.ts';
import { Refusal } from '../http/errors.ts';
import { compress } from '../http/files/compress.ts';
import { getListing } from '../listings/listings.ts';
import { toWholePg } from '../listings/serialize.ts';
import { listingColumns, listings, type StoredListing } from '../listings/table.ts';
import { html } from './html.ts';
import { builtStyles, loginAhead, renderPage, type PublicPage } from './layout.ts';
import { buttonLink } from './parts.ts';
import { listingPage } from './listing-page.ts';
import { pictureReader } from './picture.ts';
import { LAST_PAGE, placePage } from './place-page.ts';
import { listedPlaces, placePath, type City } from './places.ts';
import { listingsPart, placesPart, robotsText, sitemapIndex } from './sitemap.ts';
import { WORDS, type Words } from './words.ts';

export interface PublicPagesDependencies {
  app: FastifyInstance;
  db: Db;
  images: ImageStore;
  /** The folder of the built web, whose stylesheet the pages use. */
  webDirectory: string;
  /** The site's name. */
  siteName: () => string;
  /** The site's public URL, known once the server listens. */
  baseUrl: () => string;
  /** Whether public pages are enabled. */
  publicPages: boolean;
  /** Absent if booking is not configured. */
  payments?: object | undefined;
  /** A column for a query of listings: the number of comments that a member would see. */
  countComments(listingId: SQLWrapper): SQL<number>;
}

const CITY = 'flex min-h-12 items-center py-1.5 font-[560] wrap-anywhere hover:underline';
const HTML = 'text/html; charset=utf-8';
const XML = 'application/xml; charset=utf-8';
/** Price and availability are read for each response, and no response may be cached without revalidation. */
const UNKEPT = 'no-cache';
const AN_HOUR = 'public, max-age=3600';
/** Rate-limit cost of a page. */
const PAGE_COST = 2;
const PICTURE_COST = 50;
const PLACE_COST = 10;
const SITEMAP_COST = 50;

export function openPublicPages(dependencies: PublicPagesDependencies): void {
  const { app, db, baseUrl } = dependencies;
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robotsText(dependencies.publicPages ? baseUrl() : undefined)),
  );
  if (!dependencies.publicPages) return;
  const places = listedPlaces(db);
  const listing = preparedBatched((on) =>
    on
      .select({ ...listingColumns, comments: dependencies.countComments(listings.id) })
      .from(listings)
      .where(eq(listings.id, sql.placeholder('id'))),
  )(db);
  const picture = pictureReader(dependencies.images);
  const styles = `${builtStyles(dependencies.webDirectory)}\n${loginAhead(dependencies.webDirectory)}`;
  for (const language of LANGUAGE_CODES) openPagesIn(language, { ...dependencies, listing, places, styles });
  app.get<{ Params: { id: string } }>(
    '/pg/:id/picture.jpg',
    { config: { cost: PICTURE_COST } },
    async ({ params }, reply) =>
      reply
        .type('image/jpeg')
        .headers({ 'cache-control': AN_HOUR, 'cross-origin-resource-policy': 'cross-origin' })
        .send(await picture(await getListing(db, params.id))),
  );
  app.get('/sitemap.xml', { config: { cost: SITEMAP_COST }, onSend: compress }, async (_request, reply) =>
    reply.type(XML).send(await sitemapIndex(db, baseUrl())),
  );
  app.get('/sitemaps/places.xml', { config: { cost: SITEMAP_COST }, onSend: compress }, async (_request, reply) =>
    reply.type(XML).send(placesPart(await places(), baseUrl())),
  );
  app.get<{ Params: { part: string } }>(
    '/sitemaps/pgs-:part(^\\d{1,6}).xml',
    { config: { cost: SITEMAP_COST }, onSend: compress },
    async ({ params }, reply) => {
      const part = await listingsPart(db, baseUrl(), Number(params.part));
      if (part === undefined) throw new Refusal('not_found', 'There is nothing at this address.');
      return reply.type(XML).send(part);
    },
  );
}

interface PagesDependencies extends PublicPagesDependencies {
  /** The listing with this id, if any, and its number of comments. */
  listing: { execute(parameters: { id: string }): Promise<(StoredListing & { comments: number })[]> };
  places: ReturnType<typeof listedPlaces>;
  /** The tags of the built stylesheet and font. */
  styles: string;
}

/** Only the URL decides the language of a page, so that it can be shared, cached and indexed. */
function openPagesIn(language: Language, dependencies: PagesDependencies): void {
  const { app, db, baseUrl, places, styles } = dependencies;
  const words = WORDS[language];
  const at = (path: string) => pathIn(language, path);
  const send = (reply: FastifyReply, page: PublicPage, status = 200) =>
    reply
      .code(status)
      .type(HTML)
      .header('cache-control', UNKEPT)
      .send(renderPage({ name: dependencies.siteName(), baseUrl: baseUrl(), styles }, page, language));
  const moved = (reply: FastifyReply, path: string) => reply.header('cache-control', UNKEPT).redirect(path, 301);

  for (const path of ['/pg/:id/:slug/', '/in/', '/in/:city/', '/in/:city/:locality/'])
    app.get(at(path), async ({ url }, reply) => moved(reply, url.replace(/\/(?=\?|$)/, '')));
  app.get<{ Params: { id: string; slug?: string } }>(
    at('/pg/:id/:slug?'),
    { config: { cost: PAGE_COST }, onSend: compress },
    async (request, reply) => {
      const { id } = request.params;
      const [listing] = isId(id) ? await dependencies.listing.execute({ id }) : [];
      if (!listing) return send(reply, notFound(words, words.listingGone), 404);
      const pg = toWholePg(listing, undefined);
      const path = publicPath(pg);
      if (decodedPath(request.url) !== decodedPath(at(path))) return moved(reply, at(path));
      return send(
        reply,
        listingPage(pg, {
          language,
          path,
          canBook: dependencies.payments !== undefined,
          comments: listing.comments,
          places: (await places(listing.location)).of(listing.location),
          baseUrl: baseUrl(),
        }),
      );
    },
  );
  app.get(at('/in'), { config: { cost: PLACE_COST }, onSend: compress }, async (_request, reply) => {
    const cities = (await places()).cities();
    return send(reply, {
      title: words.cities,
      description: words.citiesSummary,
      path: '/in',
      body: html`<h1 class="mt-2 text-3xl">${words.cities}</h1>
        <ul class="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-x-6">
          !${cities.map((city) => cityItem(city, at(placePath({ city }))))}
        </ul>`,
    });
  });
  app.get<{ Params: { city: string; locality?: string }; Querystring: { page?: unknown } }>(
    at('/in/:city/:locality?'),
    { config: { cost: PLACE_COST }, onSend: compress },
    async (request, reply) => {
      const { city, locality } = request.params;
      const place = (await places()).find(city, locality);
      const page = pageNumber(request.query.page);
      if (!place || page === undefined) return send(reply, notFound(words, words.placeGone), 404);
      const path = at(placePath(place));
      if (decodedPath(request.url) !== decodedPath(path))
        return moved(reply, page === 1 ? path : `${path}?page=${page}`);
      const shown = await placePage(db, place, page, language);
      return shown ? send(reply, shown) : send(reply, notFound(words, words.placeGone), 404);
    },
  );
}

const cityItem = (city: City, path: string): string =>
  html`<li class="border-t border-line"><a href="${path}" class="${CITY}">${city.name}</a></li>`;

const notFound = (words: Words, sentence: string): PublicPage => ({
  title: words.notFound,
  description: sentence,
  body: html`<h1 class="mt-6 text-2xl">${sentence}</h1>
    <p class="mt-6">!${buttonLink({ href: '/search', text: words.search, look: 'outline' })}</p>`,
});

function decodedPath(url: string): string {
  const path = url.split('?', 1)[0] ?? '';
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** 1 if absent; `undefined` for an invalid page. */
function pageNumber(parameter: unknown): number | undefined {
  if (parameter === undefined) return 1;
  const page = typeof parameter === 'string' && /^\d{1,3}$/.test(parameter) ? Number(parameter) : 0;
  return page >= 1 && page <= LAST_PAGE ? page : undefined;
}
