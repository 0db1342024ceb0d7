/** Where clothes live: steel almirah, a rail with hangers, a bed by the window. */
import { shade } from '../colour.ts';
import { INK } from '../palettes.ts';
import { ceilingFan } from '../room/fan.ts';
import { emptyRoom } from '../room/room.ts';
import { sunbeam } from '../room/sunbeam.ts';
import { roomWindow } from '../room/window.ts';
import type { Stage } from '../stage.ts';
import { area, at, d, layers, line, mirrored, rect } from '../svg.ts';
import { almirah } from '../things/almirah.ts';
import { bed } from '../things/bed.ts';
import { pottedPlant } from '../things/plants.ts';
import { rug } from '../things/rug.ts';
import { suitcase } from '../things/suitcase.ts';
import { printed } from '../things/textile.ts';
import type { Scene } from './scene.ts';

function clothesRail(stage: Stage, x: number, y: number): string {
  const { palette, paint } = stage;
  const garments = [palette.cloth, palette.accent, palette.dado, palette.linen].map((colour, i) => {
    const cloth = i % 2 === 0 ? paint(colour) : printed(stage, colour, shade(colour, 0.16), 'stripe', 0.6);
    const length = i % 2 === 0 ? 92 : 136;
    return at(
      24 + i * 46,
      16,
      line('M0 0v12', paint(INK), 4) + area(d`M-16 24q16-18 32 0l8 26-14 6v${length}h-40V56l-10-6z`, cloth),
    );
  });
  return at(x, y, layers(rect(0, 0, 190, 16, paint(palette.wood), 4), garments));
}

export const wardrobe: Scene = {
  shows: 'room with a steel almirah, clothes rail and a made bed',
  hasBed: true,
  draw(stage) {
    const bedAtLeft = stage.random.chance(0.5);
    const window = { x: 590, y: 160, width: 210, height: 240 };
    const room = layers(
      emptyRoom(stage),
      roomWindow(stage, window, 'curtains'),
      sunbeam(stage, window),
      almirah(stage, 170, 742),
      suitcase(stage, 210, 272),
      clothesRail(stage, 906, 250),
      pottedPlant(stage, 466, 742, 1, 'snake'),
      rug(stage, 500, 806, 540),
      bed(stage, { x: 540, y: 766, width: 520, scale: 1.14, cat: stage.cat }),
      ceilingFan(stage, 640),
    );
    return bedAtLeft ? mirrored(1200, room) : room;
  },
};
