/** The terrace: black water tank, stair room, washing on the line, a balustrade along the edge. */
import { shade } from '../colour.ts';
import { INK } from '../palettes.ts';
import type { Stage } from '../stage.ts';
import { at, layers, line, rect, times } from '../svg.ts';
import { LEFT, ROOF_Y, WIDTH } from './measures.ts';

function waterTank({ palette, paint }: Stage, x: number): string {
  const drawing = layers(
    rect(0, -92, 110, 66, paint([0.32, 0.02, 250]), 10),
    rect(12, -102, 86, 14, paint([0.38, 0.02, 250]), 5),
    times(3, (i) => rect(0, -80 + i * 18, 110, 4, paint([0.42, 0.02, 250]))),
    rect(-6, -28, 122, 10, paint(palette.trim)),
  );
  return at(x, ROOF_Y, drawing);
}

function stairRoom({ palette, paint }: Stage, x: number): string {
  const drawing = layers(
    rect(0, -96, 160, 80, paint(shade(palette.wall, -0.05))),
    rect(-12, -106, 184, 14, paint(palette.trim)),
    rect(50, -76, 46, 60, paint(palette.shutter), 3),
  );
  return at(x, ROOF_Y, drawing);
}

function washingLine({ palette, paint }: Stage, x: number): string {
  const clothes = [palette.cloth, palette.accent, palette.linen, palette.dado].map((colour, i) =>
    rect(22 + i * 34, i === 0 || i === 3 ? -78 : -74, 26, i % 2 === 0 ? 36 : 48, paint(colour), 3),
  );
  return at(x, ROOF_Y, layers(line('M0 -20v-74M170 -20v-74M0 -90q85 26 170 0', paint(INK), 4, 0.7), clothes));
}

function balustrade({ palette, paint }: Stage): string {
  const stone = paint(palette.trim);
  return layers(
    rect(LEFT - 14, ROOF_Y - 18, WIDTH + 28, 30, stone, 3),
    times(20, (i) => rect(LEFT + 6 + i * 36, ROOF_Y - 40, 10, 24, stone)),
    rect(LEFT - 8, ROOF_Y - 48, WIDTH + 16, 12, stone, 3),
  );
}

export function roof(stage: Stage): string {
  return layers(
    waterTank(stage, LEFT + 90),
    stairRoom(stage, LEFT + 500),
    washingLine(stage, LEFT + 270),
    balustrade(stage),
  );
}
