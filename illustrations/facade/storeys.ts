/**
 * The wall of the house and its windows, each with shutters and curtains, some with flowers or a balcony, some with the
 * light on.
 */
import { mix, shade, toHex, type Oklch } from '../colour.ts';
import { LEAF, TERRACOTTA } from '../palettes.ts';
import { glow, type Stage } from '../stage.ts';
import { area, at, d, disc, layers, line, rect, times } from '../svg.ts';
import { SHADOW } from '../things/shadow.ts';
import { LEFT, RIGHT, ROOF_Y, GROUND, STOREY_HEIGHT, STOREYS, WIDTH } from './measures.ts';

const COLUMNS = 4;
const MARIGOLD: Oklch = [0.8, 0.16, 78];

function shutterLeaf({ palette, paint }: Stage, x: number): string {
  const louvres = times(8, (i) => d`M${x + 5} ${7 + i * 11.5}h24v5.5h-24z`);
  return rect(x, -2, 34, 104, paint(palette.shutter), 3) + area(louvres, paint(shade(palette.shutter, 0.08)));
}

function flowerBox({ random, palette, paint }: Stage): string {
  const flower = (x: number) =>
    disc(x, 100, 14, paint(shade(LEAF, random.between(-0.04, 0.06)))) +
    disc(x + random.between(-6, 6), 94, 6, paint(random.pick([palette.accent, palette.cloth, MARIGOLD])));
  return layers(rect(-48, 104, 96, 20, paint(TERRACOTTA), 3), [-36, -18, 0, 18, 36].map(flower));
}

function smallBalcony({ palette, paint }: Stage): string {
  const iron = paint(shade(palette.shutter, -0.08));
  const bars = times(9, (i) => d`M${-64 + i * 16} 66v52`);
  return layers(rect(-82, 116, 164, 14, paint(palette.trim), 3), line(bars, iron, 4), rect(-72, 60, 144, 8, iron, 3));
}

function pane({ time, palette, paint }: Stage, lightOn: boolean): string {
  if (lightOn) return '#ffdf8f';
  return time === 'night' ? toHex([0.25, 0.05, 262]) : paint(mix([0.72, 0.05, 225], palette.dado, 0.25));
}

/** Drawn around the middle of the window's top edge. */
function streetWindow(stage: Stage): string {
  const { random, palette, paint, lit } = stage;
  const lightOn = lit && random.chance(0.7);
  const trim = paint(palette.trim);
  const curtain = paint(random.pick([palette.cloth, palette.linen, palette.accent]));
  return layers(
    area('M-66 -16h132l10 12h-152z', trim),
    rect(-70, -4, 140, 8, SHADOW, 0, 0.15),
    rect(-44, -2, 88, 105, trim, 3),
    rect(-37, 4, 74, 92, pane(stage, lightOn), 2),
    lightOn && glow(stage, 0, 50, 92, 0.34),
    area('M-37 4h30q-4 50-26 92h-4zM37 4h-30q4 50 26 92h4z', curtain, lightOn ? 0.85 : 0.9),
    rect(-3, 4, 6, 92, trim),
    rect(-37, 44, 74, 5, trim),
    shutterLeaf(stage, -79),
    shutterLeaf(stage, 45),
  );
}

function storey(stage: Stage, level: number): string {
  const { random, palette, paint } = stage;
  const y = ROOF_Y + 34 + level * STOREY_HEIGHT;
  const groundFloor = level === STOREYS - 1;
  const window = (column: number) => {
    const overDoor = column === 1 || column === 2;
    if (groundFloor && overDoor) return '';
    const extra = random.integer(0, 4);
    const drawing = layers(
      streetWindow(stage),
      extra === 0 && !groundFloor && flowerBox(stage),
      // A balcony one floor up would run into the arch of the door.
      extra === 1 && !groundFloor && !(overDoor && level === STOREYS - 2) && smallBalcony(stage),
    );
    return at(LEFT + (WIDTH / COLUMNS) * (column + 0.5), y + 22, drawing);
  };
  const ledge =
    rect(LEFT - 8, y - 20, WIDTH + 16, 13, paint(palette.trim)) + rect(LEFT, y - 7, WIDTH, 7, SHADOW, 0, 0.1);
  return layers(level > 0 && ledge, times(COLUMNS, window));
}

export function storeys(stage: Stage): string {
  const height = GROUND - ROOF_Y;
  return layers(
    rect(LEFT, ROOF_Y + 10, WIDTH, height, stage.paint(stage.palette.wall)),
    rect(LEFT, ROOF_Y + 10, WIDTH, 14, SHADOW, 0, 0.13),
    rect(RIGHT - 60, ROOF_Y + 10, 60, height, SHADOW, 0, 0.06),
    times(STOREYS, (level) => storey(stage, level)),
  );
}
