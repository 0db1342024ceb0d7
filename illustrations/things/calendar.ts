/** A wall calendar with one day marked. */
import { mix, shade } from '../colour.ts';
import { INK } from '../palettes.ts';
import type { Stage } from '../stage.ts';
import { at, disc, layers, rect, times } from '../svg.ts';
import { wallShadow } from './shadow.ts';

export function wallCalendar({ palette, paint }: Stage, x: number, y: number): string {
  const [accent, plain] = [paint(palette.accent), paint(mix(palette.trim, INK, 0.3))];
  const day = (i: number) => rect(9 + (i % 5) * 14, 52 + Math.floor(i / 5) * 15, 8, 8, i === 8 ? accent : plain, 2);
  const drawing = layers(
    wallShadow(0, 0, 84, 116),
    rect(0, 0, 84, 116, paint(shade(palette.trim, 0.02)), 3),
    rect(0, 0, 84, 42, paint(palette.cloth), 3),
    disc(42, -2, 4, paint(INK)),
    disc(42, 22, 12, accent),
    times(20, day),
  );
  return at(x, y, drawing);
}
