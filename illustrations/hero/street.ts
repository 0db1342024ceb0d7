/** What the hero's window looks out on: three painted PG houses, a water tank, a gulmohar in flower. */
import { mix, shade, type Oklch } from '../colour.ts';
import { cloud } from '../outdoors/cloud.ts';
import { viewOutside } from '../outdoors/view.ts';
import { LEAF, PALETTES, type Palette } from '../palettes.ts';
import { glow, underTheSky, type Stage } from '../stage.ts';
import { at, disc, layers, rect, times } from '../svg.ts';
import { marigoldGarland } from '../things/garland.ts';
import { windowBox } from './opening.ts';

const { x, y, width, height } = windowBox;
const GROUND = y + height - 40;

const BLOSSOM: readonly [Oklch, Oklch] = [
  [0.64, 0.2, 32],
  [0.74, 0.17, 50],
];

interface HouseShape {
  x: number;
  width: number;
  height: number;
  columns: number;
  rows: number;
}

function smallWindow(stage: Stage, palette: Palette): string {
  const { random, paint, lit } = stage;
  const lightOn = lit && random.chance(0.75);
  return layers(
    rect(-22, -4, 44, 7, paint(palette.trim)),
    rect(-11, 4, 22, 32, lightOn ? '#ffdd88' : paint(mix([0.7, 0.05, 225], palette.dado, 0.3)), 1),
    lightOn && glow(stage, 0, 20, 40, 0.4),
    rect(-22, 4, 10, 32, paint(palette.shutter), 1),
    rect(12, 4, 10, 32, paint(palette.shutter), 1),
  );
}

function house(stage: Stage, palette: Palette, shape: HouseShape): string {
  const { paint } = stage;
  const top = -shape.height;
  const [column, row] = [shape.width / shape.columns, (shape.height - 60) / shape.rows];
  const drawing = layers(
    rect(0, top, shape.width, shape.height, paint(palette.wall)),
    rect(-6, top - 10, shape.width + 12, 14, paint(palette.trim), 2),
    rect(0, -36, shape.width, 36, paint(palette.dado)),
    times(shape.columns * shape.rows, (i) =>
      at(column * (Math.floor(i / shape.rows) + 0.5), top + 18 + row * (i % shape.rows), smallWindow(stage, palette)),
    ),
  );
  return at(shape.x, GROUND, drawing);
}

function bushes({ random, paint }: Stage): string {
  const crown = [
    [216, 470, 46],
    [250, 500, 40],
    [190, 520, 44],
    [540, 486, 44],
    [568, 530, 42],
    [514, 522, 34],
  ] as const;
  const blossom = () =>
    disc(random.between(190, 270), random.between(440, 530), random.between(4, 7), paint(random.pick(BLOSSOM)));
  const green = () => paint(shade(LEAF, random.between(-0.05, 0.05)));
  return layers(
    crown.map(([cx, cy, radius]) => disc(cx, cy, radius, green())),
    times(26, blossom),
  );
}

export function streetOfHouses(indoorStage: Stage): string {
  const stage = underTheSky(indoorStage);
  const { paint, lit } = stage;
  const door = PALETTES.pista.shutter;
  return layers(
    viewOutside(stage, { x: x - 10, y: y - 20, width: width + 20, height: height + 30 }),
    !lit && cloud(250, 250, 0.7, 0.8) + cloud(480, 200, 0.9, 0.8),
    house(stage, PALETTES.jodhpur, { x: 196, width: 118, height: 176, columns: 2, rows: 2 }),
    house(stage, PALETTES.haldi, { x: 446, width: 122, height: 206, columns: 2, rows: 3 }),
    house(stage, PALETTES.pista, { x: 304, width: 150, height: 232, columns: 3, rows: 3 }),
    rect(346, GROUND - 68, 64, 70, paint(door), 30),
    marigoldGarland(paint, 350, 406, GROUND - 52),
    rect(322, GROUND - 278, 58, 38, paint([0.34, 0.02, 250]), 8),
    rect(330, GROUND - 285, 42, 9, paint([0.4, 0.02, 250]), 4),
    bushes(stage),
    rect(180, GROUND, 400, 60, paint([0.7, 0.03, 60])),
  );
}
