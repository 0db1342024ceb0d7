/** Things to sit on: a slatted desk chair and the mess hall's stool. */
import { shade } from '../colour.ts';
import type { Stage } from '../stage.ts';
import { area, at, layers, rect } from '../svg.ts';
import { floorShadow, SHADOW } from './shadow.ts';

export function deskChair({ random, palette, paint }: Stage, x: number, y: number): string {
  const colour = random.chance(0.5) ? palette.cloth : palette.accent;
  const [seat, slat] = [paint(colour), paint(shade(colour, -0.08))];
  const drawing = layers(
    floorShadow(0, 3, 76),
    area('M-52 -118l-14 120h16l16-116zM52 -118l14 120h-16l-16-116z', slat),
    area('M-60 -270q60-26 120 0l-6 150h-108z', seat),
    [-26, 0, 26].map((slatX) => rect(slatX - 6, -246, 12, 104, slat, 6)),
    rect(-68, -132, 136, 26, seat, 12),
    rect(-62, -112, 124, 8, SHADOW, 4, 0.14),
  );
  return at(x, y, drawing);
}

export function stool({ palette, paint }: Stage, x: number, y: number): string {
  const legs = area('M-44 -92l-8 92h14l10-92zM44 -92l8 92h-14l-10-92z', paint(shade(palette.accent, -0.14)));
  return at(x, y, floorShadow(0, 0, 62) + legs + rect(-58, -112, 116, 22, paint(palette.accent), 9));
}
