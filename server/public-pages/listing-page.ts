/** The public page of a PG, for readers without an account, such as a parent or a friend. */
import { rupeesText } from '#contract/money.ts';
import { pathIn, type Language } from '#contract/language.ts';
import type { HouseRules } from '#contract/listings/house-rules.ts';
import type { Pg } from '#contract/listings/schema.ts';
import { shortDay, today } from '../india-time.ts';
import { partsOfAddress } from '../reader/places/place-names.ts';
import { html } from './html.ts';
import type { PublicPage } from './layout.ts';
import { availabilityBadge, buttonLink, picture, textLink, verifiedBadge } from './parts.ts';
import { placePath, type PlaceRef } from './places.ts';
import { number, ruleTexts, WORDS, type Words } from './words.ts';

/** Some messengers cut a description here, most later. */
const DESCRIPTION_LENGTH = 160;

interface ListingPageOptions {
  language: Language;
  /** The path of the English page. */
  path: string;
  /** Whether anybody can book here. */
  canBook: boolean;
  comments: number;
  /** The city and the locality it is in. */
  places: PlaceRef[];
  baseUrl: string;
}

/** @param pg as a stranger may see it, without contact details */
export function listingPage(pg: Pg, options: ListingPageOptions): PublicPage {
  const { places, path, baseUrl, language } = options;
  const words = WORDS[language];
  const url = baseUrl + pathIn(language, path);
  const terms = termsOf(pg, language);
  const summary = [
    `${rupeesText(pg.price)}${words.perMonth}`,
    pg.availability ? words.available : words.booked,
    ...terms.map(({ value, inSummary = value }) => inSummary),
    ...pg.amenities.slice(0, 4).map((amenity) => words.amenity(amenity)),
  ].join(' · ');
  return {
    title: `${pg.name}, ${pg.location}`,
    description: summary.length > DESCRIPTION_LENGTH ? `${summary.slice(0, DESCRIPTION_LENGTH - 1)}…` : summary,
    path,
    picture: picturePath(pg),
    facts: factsOf(pg, url),
    body: html`!${trail(places, language)}
      <article
        aria-label="${pg.name}"
        class="grid grid-cols-[minmax(0,1fr)] items-start gap-y-6 lg:grid-cols-[minmax(0,1fr)_23.5rem] lg:gap-x-10"
      >
        !${pictures(words, pg)} !${panel(pg, { ...options, url, terms })}
        <div class="min-w-0 *:mb-9 lg:col-start-1">
          !${
            pg.description &&
            html`<section aria-labelledby="description">
              <h2 id="description" class="mb-2.5 text-xl">${words.description}</h2>
              <p dir="auto" class="max-w-[64ch] wrap-anywhere whitespace-pre-line">${pg.description}</p>
            </section>`
          }
          !${
            pg.amenities.length > 0
              ? html`<section aria-labelledby="amenities">
                  <h2 id="amenities" class="mb-2.5 text-xl">${words.amenities}</h2>
                  <ul class="${CHIPS}">
                    !${[...new Set(pg.amenities)].map((amenity) => html`<li>${words.amenity(amenity)}</li>`)}
                  </ul>
                </section>`
              : ''
          }
          !${rulesSection(words, pg.houseRules ?? {})}
        </div>
      </article>`,
  };
}

/** The picture for messengers. A drawing would be SVG, which none of them shows. */
export const picturePath = ({ _id }: Pick<Pg, '_id'>): string => `/pg/${encodeURIComponent(_id)}/picture.jpg`;

const CHIPS =
  'flex flex-wrap gap-2 *:rounded-sm *:bg-chip *:px-2.5 *:py-1 *:text-sm *:wrap-anywhere *:first-letter:uppercase ' +
  '*:forced-colors:border';
/** Labels on the left, values on the right. */
const PAIRS =
  '*:grid *:min-h-12 *:grid-cols-[6.5rem_1fr] *:items-center *:gap-1 *:border-t *:border-line *:py-1 ' +
  '[&_dd]:wrap-anywhere [&_dt]:text-sm [&_dt]:text-fg-muted';

function trail(places: PlaceRef[], language: Language): string {
  if (places.length === 0) return '';
  const links = places.map((place) =>
    textLink({ href: pathIn(language, placePath(place)), text: place.locality?.name ?? place.city.name }),
  );
  const between = '<span aria-hidden="true" class="self-center text-fg-muted">/</span>';
  return html`<nav aria-label="${WORDS[language].place}" class="flex flex-wrap gap-x-2 text-sm">
    !${links.join(between)}
  </nav>`;
}

const COVER = {
  sizes: '(min-width: 64rem) 52rem, 100vw',
  look: 'aspect-4/3 w-full rounded-panel bg-skeleton object-cover md:aspect-16/10',
  isFirst: true,
};
const FURTHER = { sizes: '12rem', look: 'aspect-4/3 w-full rounded-control bg-skeleton object-cover' };

function pictures(words: Words, pg: Pg): string {
  const further = pg.images.slice(1).map((_, at) => html`<li>!${picture(words, pg, FURTHER, at + 1)}</li>`);
  return html`<div class="min-w-0 lg:col-start-1">
    <div class="relative">!${picture(words, pg, COVER)}</div>
    !${
      further.length > 0
        ? html`<ul class="mt-2.5 grid grid-cols-3 gap-2.5 sm:grid-cols-4">
            !${further}
          </ul>`
        : ''
    }
  </div>`;
}

