/** A small table with one drawer and a lamp on it. */
import { shade } from '../colour.ts';
import type { Stage } from '../stage.ts';
import { at, disc, layers, rect } from '../svg.ts';
import { bedsideLamp } from './lamps.ts';
import { floorShadow } from './shadow.ts';

export function bedsideTable(stage: Stage, x: number, y: number, scale: number): string {
  const { palette, paint } = stage;
  const leg = paint(shade(palette.wood, -0.06));
  const drawing = layers(
    floorShadow(55, 3, 66),
    rect(8, -118, 12, 120, leg),
    rect(90, -118, 12, 120, leg),
    rect(4, -122, 102, 46, paint(palette.wood), 3),
    disc(55, -98, 6, paint(palette.accent)),
    rect(-4, -132, 118, 14, paint(shade(palette.wood, 0.06)), 4),
    bedsideLamp(stage, 55, -131),
  );
  return at(x, y, drawing, scale);
}
