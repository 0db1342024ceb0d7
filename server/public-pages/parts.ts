/** HTML parts that the pages share: links, badges and pictures, styled as in the app. */
import type { Pg } from '#contract/listings/schema.ts';
import { html } from './html.ts';
import type { Words } from './words.ts';

const BUTTON =
  'inline-flex items-center justify-center gap-2 rounded-control border-2 text-center leading-tight font-[620]';
const LOOKS = {
  accent: `${BUTTON} border-transparent bg-accent text-on-accent hover:bg-accent-hover`,
  outline: `${BUTTON} border-primary text-primary hover:bg-primary-soft`,
};
const SIZES = { small: 'min-h-11 px-3.5 py-1 text-sm', ordinary: 'min-h-12 px-5 py-2' };
const TEXT_LINK = '-mx-2 inline-flex min-h-11 min-w-11 items-center px-2 text-link hover:underline';
const BADGE = 'rounded-full forced-colors:border px-2.5 py-1 text-xs font-[640]';
const AVAILABLE = `${BADGE} bg-success-soft text-on-success-soft`;
const BOOKED = `${BADGE} bg-booked-soft text-on-booked-soft`;
const ON_PICTURE = 'absolute right-3 bottom-3 rounded-full bg-shade px-2.5 py-0.5 text-xs font-semibold text-on-shade';

export interface LinkProps {
  href: string;
  text: string;
  /** The `rel` attribute: 'next' or 'prev'. */
  rel?: string;
}

interface ButtonProps extends LinkProps {
  look: keyof typeof LOOKS;
  size?: keyof typeof SIZES;
}

const relation = (rel: string) => (rel === '' ? '' : html`rel="${rel}"`);

/** A link in a line of text, large enough for touch whatever its text. */
export function textLink({ href, text, rel = '' }: LinkProps): string {
  return html`<a href="${href}" !${relation(rel)} class="${TEXT_LINK}">${text}</a>`;
}

/** A link that looks like a button. */
export function buttonLink({ href, text, look, rel = '', size = 'ordinary' }: ButtonProps): string {
  return html`<a href="${href}" !${relation(rel)} class="${LOOKS[look]} ${SIZES[size]}">${text}</a>`;
}

export function availabilityBadge(words: Words, { availability }: Pick<Pg, 'availability'>, more = ''): string {
  const [look, word] = availability ? [AVAILABLE, words.available] : [BOOKED, words.booked];
  return html`<span class="${look} ${more}">${word}</span>`;
}

export const verifiedBadge = (words: Words): string =>
  html`<span class="${BADGE} bg-primary-soft text-on-primary-soft">${words.verified}</span>`;

interface PictureProps {
  sizes: string;
  look: string;
  /** Visible at once, so that it is fetched before pictures further down. */
  isFirst?: boolean;
}

/** A PG's picture, by default the cover; a drawing is labelled as one. */
export function picture(words: Words, pg: Pg, { sizes, look, isFirst = false }: PictureProps, at = 0): string {
  const photo = pg.photos?.[at];
  return html`<img
      src="${pg.images[at] ?? ''}"
      alt="${words.alt(pg.imageAlts[at] ?? '')}"
      width="1200"
      height="900"
      !${photo ? html`srcset="${photo.srcSet}" sizes="${sizes}"` : ''}
      !${isFirst ? 'fetchpriority="high"' : 'loading="lazy" decoding="async"'}
      class="${look}"
    />
    !${at === 0 && !pg.photos ? html`<span class="${ON_PICTURE}">${words.illustration}</span>` : ''}`;
}
