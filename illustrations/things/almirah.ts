/** The steel almirah: two doors, one with a mirror, a handle and a lock. */
import { shade } from '../colour.ts';
import { GLASS } from '../palettes.ts';
import type { Stage } from '../stage.ts';
import { area, at, d, disc, layers, rect, times } from '../svg.ts';
import { floorShadow, SHADOW } from './shadow.ts';

const WIDTH = 240;
const TOP = -470;

function mirrorDoor({ paint }: Stage, frame: string): string {
  const [x, width] = [WIDTH / 2 + 22, WIDTH / 2 - 46];
  const glint = (y: number, height: number) => d`M${x} ${TOP + y}l${width} -90v${height}L${x} ${TOP + y + height}z`;
  return layers(
    rect(x - 5, TOP + 48, width + 10, 246, frame, 5),
    rect(x, TOP + 53, width, 236, paint(GLASS), 3),
    area(glint(190, 42), '#ffffff', 0.5),
    area(glint(250, 14), '#ffffff', 0.4),
  );
}

export function almirah(stage: Stage, x: number, y: number): string {
  const { palette, paint } = stage;
  const [body, dark, light] = [
    paint(palette.steel),
    paint(shade(palette.steel, -0.09)),
    paint(shade(palette.steel, 0.06)),
  ];
  const door = (left: number) => rect(left, TOP + 30, WIDTH / 2 - 26, 404, light, 5);
  const drawing = layers(
    floorShadow(WIDTH / 2, 4, WIDTH * 0.56),
    rect(10, -18, 26, 20, dark),
    rect(WIDTH - 36, -18, 26, 20, dark),
    rect(WIDTH - 4, TOP + 10, 14, 452, SHADOW, 4, 0.13),
    rect(0, TOP, WIDTH, 458, body, 8),
    rect(0, TOP, WIDTH, 16, light, 6),
    rect(WIDTH / 2 - 2, TOP + 22, 4, 422, dark),
    door(14),
    door(WIDTH / 2 + 12),
    mirrorDoor(stage, dark),
    rect(WIDTH / 2 - 30, TOP / 2 - 30, 12, 58, dark, 6),
    disc(WIDTH / 2 - 24, TOP / 2 - 38, 11, paint(palette.accent)),
    disc(WIDTH / 2 - 24, TOP / 2 - 38, 4, dark),
    times(3, (i) => rect(34, TOP + 54 + i * 13, WIDTH / 2 - 66, 5, dark, 2, 0.7)),
  );
  return at(x, y, drawing);
}
