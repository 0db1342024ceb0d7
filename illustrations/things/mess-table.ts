/** A long table laid for five: thalis and tumblers of steel, a check tablecloth, chairs behind. */
import { shade } from '../colour.ts';
import { LEAF } from '../palettes.ts';
import type { Stage } from '../stage.ts';
import { area, at, d, ellipse, layers, rect } from '../svg.ts';
import { floorShadow } from './shadow.ts';
import { printed } from './textile.ts';

function chairBack({ palette, paint }: Stage, x: number): string {
  const [rail, post] = [paint(shade(palette.wood, -0.05)), paint(shade(palette.wood, -0.1))];
  return at(x, 0, rect(0, -44, 100, 18, rail, 6) + rect(12, -30, 10, 60, post) + rect(78, -30, 10, 60, post));
}

function thali({ paint }: Stage, x: number): string {
  const [steel, edge] = [paint([0.86, 0.012, 220]), paint([0.7, 0.02, 225])];
  const drawing = layers(
    ellipse(0, 40, 62, 17, edge),
    ellipse(0, 36, 62, 17, steel),
    ellipse(0, 36, 50, 12, paint([0.8, 0.015, 220])),
    ellipse(-20, 34, 17, 6, paint([0.94, 0.03, 90])),
    ellipse(18, 31, 14, 5, paint([0.76, 0.15, 75])),
    ellipse(14, 41, 14, 5, paint(LEAF)),
    area('M70 -14h30l-4 40h-22z', steel),
    ellipse(85, -14, 15, 4, edge),
  );
  return at(x, 0, drawing);
}

/** `y` is the far edge of the table top. */
export function messTable(stage: Stage, y: number): string {
  const { palette, paint } = stage;
  const leg = paint(shade(palette.wood, -0.08));
  const cloth = printed(stage, palette.linen, palette.cloth, 'check');
  const drawing = layers(
    [180, 440, 700, 960].map((x) => chairBack(stage, x)),
    floorShadow(600, 232, 560),
    rect(120, 40, 24, 190, leg, 3),
    rect(1056, 40, 24, 190, leg, 3),
    area('M130 0H1070L1130 66H70z', paint(shade(palette.wood, 0.1))),
    rect(70, 66, 1060, 26, paint(palette.wood), 4),
    area('M360 0H840L862 66H338z', cloth),
    area(d`M338 66H862v44q-26 12-52 0${'t-52 0'.repeat(9)}z`, cloth),
    [210, 420, 640, 860, 1010].map((x) => thali(stage, x)),
  );
  return at(0, y, drawing);
}
