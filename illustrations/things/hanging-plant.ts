/** A trailing plant in a small clay pot, for a shelf or a hook. */
import { shade } from '../colour.ts';
import { LEAF, TERRACOTTA } from '../palettes.ts';
import type { Stage } from '../stage.ts';
import { area, at, d, layers, line, rect, times } from '../svg.ts';

function vine({ random, paint }: Stage, x: number, length: number): string {
  const sway = random.between(-24, 24);
  const leaf = (i: number) => {
    const t = (i + 1) / 6;
    const side = i % 2 === 0 ? 1 : -1;
    const leafX = x + sway * 2 * t * (1 - t) + sway * 0.3 * t * t;
    const colour = paint(shade(LEAF, random.between(-0.03, 0.1)));
    return area(d`M${leafX} ${length * t}q${12 * side} -13 ${22 * side} 2q${-8 * side} 14 ${-22 * side} -2z`, colour);
  };
  const stem = line(d`M${x} 0q${sway} ${length / 2} ${sway * 0.3} ${length}`, paint(shade(LEAF, -0.05)), 3);
  return stem + times(5, leaf);
}

/** `length` is that of the longest vine. */
export function hangingPlant(stage: Stage, x: number, y: number, length: number): string {
  const { random, paint } = stage;
  const drawing = layers(
    times(4, (i) => vine(stage, (i - 1.5) * 15, length * random.between(0.5, 1))),
    area('M-38 -34h76l-10 40h-56z', paint(TERRACOTTA)),
    rect(-42, -40, 84, 12, paint(shade(TERRACOTTA, 0.06)), 3),
  );
  return at(x, y, drawing);
}
