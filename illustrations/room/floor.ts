/** The floors of Indian rooms: chequered tile, red oxide, terrazzo chips, and planks. */
import { mix, shade, type Oklch } from '../colour.ts';
import type { Stage } from '../stage.ts';
import { area, d, ellipse, layers, rect, times } from '../svg.ts';

export const FLOOR_Y = 664;

const BOTTOM = 900;
const FLOORS = ['tile', 'tile', 'oxide', 'terrazzo', 'wood'] as const;
export type Floor = (typeof FLOORS)[number];

const TILE_ROWS = [0, 34, 80, 142];
const PLANK_ROWS = [0, 30, 72, 124, 186, 236];

/** Where the left edge of a column of tiles stands at height `y`. */
function edge(column: number, y: number): number {
  return 600 + (column * 150 * (y - 250)) / 650;
}

/** Every second tile of a chequered floor that starts at `top`, drawn towards a vanishing point behind the wall. */
export function chequer(top: number): string {
  let path = '';
  TILE_ROWS.forEach((from, row) => {
    const y0 = top + from;
    const next = TILE_ROWS[row + 1];
    const y1 = next === undefined ? BOTTOM : top + next;
    for (let column = -9; column < 10; column++) {
      const seen = edge(column + 1, y1) > -10 && edge(column, y1) < 1210;
      if ((column + row) % 2 !== 0 || !seen) continue;
      path += d`M${edge(column, y0)} ${y0}H${edge(column + 1, y0)}L${edge(column + 1, y1)} ${y1}H${edge(column, y1)}z`;
    }
  });
  return path;
}

/** Stone chips, larger towards the viewer. */
export function chips(
  { random, paint }: Stage,
  top: number,
  count: number,
  colours: readonly [Oklch, ...Oklch[]],
): string {
  return times(count, () => {
    const y = random.between(top + 6, BOTTOM - 4);
    const near = 0.6 + (y - top) / (BOTTOM - top);
    const [rx, ry] = [random.between(3, 8) * near, random.between(1.4, 3) * near];
    return ellipse(random.between(0, 1200), y, rx, ry, paint(random.pick(colours)), 0.75);
  });
}

function planks({ random, paint }: Stage, colour: Oklch): string {
  const seam = paint(shade(colour, -0.05));
  const joint = () => {
    const row = random.integer(0, 4);
    const [from = 0, to = 0] = PLANK_ROWS.slice(row, row + 2);
    return rect(random.between(0, 1200), FLOOR_Y + from, 3, to - from, seam);
  };
  const seams = PLANK_ROWS.slice(1, -1).map((y) => rect(0, FLOOR_Y + y, 1200, 3, seam));
  return layers(seams, times(14, joint));
}

export function floor(stage: Stage, kind: Floor = stage.random.pick(FLOORS)): string {
  const { palette, paint } = stage;
  const colour = kind === 'oxide' ? mix(palette.floor, [0.5, 0.12, 30], 0.75) : palette.floor;
  const ground = rect(0, FLOOR_Y, 1200, BOTTOM - FLOOR_Y, paint(colour));
  switch (kind) {
    case 'tile':
      return ground + area(chequer(FLOOR_Y), paint(shade(colour, 0.07)));
    case 'terrazzo':
      return (
        ground +
        chips(stage, FLOOR_Y, 120, [
          shade(colour, 0.1),
          shade(colour, -0.12),
          palette.accent,
          palette.dado,
          palette.trim,
        ])
      );
    case 'wood':
      return ground + planks(stage, colour);
    case 'oxide': {
      const polish = ellipse(600, 800, 620, 60, paint(shade(colour, 0.045)), 0.6);
      return ground + rect(0, FLOOR_Y, 1200, 10, paint(shade(colour, 0.06))) + polish;
    }
  }
}
