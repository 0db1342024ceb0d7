/** A street tree; in flower it is a gulmohar. */
import { shade, type Oklch } from '../colour.ts';
import { LEAF } from '../palettes.ts';
import type { Stage } from '../stage.ts';
import { area, at, d, disc, layers, times } from '../svg.ts';

type CrownPart = readonly [sideways: number, heightShare: number, lighterBy: number];

const CROWN: readonly [CrownPart, ...CrownPart[]] = [
  [0, 1, -0.05],
  [-80, 0.84, 0],
  [80, 0.86, 0.04],
  [-46, 0.66, 0.06],
  [54, 0.66, -0.02],
  [-110, 0.62, 0.03],
  [112, 0.6, -0.03],
];

const BLOSSOM: readonly [Oklch, Oklch] = [
  [0.62, 0.2, 30],
  [0.72, 0.18, 45],
];

export function tree({ random, paint }: Stage, x: number, height: number, inFlower: boolean): string {
  const blossom = () => {
    const [dx, share] = random.pick(CROWN);
    const [bx, by] = [dx + random.between(-66, 66), -height * share + random.between(-60, 50)];
    return disc(bx, by, random.between(6, 11), paint(random.pick(BLOSSOM)));
  };
  const drawing = layers(
    area(
      d`M-16 10q8 ${-height * 0.4} 4 ${-height * 0.62}h26q-2 ${height * 0.3} 8 ${height * 0.62}z`,
      paint([0.42, 0.06, 50]),
    ),
    CROWN.map(([dx, share, by], i) => disc(dx, -height * share, 84 - i * 4, paint(shade(LEAF, by)))),
    inFlower && times(40, blossom),
  );
  return at(x, 720, drawing);
}
