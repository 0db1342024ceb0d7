/** A small framed print: sun over the sea, hills, a leaf, a pot, or a kite. */
import { mix, shade } from '../colour.ts';
import { INK, LEAF } from '../palettes.ts';
import { clipped, type Stage } from '../stage.ts';
import { area, at, d, disc, layers, line, rect, times } from '../svg.ts';
import { wallShadow } from './shadow.ts';

/** One print of the given size, its top left corner at the origin. */
type Motif = (stage: Stage, width: number, height: number) => string;

const sunset: Motif = ({ palette, paint }, w, h) => {
  const trim = paint(palette.trim);
  return layers(
    disc(w / 2, h * 0.62, w * 0.3, paint(palette.accent)),
    rect(0, h * 0.62, w, h * 0.4, paint(palette.cloth)),
    rect(0, h * 0.74, w, h * 0.05, trim),
    rect(0, h * 0.86, w, h * 0.05, trim),
  );
};

const hills: Motif = ({ palette, paint }, w, h) =>
  layers(
    rect(0, 0, w, h, paint(mix(palette.accent, palette.trim, 0.55))),
    disc(w * 0.72, h * 0.24, w * 0.12, paint(palette.cloth)),
    area(d`M0 ${h * 0.6}q${w * 0.3} ${-h * 0.4} ${w * 0.6} 0t${w * 0.4} ${-h * 0.1}V${h}H0z`, paint(palette.dado)),
    area(d`M0 ${h * 0.8}q${w * 0.4} ${-h * 0.2} ${w} 0V${h}H0z`, paint(palette.shutter)),
  );

const frond: Motif = ({ palette, paint }, w, h) => {
  const pair = (i: number) => {
    const half = (side: number) =>
      d`q${0.34 * w * side} ${-h * 0.05} ${0.34 * w * side} ${-h * 0.24}` +
      d`q${-0.3 * w * side} 0 ${-0.34 * w * side} ${h * 0.24}`;
    return area(
      d`M${w / 2} ${h * (0.85 - i * 0.16)}${half(1)}${half(-1)}z`,
      paint(i % 2 === 1 ? LEAF : shade(LEAF, 0.08)),
    );
  };
  return rect(0, 0, w, h, paint(mix(palette.dado, palette.trim, 0.75))) + times(4, pair);
};

const pot: Motif = ({ palette, paint }, w, h) => {
  const neck = d`M${w * 0.36} ${h * 0.3}h${w * 0.28}l${-w * 0.04} ${h * 0.1}`;
  const belly =
    d`q${w * 0.26} ${h * 0.1} ${w * 0.2} ${h * 0.3}q${-w * 0.06} ${h * 0.16} ${-w * 0.3} ${h * 0.16}` +
    d`t${-w * 0.3} ${-h * 0.16}q${-w * 0.06} ${-h * 0.2} ${w * 0.2} ${-h * 0.3}z`;
  return layers(
    rect(0, 0, w, h, paint(mix(palette.cloth, palette.trim, 0.7))),
    area(neck + belly, paint(palette.cloth)),
    rect(w * 0.22, h * 0.58, w * 0.56, h * 0.06, paint(palette.trim)),
  );
};

const kite: Motif = ({ palette, paint }, w, h) =>
  layers(
    rect(0, 0, w, h, paint(mix([0.8, 0.08, 230], palette.trim, 0.4))),
    area(
      d`M${w / 2} ${h * 0.16}l${w * 0.28} ${h * 0.26}l${-w * 0.28} ${h * 0.26}l${-w * 0.28} ${-h * 0.26}z`,
      paint(palette.cloth),
    ),
    area(d`M${w / 2} ${h * 0.16}v${h * 0.52}l${w * 0.28} ${-h * 0.26}z`, paint(palette.accent)),
    line(d`M${w / 2} ${h * 0.68}q${w * 0.2} ${h * 0.1} ${-w * 0.1} ${h * 0.24}`, paint(INK), 2),
  );

export function framedPicture(stage: Stage, x: number, y: number, width: number, height: number): string {
  const { random, palette, paint } = stage;
  const mount = Math.max(6, width * 0.09);
  const [w, h] = [width - 2 * mount, height - 2 * mount];
  const frame = random.pick([palette.wood, palette.trim, shade(palette.shutter, -0.04)]);
  const motif = random.pick([sunset, hills, frond, pot, kite]);
  const print = rect(0, 0, w, h, paint(shade(palette.trim, 0.01))) + motif(stage, w, h);
  return layers(
    wallShadow(x, y, width, height),
    rect(x, y, width, height, paint(frame), 4),
    at(x + mount, y + mount, clipped(stage, rect(0, 0, w, h, '#000'), print)),
  );
}
