/** A room for two: a bed on either side of the window, one lamp between them. */
import { ceilingFan } from '../room/fan.ts';
import { emptyRoom } from '../room/room.ts';
import { sunbeam } from '../room/sunbeam.ts';
import { roomWindow } from '../room/window.ts';
import { layers } from '../svg.ts';
import { anyHeadboard, bed } from '../things/bed.ts';
import { bedsideTable } from '../things/bedside-table.ts';
import { wallCalendar } from '../things/calendar.ts';
import { wallClock } from '../things/clock.ts';
import { framedPicture } from '../things/picture.ts';
import { rug } from '../things/rug.ts';
import type { Scene } from './scene.ts';

export const twin: Scene = {
  shows: 'twin-sharing room with two beds either side of a shuttered window',
  hasBed: true,
  draw(stage) {
    const { random } = stage;
    const window = { x: 500, y: 172, width: 200, height: 240 };
    const headboard = anyHeadboard(random);
    return layers(
      emptyRoom(stage),
      roomWindow(stage, window, 'shutters'),
      sunbeam(stage, window),
      framedPicture(stage, 120, 170, 96, 120),
      framedPicture(stage, 236, 190, 76, 100),
      random.chance(0.5) ? wallCalendar(stage, 960, 168) : wallClock(stage, 1000, 230),
      bedsideTable(stage, 545, 724, 1),
      bed(stage, { x: 40, y: 756, width: 420, scale: 1.14, cat: stage.cat, headboard }),
      bed(stage, { x: 681, y: 756, width: 420, scale: 1.14, headRight: true, headboard }),
      rug(stage, 330, 800, 540),
      ceilingFan(stage, 600),
    );
  },
};
