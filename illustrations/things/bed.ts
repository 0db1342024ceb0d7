/**
 * A single bed, made: headboard, printed cover with a scalloped hem, pillow, cushion, folded blanket, perhaps the
 * house's cat.
 */
import { shade } from '../colour.ts';
import type { Random } from '../random.ts';
import type { Stage } from '../stage.ts';
import { area, at, d, layers, mirrored, rect, times } from '../svg.ts';
import { cat } from './cat.ts';
import { floorShadow, SHADOW } from './shadow.ts';
import { printed } from './textile.ts';

const HEIGHT = 118;
const COVER_FROM = 150;

const HEADBOARDS = ['arch', 'slats', 'padded'] as const;
export type Headboard = (typeof HEADBOARDS)[number];

export function anyHeadboard(random: Random): Headboard {
  return random.pick(HEADBOARDS);
}

/** Drawn with the floor at y = 0, so upwards is negative. */
function headboard({ palette, paint }: Stage, kind: Headboard): string {
  const [wood, dark] = [paint(palette.wood), paint(shade(palette.wood, -0.07))];
  switch (kind) {
    case 'arch':
      return area('M-14 -40V-215Q-14 -262 34 -262V-40z', wood) + area('M-2 -100V-210Q-2 -244 22 -246V-100z', dark);
    case 'slats':
      return rect(-12, -246, 40, 206, wood, 8) + times(3, (i) => rect(-12, -226 + i * 26, 40, 8, dark));
    case 'padded':
      return rect(-16, -236, 48, 196, paint(palette.cloth), 20) + rect(-16, -150, 48, 4, SHADOW, 0, 0.15);
  }
}

function hem(width: number): string {
  const scallops = Math.floor((width - 18 - COVER_FROM) / 38);
  return d`V-44${'q-18 10-38 0'.repeat(scallops)}H${COVER_FROM}z`;
}

function cover({ palette, paint }: Stage, width: number, cloth: string): string {
  return layers(
    area(d`M${COVER_FROM} ${-HEIGHT - 12}H${width - 34}q16 0 16 16${hem(width)}`, cloth),
    area(d`M${COVER_FROM} ${-HEIGHT - 12}h34V-42q-16 6-34 0z`, paint(palette.cloth)),
    area(d`M${COVER_FROM} -64H${width - 18}${hem(width)}`, SHADOW, 0.1),
  );
}

function pillows(stage: Stage): string {
  const { palette, paint } = stage;
  const cushion = printed(stage, palette.accent, shade(palette.accent, 0.14), 'dots', 0.7);
  return layers(
    area(d`M22 ${-HEIGHT - 6}q-8-54 26-54h78q34 0 26 54q-60 12-130 0z`, paint(shade(palette.linen, 0.02))),
    area(d`M30 ${-HEIGHT - 6}q60 14 118-2q4-20-2-36q2 22-12 26q-50 12-104 12z`, SHADOW, 0.08),
    area(d`M104 ${-HEIGHT - 8}l16-58q6-8 16-4l44 22q8 6 4 14l-18 30z`, cushion),
  );
}

function foldedBlanket({ palette, paint }: Stage, width: number): string {
  const [under, over] = [paint(palette.dado), paint(shade(palette.dado, 0.08))];
  return rect(width - 190, -HEIGHT - 44, 132, 20, under, 10) + rect(width - 194, -HEIGHT - 27, 140, 18, over, 9);
}

function bedFacingRight(stage: Stage, width: number, kind: Headboard, withCat: boolean): string {
  const { palette, paint } = stage;
  const [wood, dark] = [paint(palette.wood), paint(shade(palette.wood, -0.07))];
  const cloth = printed(stage, palette.linen, palette.cloth);
  return layers(
    floorShadow(width / 2, 4, width * 0.54),
    rect(14, -60, 20, 62, dark, 3),
    rect(width - 32, -60, 20, 62, dark, 3),
    headboard(stage, kind),
    rect(width - 22, -150, 26, 112, wood, 6),
    rect(0, -70, width - 10, 36, wood, 5),
    rect(8, -HEIGHT - 4, width - 24, 66, paint(shade(palette.trim, -0.02)), 16),
    cover(stage, width, cloth),
    pillows(stage),
    foldedBlanket(stage, width),
    withCat && cat(paint, Math.max(width - 330, COVER_FROM + 10), -HEIGHT - 10),
  );
}

interface BedPlace {
  x: number;
  y: number;
  width: number;
  scale: number;
  /** The headboard stands at the right end. */
  headRight?: boolean;
  cat?: boolean;
  headboard?: Headboard;
}

export function bed(stage: Stage, place: BedPlace): string {
  const { x, y, width, scale, headRight = false, cat: withCat = false } = place;
  const drawing = bedFacingRight(stage, width, place.headboard ?? anyHeadboard(stage.random), withCat);
  return at(x, y, headRight ? mirrored(width, drawing) : drawing, scale);
}
