/** A window with its frame, grille and sill, dressed with louvred shutters, with curtains, or with nothing. */
import { shade } from '../colour.ts';
import { viewOutside, type Box } from '../outdoors/view.ts';
import { clipped, type Stage } from '../stage.ts';
import { area, d, layers, rect } from '../svg.ts';
import { SHADOW } from '../things/shadow.ts';
import { curtains } from './curtains.ts';
import { grille } from './grille.ts';

export type Dress = 'shutters' | 'curtains' | 'bare';

/** The opening, grown by `by` on each side; its ogee head starts a little above the box. */
function archedOpening({ x, y, width, height }: Box, by: number): string {
  const [left, right, middle, bottom] = [x - by, x + width + by, x + width / 2, y + height + by];
  const shoulder = y + width / 2 - by * 0.2;
  const bend = y + width * 0.18 - by;
  return (
    d`M${left} ${bottom}V${shoulder}` +
    d`C${left} ${bend} ${x + width * 0.3} ${y - by} ${middle} ${y - by - 22}` +
    d`C${x + width * 0.7} ${y - by} ${right} ${bend} ${right} ${shoulder}V${bottom}z`
  );
}

function squareOpening({ x, y, width, height }: Box, by: number): string {
  return d`M${x - by} ${y - by}h${width + 2 * by}v${height + 2 * by}h${-width - 2 * by}z`;
}

function shutter({ palette, paint }: Stage, { x, y, width, height }: Box): string {
  const louvre = paint(shade(palette.shutter, 0.08));
  let louvres = '';
  for (let top = y + 16; top < y + height - 20; top += 15) louvres += rect(x + 12, top, width - 24, 7, louvre, 2);
  return layers(
    rect(x + 8, y + 10, width, height, SHADOW, 4, 0.14),
    rect(x, y, width, height, paint(palette.shutter), 4),
    louvres,
    rect(x + width / 2 - 3, y, 6, height, paint(shade(palette.shutter, -0.05))),
  );
}

function shutters(stage: Stage, { x, y, width, height }: Box, arched: boolean): string {
  const drop = arched ? 40 : 0;
  const leaf = { y: y + drop, width: width * 0.42, height: height - drop };
  return shutter(stage, { ...leaf, x: x - leaf.width - 16 }) + shutter(stage, { ...leaf, x: x + width + 16 });
}

export function roomWindow(stage: Stage, box: Box, dress: Dress = stage.random.pick(['shutters', 'curtains'])): string {
  const { random, palette, paint } = stage;
  const { x, y, width, height } = box;
  const arched = random.chance(0.45);
  const opening = arched ? archedOpening : squareOpening;
  const bars = arched ? { x, y: y - 10, width, height: height + 10 } : box;
  const seen = layers(
    viewOutside(stage, { x, y: y - 30, width, height: height + 32 }),
    grille(random, bars, paint(shade(palette.shutter, -0.08))),
    rect(x + width / 2 - 6, y - 40, 12, height + 44, paint(palette.trim)),
  );
  return layers(
    dress === 'shutters' && shutters(stage, box, arched),
    area(opening(box, 16), paint(palette.trim)),
    clipped(stage, `<path d="${opening(box, 0)}"/>`, seen),
    rect(x - 34, y + height + 14, width + 68, 18, paint(shade(palette.trim, 0.02)), 3),
    rect(x - 28, y + height + 32, width + 56, 9, SHADOW, 3, 0.13),
    dress === 'curtains' && curtains(stage, box, arched),
  );
}
