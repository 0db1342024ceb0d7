/** A trunk-shaped suitcase with two straps: somebody has just arrived. */
import { shade } from '../colour.ts';
import type { Stage } from '../stage.ts';
import { at, layers, line, rect } from '../svg.ts';
import { SHADOW } from './shadow.ts';

export function suitcase({ palette, paint }: Stage, x: number, y: number): string {
  const strap = paint(palette.wood);
  const drawing = layers(
    line('M50 -84v-14q0-8 8-8h44q8 0 8 8v14', paint(shade(palette.wood, -0.06)), 8),
    rect(0, -86, 160, 86, paint(palette.cloth), 12),
    rect(26, -86, 14, 86, strap),
    rect(120, -86, 14, 86, strap),
    rect(0, -46, 160, 4, SHADOW, 0, 0.15),
  );
  return at(x, y, drawing);
}
