/** The shared balcony: cane chair, plants, string lights, the tops of the trees. */
import { mix, shade, toHex, type Oklch } from '../colour.ts';
import { viewOutside } from '../outdoors/view.ts';
import { INK, LEAF } from '../palettes.ts';
import { chequer } from '../room/floor.ts';
import { underTheSky, type Stage } from '../stage.ts';
import { area, d, disc, layers, line, rect, times } from '../svg.ts';
import { caneChair, teaTable } from '../things/balcony-seat.ts';
import { stringLights } from '../things/garland.ts';
import { hangingPlant } from '../things/hanging-plant.ts';
import { pottedPlant } from '../things/plants.ts';
import { SHADOW } from '../things/shadow.ts';
import type { Scene } from './scene.ts';

const FLOWERS: readonly [Oklch, Oklch] = [
  [0.64, 0.19, 32],
  [0.7, 0.17, 42],
];

function treetops({ random, paint }: Stage): string {
  const flower = () =>
    disc(random.between(10, 440), random.between(440, 560), random.between(6, 11), paint(random.pick(FLOWERS)));
  return layers(
    area('M0 640V470q60-70 150-40q40-60 120-20q70-30 110 40q80-10 90 60V640z', paint(shade(LEAF, -0.05))),
    area('M760 640V540q50-80 140-40q50-70 150-30q80-20 150 40V640z', paint(shade(LEAF, 0.02))),
    times(26, flower),
  );
}

function railing({ palette, paint }: Stage): string {
  const iron = paint(palette.shutter);
  const pattern = times(
    15,
    (i) => d`M${i * 80 + 40} 486l36 74l-36 74l-36 -74zM${i * 80 + 40} 522a18 38 0 0 0 0 76a18 38 0 0 0 0-76`,
  );
  return layers(
    line(pattern, iron, 6),
    times(15, (i) => rect(i * 80 - 5, 470, 10, 190, iron)),
    rect(0, 462, 1200, 18, paint(shade(palette.shutter, 0.06)), 5),
    rect(0, 638, 1200, 26, paint(shade(palette.trim, -0.02))),
    rect(0, 662, 1200, 10, SHADOW, 0, 0.12),
  );
}

/** The house's own walls, left, right and above. */
function surround({ palette, paint }: Stage): string {
  const side = (x: number, by: number) =>
    layers(
      rect(x, 0, 84, 900, paint(shade(palette.wall, by))),
      rect(x, 500, 84, 400, paint(shade(palette.dado, by))),
      rect(x, 494, 84, 9, paint(palette.trim)),
    );
  const lintel = rect(0, 0, 1200, 46, paint(palette.wall)) + rect(84, 46, 1032, 10, SHADOW, 0, 0.14);
  return layers(lintel, side(0, 0), rect(84, 46, 12, 620, SHADOW, 0, 0.1), side(1116, -0.03));
}

function birds({ random, sky }: Stage): string {
  return times(3, () => {
    const [x, y] = [random.between(400, 800), random.between(130, 260)];
    return line(d`M${x - 16} ${y - 6}q10-8 16 6q6-14 16-6`, toHex(mix(sky.middle, INK, 0.6)), 4);
  });
}

export const balcony: Scene = {
  shows: 'balcony with a cane chair, potted plants and a glass of chai overlooking trees',
  draw(indoorStage) {
    const stage = underTheSky(indoorStage);
    const { palette, paint, time } = stage;
    const hook = (x: number) =>
      line(d`M${x - 34} 54L${x} 150L${x + 34} 54`, paint(INK), 3, 0.6) + hangingPlant(stage, x, 190, 150);
    return layers(
      viewOutside(stage, { x: 0, y: 0, width: 1200, height: 640 }),
      treetops(stage),
      rect(0, 640, 1200, 260, paint(palette.floor)),
      area(chequer(664), paint(shade(palette.floor, 0.07))),
      railing(stage),
      surround(stage),
      stringLights(stage, 84, 1116, 64, 46),
      [250, 960].map(hook),
      time !== 'night' && birds(stage),
      pottedPlant(stage, 240, 800, 1.25, 'areca'),
      pottedPlant(stage, 400, 842, 0.9, 'tulsi'),
      pottedPlant(stage, 1040, 790, 1.2, 'rubber'),
      caneChair(stage, 660, 826),
      teaTable(stage, 860, 832),
    );
  },
};
