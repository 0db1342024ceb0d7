/** A shaded bedside lamp and a jointed reading lamp. */
import { shade, toHex } from '../colour.ts';
import { LAMPLIGHT } from '../palettes.ts';
import { glow, type Stage } from '../stage.ts';
import { area, at, disc, ellipse, layers, line, rect, turned } from '../svg.ts';

export function bedsideLamp(stage: Stage, x: number, y: number): string {
  const { palette, paint, lit } = stage;
  const drawing = layers(
    rect(-26, -8, 52, 8, paint(shade(palette.wood, -0.08)), 3),
    rect(-4, -68, 8, 62, paint(shade(palette.wood, -0.05))),
    area('M-24 -116h48l20 52h-88z', lit ? '#ffe7a8' : paint(palette.accent)),
    lit && glow(stage, 4, -60, 260, 0.62),
  );
  return at(x, y, drawing);
}

export function readingLamp(stage: Stage, x: number, y: number): string {
  const { palette, paint, lit } = stage;
  const drawing = layers(
    ellipse(0, -4, 32, 7, paint(shade(palette.accent, -0.12))),
    line('M0 -6L-26 -84L34 -138', paint(shade(palette.accent, -0.08)), 8),
    disc(-26, -84, 8, paint(shade(palette.accent, -0.16))),
    lit && area('M24 -116L-26 -2H150L74 -124z', toHex(LAMPLIGHT), 0.3),
    lit && glow(stage, 50, -116, 220, 0.55),
    area('M20 -152q36-18 56 18l6 16q-36 22-66 4z', paint(palette.accent)),
    at(50, -114, turned(-6, ellipse(0, 0, 24, 6, lit ? '#fff3c4' : paint(shade(palette.accent, 0.1))))),
  );
  return at(x, y, drawing);
}
