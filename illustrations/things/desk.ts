/** A study desk with drawers, a laptop, a pile of books, tea and a reading lamp. */
import { mix, shade, type Oklch } from '../colour.ts';
import { INK } from '../palettes.ts';
import type { Stage } from '../stage.ts';
import { area, at, disc, layers, rect } from '../svg.ts';
import { bookPile } from './books.ts';
import { chai } from './chai.ts';
import { readingLamp } from './lamps.ts';
import { floorShadow, SHADOW } from './shadow.ts';

const TOP = -196;
const ALUMINIUM: Oklch = [0.7, 0.01, 200];

function laptop({ palette, paint, lit }: Stage, x: number): string {
  const screen = lit ? '#cfe6f2' : paint(mix(palette.dado, [0.9, 0.03, 220], 0.6));
  const drawing = layers(
    area('M0 -104h150q8 0 8 8v82h-166v-82q0-8 8-8z', paint(shade(INK, 0.08))),
    rect(2, -94, 146, 74, screen, 3),
    rect(16, -80, 62, 8, paint(palette.cloth), 3),
    rect(16, -64, 104, 6, '#ffffff', 3, 0.7),
    rect(16, -52, 84, 6, '#ffffff', 3, 0.7),
    rect(-26, -14, 202, 12, paint(ALUMINIUM), 5),
  );
  return at(x, TOP, drawing);
}

function drawers({ palette, paint }: Stage, x: number): string {
  const drawer = (y: number) =>
    rect(10, y, 130, 36, paint(shade(palette.wood, 0.09)), 3) + disc(75, y + 18, 6, paint(palette.accent));
  return at(x, TOP + 14, rect(0, 0, 150, 100, paint(shade(palette.wood, 0.03)), 3) + drawer(10) + drawer(54));
}

export function desk(stage: Stage, x: number, y: number, width: number): string {
  const { random, palette, paint } = stage;
  const leg = paint(shade(palette.wood, -0.05));
  const drawing = layers(
    floorShadow(width / 2, 4, width * 0.52),
    rect(16, TOP, 18, 198, leg, 2),
    rect(width - 34, TOP, 18, 198, leg, 2),
    drawers(stage, width - 178),
    rect(0, TOP - 2, width, 22, paint(shade(palette.wood, 0.06)), 4),
    rect(0, TOP + 16, width, 6, SHADOW, 0, 0.13),
    laptop(stage, width * 0.36),
    bookPile(stage, 30, TOP - 2, random.integer(3, 4)),
    chai(paint, width - 44, TOP - 2),
    readingLamp(stage, width - 130, TOP - 2),
  );
  return at(x, y, drawing);
}