const PANEL =
  'rounded-panel bg-surface-raised p-6 shadow-card ' +
  'lg:sticky lg:top-[calc(var(--header-h)+1rem)] lg:col-start-2 lg:row-span-2 lg:row-start-1';

interface PanelNeeds extends ListingPageOptions {
  /** The URL of this page. */
  url: string;
  terms: Term[];
}

function panel(pg: Pg, { canBook, comments, language, url, terms }: PanelNeeds): string {
  const words = WORDS[language];
  const share = encodeURIComponent(`${pg.name}, ${pg.location}: ${url}`);
  const mail = `mailto:?subject=${encodeURIComponent(pg.name)}&body=${share}`;
  const app = `/search/pg/${encodeURIComponent(pg._id)}`;
  return html`<aside aria-label="${words.about}" class="${PANEL}">
    <p class="flex flex-wrap gap-2">!${availabilityBadge(words, pg)} !${pg.verified ? verifiedBadge(words) : ''}</p>
    <h1 class="mt-3 text-2xl leading-[1.14] wrap-anywhere">${pg.name}</h1>
    <p class="mt-1.5 text-sm text-fg-muted wrap-anywhere">${pg.location}</p>
    <p class="mt-4.5 flex items-baseline gap-1.5 tabular-nums">
      <b class="text-[2.25rem] leading-none font-display font-stretch-[106%] tracking-[-.02em]"
        >${rupeesText(pg.price)}</b
      ><span class="text-fg-muted">${words.perMonth}</span>
    </p>
    <div class="mt-5 grid gap-2.5">
      !${pg.availability && canBook ? buttonLink({ href: app, text: words.book, look: 'accent' }) : ''}
      !${buttonLink({ href: app, text: words.contact, look: 'outline' })}
    </div>
    <p class="mt-2.5 text-sm text-fg-muted print:hidden">
      ${comments > 0 ? `${words.comments(number(comments))} ` : ''}<span class="in-data-member:hidden"
        >${words.signIn}</span
      >
    </p>
    <p class="mt-3 flex flex-wrap items-center gap-x-4 text-sm print:hidden">
      <span class="text-fg-muted">${words.share}</span>
      !${textLink({ href: `https://wa.me/?text=${share}`, text: words.whatsApp, rel: 'noopener' })}
      !${textLink({ href: mail, text: words.mail })}
    </p>
    <dl class="mt-5 [&_dd]:font-[560] !${PAIRS}">
      !${terms.map(
        ({ name, value }) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${value}</dd>
          </div>`,
      )}
    </dl>
  </aside>`;
}

interface Term {
  name: string;
  value: string;
  /** The text in the summary, where there is no label. */
  inSummary?: string;
}

/** The known terms. */
function termsOf(pg: Pg, language: Language): Term[] {
  const { forWhom, sharing, meals, deposit, availability, availableFrom } = pg;
  const words = WORDS[language];
  const from = availability && availableFrom && availableFrom > today() && shortDay(availableFrom, language);
  const due = deposit === 0 ? words.noDeposit : deposit && rupeesText(deposit);
  return [
    forWhom && { name: words.forWhom, value: words.forWhomText[forWhom] },
    sharing && { name: words.sharing, value: words.sharingText(sharing) },
    meals && { name: words.meals, value: words.mealsText[meals] },
    due && { name: words.deposit, value: due, inSummary: `${words.deposit} ${due}` },
    from && { name: words.availableFrom, value: from, inSummary: `${words.availableFrom} ${from}` },
  ].filter((term) => typeof term === 'object');
}

/** Unknown rules are shown as 'ask', so that their absence is not read as a no. */
function rulesSection(words: Words, rules: HouseRules): string {
  return html`<section aria-labelledby="house-rules">
    <h2 id="house-rules" class="mb-2.5 text-xl">${words.rules.title}</h2>
    <dl class="grid gap-x-8 sm:grid-cols-2 !${PAIRS}">
      !${ruleTexts(words, rules).map(
        ([name, text]) =>
          html`<div>
            <dt>${name}</dt>
            <dd dir="auto" class="${text === undefined ? 'text-fg-muted' : 'font-[560]'}">${text ?? words.askOwner}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}

const saysYes = (rule: 'yes' | 'no' | undefined) => rule && rule === 'yes';

function factsOf(pg: Pg, url: string): object {
  const [locality, ...city] = partsOfAddress(pg.location);
  return {
    '@context': 'https://schema.org',
    '@type': 'Offer',
    url,
    price: pg.price,
    priceCurrency: 'INR',
    priceSpecification: {
      '@type': 'UnitPriceSpecification',
      price: pg.price,
      priceCurrency: 'INR',
      referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
    },
    availability: pg.availability ? 'https://schema.org/InStock' : 'https://schema.org/SoldOut',
    ...(pg.availableFrom && { availabilityStarts: pg.availableFrom }),
    itemOffered: {
      '@type': 'Accommodation',
      name: pg.name,
      ...(pg.description && { description: pg.description }),
      petsAllowed: saysYes(pg.houseRules?.pets),
      smokingAllowed: saysYes(pg.houseRules?.smoking),
      ...(pg.sharing && { occupancy: { '@type': 'QuantitativeValue', value: pg.sharing } }),
      address: {
        '@type': 'PostalAddress',
        addressLocality: city.length > 0 ? city.join(', ') : locality,
        ...(city.length > 0 && { streetAddress: locality }),
        addressCountry: 'IN',
      },
      amenityFeature: pg.amenities.map((name) => ({ '@type': 'LocationFeatureSpecification', name, value: true })),
    },
  };
}
