/** The arched front door, half open, under a marigold garland. */
import { shade } from '../colour.ts';
import { glow, type Stage } from '../stage.ts';
import { area, at, layers, mirrored, rect } from '../svg.ts';
import { marigoldGarland } from '../things/garland.ts';
import { DOOR_X, GROUND } from './measures.ts';

const OUTER_ARCH = 'M-118 0V-120C-118 -172 -50 -176 0 -202C50 -176 118 -172 118 -120V0z';
const INNER_ARCH = 'M-96 0V-112C-96 -154 -42 -158 0 -178C42 -158 96 -154 96 -112V0z';

function doorLeaf({ palette, paint }: Stage): string {
  const panels = 'M84 -18V-58L46 -60V-20zM84 -68V-106L46 -112V-70z';
  return area('M94 0V-116L34 -128V-4z', paint(palette.shutter)) + area(panels, paint(shade(palette.shutter, 0.07)));
}

export function entrance(stage: Stage): string {
  const { palette, paint, lit } = stage;
  const leaf = doorLeaf(stage);
  const drawing = layers(
    area(OUTER_ARCH, paint(palette.trim)),
    area(INNER_ARCH, lit ? '#ffd98a' : paint(shade(palette.dado, -0.14))),
    lit && glow(stage, 0, -90, 240, 0.5),
    leaf,
    mirrored(0, leaf),
    marigoldGarland(paint, -92, 92, -122),
    rect(-132, -14, 264, 14, paint(shade(palette.trim, -0.06)), 2),
    rect(-152, 0, 304, 14, paint(shade(palette.trim, -0.1)), 2),
  );
  return at(DOOR_X, GROUND, drawing);
}
