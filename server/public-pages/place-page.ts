/** The public page of a city or a locality: its listings and rents, the available ones first. */
import { count, desc, inArray, max, min } from 'drizzle-orm';
import { rupeesText, toRupees } from '#contract/money.ts';
import { pathIn, type Language } from '#contract/language.ts';
import type { Pg } from '#contract/listings/schema.ts';
import { publicPath } from '#contract/listings/public-path.ts';
import type { Db } from '../database/db.ts';
import { toPg } from '../listings/serialize.ts';
import { listingColumns, listings } from '../listings/table.ts';
import { html } from './html.ts';
import { picturePath } from './listing-page.ts';
import type { PublicPage } from './layout.ts';
import { availabilityBadge, buttonLink, picture, textLink } from './parts.ts';
import { placePath, type PlaceRef } from './places.ts';
import { number, rentText, WORDS } from './words.ts';

const PAGE = 24;
/** Later pages do not exist: a reader narrows the search instead. */
export const LAST_PAGE = 40;

interface Rents {
  count: number;
  /** Rupees a month. */
  from: number;
  to: number;
}

/** @param page counts from 1 @returns undefined if nothing is listed, or not that many pages */
export async function placePage(
  db: Db,
  place: PlaceRef,
  page: number,
  language: Language,
): Promise<PublicPage | undefined> {
  const words = WORDS[language];
  const { city, locality } = place;
  const there = inArray(listings.location, (locality ?? city).locations);
  const [byLocation, rows] = await Promise.all([
    db
      .select({
        location: listings.location,
        count: count(),
        from: min(listings.pricePaise),
        to: max(listings.pricePaise),
      })
      .from(listings)
      .where(there)
      .groupBy(listings.location),
    db
      .select(listingColumns)
      .from(listings)
      .where(there)
      .orderBy(desc(listings.availability), desc(listings.seq))
      .limit(PAGE + 1)
      .offset((page - 1) * PAGE),
  ]);
  const pgs = rows.slice(0, PAGE).map((row) => toPg(row, { known: false }));
  const [first] = pgs;
  if (!first) return undefined;
  const rentsOf = (locations: readonly string[]): Rents | undefined => {
    const found = byLocation.filter(({ location }) => locations.includes(location));
    if (found.length === 0) return undefined;
    return {
      count: found.reduce((sum, each) => sum + each.count, 0),
      from: toRupees(Math.min(...found.map(({ from }) => from ?? 0))),
      to: toRupees(Math.max(...found.map(({ to }) => to ?? 0))),
    };
  };
  const all = rentsOf((locality ?? city).locations);
  if (!all) return undefined;
  const name = locality ? `${locality.name}, ${city.name}` : city.name;
  const summary = `${words.pgCount(number(all.count))}, ${rentText(words, all.from, all.to)}`;
  const path = placePath(place);
  const here = pathIn(language, path);
  const localities = locality
    ? []
    : city.localities.all().flatMap((each) => {
        const rents = rentsOf(each.locations);
        return rents ? [{ place: { city, locality: each }, rents }] : [];
      });
  const upwards = textLink({ href: pathIn(language, placePath({ city })), text: city.name });
  const before = { href: page === 2 ? here : `${here}?page=${page - 1}`, text: words.previous, rel: 'prev' };
  const after = { href: `${here}?page=${page + 1}`, text: words.next, rel: 'next' };
  return {
    title: words.pgsIn(name),
    description: words.placeSummary(summary, name),
    path: page === 1 ? path : `${path}?page=${page}`,
    picture: picturePath(first),
    body: html`!${locality ? html`<nav aria-label="${words.place}" class="text-sm">!${upwards}</nav>` : ''}
      <h1 class="mt-2 text-3xl wrap-anywhere">${words.pgsIn(name)}</h1>
      <p class="mt-1.5 text-fg-muted">${summary}</p>
      !${page === 1 && localities.length > 0 ? localityList(localities, language) : ''}
      <ul class="mt-6 grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-5 md:gap-6">
        !${pgs.map((pg, at) => card(pg, at, language))}
      </ul>
      <p class="mt-8 flex flex-wrap gap-3">
        !${page > 1 ? buttonLink({ ...before, look: 'outline' }) : ''}
        !${rows.length > PAGE && page < LAST_PAGE ? buttonLink({ ...after, look: 'outline' }) : ''}
      </p>`,
  };
}

function localityList(localities: { place: PlaceRef; rents: Rents }[], language: Language): string {
  const words = WORDS[language];
  const byCount = localities.toSorted((one, other) => other.rents.count - one.rents.count);
  return html`<section aria-labelledby="localities" class="mt-6">
    <h2 id="localities" class="text-xl">${words.localities}</h2>
    <ul class="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))] gap-x-6">
      !${byCount.map(
        ({ place, rents }) =>
          html`<li class="border-t border-line">
            <a
              href="${pathIn(language, placePath(place))}"
              class="flex min-h-12 flex-wrap items-center justify-between gap-x-3 py-1.5 hover:underline"
              ><span class="font-[560] wrap-anywhere">${place.locality?.name ?? ''}</span
              ><span class="text-sm text-fg-muted tabular-nums"
                >${words.pgCount(number(rents.count))} · ${rentText(words, rents.from, rents.to)}</span
              ></a
            >
          </li>`,
      )}
    </ul>
  </section>`;
}

const CARD =
  'relative flex h-full flex-col overflow-clip rounded-card bg-surface-raised shadow-card ' +
  'has-[a:focus-visible]:outline-(length:--ring-w) has-[a:focus-visible]:outline-offset-(--ring-gap) ' +
  'has-[a:focus-visible]:outline-ring';
const PRICE =
  'price-tag absolute -bottom-[.95rem] left-4 inline-flex items-baseline gap-1 bg-accent text-[1.1875rem] ' +
  'leading-[1.3] font-[760] text-on-accent tabular-nums';
const WHOLE_CARD = 'after:absolute after:inset-0 focus-visible:shadow-none focus-visible:outline-none';
const COVER = { sizes: '(min-width: 64rem) 24rem, (min-width: 40rem) 50vw, 100vw', look: 'size-full object-cover' };
/** Cards that are visible at once. */
const FIRST_ROW = 4;

function card(pg: Pg, at: number, language: Language): string {
  const words = WORDS[language];
  return html`<li>
    <article class="${CARD}">
      <div class="relative aspect-4/3 bg-skeleton">
        !${picture(words, pg, { ...COVER, isFirst: at < FIRST_ROW })}
        !${availabilityBadge(words, pg, 'absolute top-3 right-3 shadow-card')}
        <span class="${PRICE}"
          >${rupeesText(pg.price)} <small class="text-xs font-[540]">${words.perMonth}</small></span
        >
      </div>
      <div class="flex flex-1 flex-col gap-1 px-4 pt-6 pb-4">
        <h2 class="text-[1.25rem] leading-tight font-[680] wrap-anywhere">
          <a href="${pathIn(language, publicPath(pg))}" class="${WHOLE_CARD}">${pg.name}</a>
        </h2>
        <p class="text-sm text-fg-muted wrap-anywhere">${pg.location}</p>
      </div>
    </article>
  </li>`;
}
