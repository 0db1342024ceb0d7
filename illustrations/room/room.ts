/** An empty room seen from the front: cornice, wall, dado with its white line, skirting, floor. */
import { shade } from '../colour.ts';
import { INK } from '../palettes.ts';
import { gradientStop, type Stage } from '../stage.ts';
import { layers, rect } from '../svg.ts';
import { SHADOW } from '../things/shadow.ts';
import { floor, FLOOR_Y, type Floor } from './floor.ts';

/** The corners of a room are darker than its middle. */
function cornerShade({ define }: Stage): string {
  const stops =
    gradientStop(0, INK, 0.11) + gradientStop(0.4, INK, 0) + gradientStop(0.75, INK, 0) + gradientStop(1, INK, 0.08);
  return define((id) => `<linearGradient id="${id}" x1="0" x2="1" y1="0" y2=".25">${stops}</linearGradient>`);
}

export function emptyRoom(stage: Stage, floorKind?: Floor): string {
  const { random, palette, paint } = stage;
  const dadoY = random.pick([400, 424, 448]);
  const trim = paint(palette.trim);
  return layers(
    rect(0, 0, 1200, FLOOR_Y, paint(palette.wall)),
    rect(0, 0, 1200, 34, paint(shade(palette.trim, -0.01))),
    rect(0, 34, 1200, 7, paint(shade(palette.wall, -0.07)), 0, 0.55),
    rect(0, dadoY, 1200, FLOOR_Y - dadoY, paint(palette.dado)),
    rect(0, dadoY, 1200, 9, trim),
    rect(0, dadoY + 17, 1200, 3, trim, 0, 0.55),
    rect(0, FLOOR_Y - 26, 1200, 26, paint(shade(palette.dado, -0.12))),
    floor(stage, floorKind),
    rect(0, FLOOR_Y, 1200, 12, SHADOW, 0, 0.1),
    rect(0, 0, 1200, FLOOR_Y, cornerShade(stage)),
  );
}
