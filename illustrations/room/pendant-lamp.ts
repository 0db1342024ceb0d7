/** An enamel lamp on a cord from the ceiling. */
import { shade } from '../colour.ts';
import { INK } from '../palettes.ts';
import { glow, type Stage } from '../stage.ts';
import { area, at, ellipse, layers, line } from '../svg.ts';

export function pendantLamp(stage: Stage, x: number): string {
  const { palette, paint, lit } = stage;
  return at(
    x,
    0,
    layers(
      line('M0 34V92', paint(INK), 4),
      lit && glow(stage, 0, 150, 230, 0.5),
      area('M-52 138q6-48 52-48t52 48z', paint(palette.cloth)),
      ellipse(0, 138, 52, 9, lit ? '#fff1c0' : paint(shade(palette.cloth, 0.12))),
    ),
  );
}
