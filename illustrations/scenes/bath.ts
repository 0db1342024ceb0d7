/** The tiled bathroom: basin, mirror, geyser, towel, bucket and mug. */
import { mix, shade } from '../colour.ts';
import { CHROME, GLASS, LEAF, PORCELAIN } from '../palettes.ts';
import { chips } from '../room/floor.ts';
import { clipped, glow, skyFill, type Stage } from '../stage.ts';
import { area, at, disc, ellipse, layers, line, rect, times } from '../svg.ts';
import { pottedPlant } from '../things/plants.ts';
import { floorShadow, SHADOW } from '../things/shadow.ts';
import { printed } from '../things/textile.ts';
import type { Scene } from './scene.ts';

const FLOOR = 690;
const COLUMNS = 16;

function wallTiles({ random, palette, paint }: Stage): string {
  const [pale, paler, strong] = [
    paint(mix(palette.dado, palette.trim, 0.55)),
    paint(mix(palette.dado, palette.trim, 0.7)),
    paint(palette.dado),
  ];
  const accent = paint(palette.accent);
  return times(6 * COLUMNS, (i) => {
    const [row, column] = [Math.floor(i / COLUMNS), i % COLUMNS];
    const odd = (row + column) % 2 === 1;
    const border = odd ? strong : accent;
    const plain = random.chance(0.1) ? strong : odd ? paler : pale;
    return rect(column * 76 + 2, 246 + row * 74, 72, 70, row === 0 ? border : plain, 4);
  });
}

function louvredWindow(stage: Stage): string {
  const { palette, paint } = stage;
  const slat = (i: number) => rect(152, 84 + i * 26, 186, 9, paint(shade(palette.trim, -0.08)), 2);
  return layers(
    rect(140, 70, 210, 128, paint(palette.trim), 4),
    rect(152, 82, 186, 104, skyFill(stage)),
    times(4, slat),
  );
}

function mirrorAndLamp(stage: Stage): string {
  const { palette, paint, lit } = stage;
  const glints =
    area('M480 380L720 220v50L480 430z', '#ffffff', 0.45) + area('M480 450L720 290v16L480 470z', '#ffffff', 0.35);
  return layers(
    disc(600, 320, 122, paint(palette.wood)),
    disc(600, 320, 106, paint(GLASS)),
    clipped(stage, '<circle cx="600" cy="320" r="106"/>', glints),
    lit && glow(stage, 600, 170, 260, 0.6),
    area('M560 176h80l-12-34h-56z', lit ? '#ffeab0' : paint(palette.accent)),
  );
}

function basin({ palette, paint }: Stage): string {
  return layers(
    floorShadow(600, 742, 76),
    area('M562 600h76l10 140h-96z', paint(shade(PORCELAIN, -0.04))),
    area('M470 510H730q-6 84-84 92h-92q-78-8-84-92z', paint(PORCELAIN)),
    rect(456, 496, 288, 24, paint(shade(PORCELAIN, 0.01)), 10),
    line('M600 500v-34q0-18 22-18', paint(CHROME), 12),
    rect(660, 468, 26, 30, paint(palette.cloth), 6),
    disc(712, 490, 9, paint(LEAF)),
  );
}

function geyserAndTowel(stage: Stage): string {
  const { palette, paint, lit } = stage;
  const chrome = paint(CHROME);
  return layers(
    line('M920 320v70M990 320v70', chrome, 9),
    rect(880, 120, 150, 210, paint(PORCELAIN), 40),
    rect(880, 280, 150, 12, paint(palette.cloth)),
    disc(955, 250, 9, lit ? '#ff9a4d' : paint([0.68, 0.17, 40])),
    line('M900 420h190', chrome, 9),
    area('M930 420h110v190q-28 10-55 0t-55 0z', printed(stage, palette.linen, palette.cloth, 'stripe')),
    rect(930, 560, 110, 8, paint(palette.accent)),
  );
}

function bucketAndMug({ palette, paint }: Stage): string {
  const drawing = layers(
    floorShadow(0, 0, 120),
    area('M-100 -172h200l-24 172h-152z', paint(palette.cloth)),
    ellipse(0, -172, 100, 22, paint(shade(palette.cloth, -0.1))),
    ellipse(0, -168, 86, 16, paint([0.82, 0.06, 225])),
    line('M-98 -168Q0 -62 98 -168', paint(palette.trim), 6),
    line('M118 -204q30 4 26 30t-34 10', paint(palette.accent), 10),
    area('M34 -222h84l-8 70h-68z', paint(palette.accent)),
    rect(34, -222, 84, 10, paint(shade(palette.accent, -0.07)), 3),
  );
  return at(250, 832, drawing);
}

export const bath: Scene = {
  shows: 'tiled bathroom with a round mirror, geyser and bucket',
  draw(stage) {
    const { palette, paint } = stage;
    const { floor, trim } = palette;
    return layers(
      rect(0, 0, 1200, FLOOR, paint(shade(palette.wall, 0.02))),
      wallTiles(stage),
      rect(0, 236, 1200, 10, paint(trim)),
      rect(0, FLOOR, 1200, 210, paint(shade(floor, -0.02))),
      chips(stage, FLOOR, 90, [shade(floor, 0.1), shade(floor, -0.1), trim]),
      rect(0, FLOOR, 1200, 12, SHADOW, 0, 0.1),
      louvredWindow(stage),
      mirrorAndLamp(stage),
      basin(stage),
      geyserAndTowel(stage),
      bucketAndMug(stage),
      pottedPlant(stage, 1080, 826, 1.1, 'snake'),
      area('M480 800H760L800 866H440z', printed(stage, palette.accent, trim, 'wave')),
    );
  },
};
