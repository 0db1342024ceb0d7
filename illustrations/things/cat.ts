/** A ginger cat, asleep. */
import type { Oklch } from '../colour.ts';
import { INK } from '../palettes.ts';
import { area, at, disc, layers, line } from '../svg.ts';

export function cat(paint: (colour: Oklch) => string, x: number, y: number, scale = 1): string {
  const [fur, stripe, ink] = [paint([0.76, 0.11, 62]), paint([0.66, 0.12, 55]), paint(INK)];
  const drawing = layers(
    area('M0 0q-6-46 48-46 50 0 52 46z', fur),
    area('M92 0q26-8 10-30q-6-6-10 0q8 14-10 22z', stripe),
    disc(14, -20, 22, fur),
    area('M-4 -34l2-18 14 10zM20 -40l12-12 2 18z', stripe),
    line('M3 -18q4 4 8 0M17 -18q4 4 8 0', ink, 2.4),
    line('M44 -44q4 8 0 16M58 -43q4 8 0 16M72 -38q4 8 0 14', stripe, 5),
  );
  return at(x, y, drawing, scale);
}
