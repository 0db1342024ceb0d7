/** The marigold and mango-leaf garland over a door, and a string of small lights. */
import type { Oklch } from '../colour.ts';
import { INK, LEAF } from '../palettes.ts';
import { glow, type Stage } from '../stage.ts';
import { area, d, disc, layers, line, times } from '../svg.ts';

export function marigoldGarland(paint: (colour: Oklch) => string, from: number, to: number, y: number): string {
  // A multiple of four leaves, so that the hanging strands stand at both ends and evenly between.
  const count = 4 * Math.max(1, Math.round((to - from) / 104));
  const step = (to - from) / count;
  const [yellow, orange, leaf] = [paint([0.82, 0.165, 76]), paint([0.72, 0.17, 52]), paint(LEAF)];
  const flower = (i: number) => (i % 2 === 0 ? yellow : orange);
  const strand = (i: number) =>
    times(3, (j) => disc(from + ((to - from) * i) / 4, y + (j + 1) * step * 0.5, step * 0.27, flower(j + 1)));
  return layers(
    times(count, (i) =>
      area(d`M${from + step * (i + 0.5)} ${y}q${step * 0.34} 12 0 30q${-step * 0.34}-18 0-30z`, leaf),
    ),
    times(count * 2 + 1, (i) => disc(from + (step * i) / 2, y + (i % 2 === 0 ? 0 : 3), step * 0.3, flower(i))),
    times(5, strand),
  );
}

/** Bulbs on a wire that hangs through by about `sag` in the middle. */
export function stringLights(stage: Stage, from: number, to: number, y: number, sag: number): string {
  const { paint, lit } = stage;
  const count = Math.round((to - from) / 62);
  const bulb = (i: number) => {
    const t = (i + 1) / count;
    const [bulbX, bulbY] = [from + (to - from) * t, y + 4 * sag * t * (1 - t)];
    return layers(
      lit && glow(stage, bulbX, bulbY + 12, 34, 0.55),
      disc(bulbX, bulbY + 11, 7, lit ? '#ffeeb8' : paint([0.9, 0.07, 85])),
    );
  };
  const wire = line(d`M${from} ${y}Q${(from + to) / 2} ${y + sag * 2} ${to} ${y}`, paint(INK), 3, 0.7);
  return wire + times(count - 1, bulb);
}
