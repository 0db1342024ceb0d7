/** How a photo is kept in its listing's row, its sizes and its addresses. */
import type { Photo } from '#contract/listings/photo.ts';

/** Longest edge of the largest one: the gallery at twice the density of its pixels. */
export const LARGEST_EDGE = 1_600;

/** Beside the largest: a thumbnail, a card on a phone, a card and the gallery at usual densities. */
const SMALLER = [960, 480, 240];

/** All widths a photo comes to have, the largest first. */
export function widthsOf(largest: number): number[] {
  return [largest, ...SMALLER.filter((width) => width < largest)];
}

/** Part of `listings.photos`; the bytes lie in the image store. */
export interface StoredPhoto {
  /** Names its files. Of one upload alone: no other photo, here or elsewhere, ever shares a file with it. */
  id: string;
  /** Empty where nobody has found words of their own. */
  alt: string;
  /** Of the largest size. */
  width: number;
  height: number;
  /** A `data:` URL of some 16 pixels. */
  placeholder: string;
  /** Whether the smaller sizes are there. */
  sized: boolean;
}

export const fileName = (id: string, width: number) => `${id}-${width}.webp`;

const address = (id: string, width: number) => `/uploads/${fileName(id, width)}`;

export const photoUrl = ({ id, width }: Pick<StoredPhoto, 'id' | 'width'>) => address(id, width);

/** Every file a photo has or may come to have. */
export const filesOf = ({ id, width }: StoredPhoto) => widthsOf(width).map((each) => fileName(id, each));

/** The id in the name of a file. */
export const idInFileName = (name: string) => name.slice(0, name.indexOf('-'));

export function toPhoto({ id, width, height, placeholder, sized }: StoredPhoto, alt: string): Photo {
  const widths = sized ? widthsOf(width) : [width];
  return {
    url: address(id, width),
    alt,
    width,
    height,
    srcSet: widths.map((each) => `${address(id, each)} ${each}w`).join(', '),
    thumb: address(id, widths.at(-1) ?? width),
    placeholder,
  };
}
