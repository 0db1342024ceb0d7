/** The soft shadow that puts a thing on the floor or a little off the wall. */
import { toHex } from '../colour.ts';
import { INK } from '../palettes.ts';
import { ellipse, rect } from '../svg.ts';

export const SHADOW = toHex(INK);

export function floorShadow(x: number, y: number, reach: number, opacity = 0.16): string {
  return ellipse(x, y, reach, Math.max(7, reach * 0.055), SHADOW, opacity);
}

/** Down and to the right of a flat thing that hangs on the wall. */
export function wallShadow(x: number, y: number, width: number, height: number): string {
  return rect(x + 5, y + 7, width, height, SHADOW, 3, 0.14);
}
