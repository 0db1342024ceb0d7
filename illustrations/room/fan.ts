/** The ceiling fan, two of its three blades in view. */
import { mix, shade } from '../colour.ts';
import type { Stage } from '../stage.ts';
import { area, at, ellipse, layers, rect } from '../svg.ts';

export function ceilingFan({ palette, paint }: Stage, x: number): string {
  const blade = paint(mix(palette.wood, palette.trim, 0.3));
  const rod = paint(shade(palette.wood, -0.06));
  const drawing = layers(
    rect(-17, 30, 34, 14, rod, 5),
    rect(-4, 26, 8, 60, rod),
    area('M-26 90L-214 76q-18 2-18 10t18 9L-26 104z', blade),
    area('M26 90L214 76q18 2 18 10t-18 9L26 104z', blade),
    area('M-15 100L-30 126q28 14 60 0L15 100z', paint(shade(palette.wood, 0.12))),
    ellipse(0, 94, 40, 17, rod),
    ellipse(0, 90, 40, 15, paint(shade(palette.wood, 0.05))),
    ellipse(0, 107, 12, 6, paint(palette.accent)),
  );
  return at(x, 0, drawing);
}
