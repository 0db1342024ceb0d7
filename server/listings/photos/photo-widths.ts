/** The sizes of a photo. */

/** Longest edge of the largest one: the gallery at twice the density of its pixels. */
export const LARGEST_EDGE = 1_600;

/** Beside the largest: a thumbnail, a card on a phone, a card and the gallery at usual densities. */
const SMALLER = [960, 480, 240];

/** All widths a photo comes to have, the largest first. */
export function widthsOf(largest: number): number[] {
  return [largest, ...SMALLER.filter((width) => width < largest)];
}
