/** A room for one: bed, bedside table, window, a shelf or two prints, a plant. */
import { ceilingFan } from '../room/fan.ts';
import { emptyRoom } from '../room/room.ts';
import { sunbeam } from '../room/sunbeam.ts';
import { roomWindow } from '../room/window.ts';
import { layers, mirrored } from '../svg.ts';
import { bed } from '../things/bed.ts';
import { bedsideTable } from '../things/bedside-table.ts';
import { wallCalendar } from '../things/calendar.ts';
import { wallClock } from '../things/clock.ts';
import { framedPicture } from '../things/picture.ts';
import { pottedPlant } from '../things/plants.ts';
import { rug } from '../things/rug.ts';
import { wallShelf } from '../things/shelf.ts';
import type { Scene } from './scene.ts';

export const single: Scene = {
  shows: 'single room with a made bed, bedside lamp, window and ceiling fan',
  hasBed: true,
  draw(stage) {
    const { random } = stage;
    const bedAtRight = random.chance(0.5);
    const window = { x: random.integer(470, 540), y: 172, width: 230, height: 250 };
    const clock = random.chance(0.5);
    const room = layers(
      emptyRoom(stage),
      roomWindow(stage, window),
      sunbeam(stage, window),
      random.chance(0.5)
        ? wallShelf(stage, 96, 246, 270)
        : framedPicture(stage, 120, 150, 110, 140) + framedPicture(stage, 250, 190, 84, 100),
      !clock && wallCalendar(stage, 960, 150),
      rug(stage, 330, 800, 560),
      bed(stage, { x: 84, y: 764, width: 540, scale: 1.18, cat: stage.cat }),
      bedsideTable(stage, 766, 740, 1.15),
      pottedPlant(stage, 1050, 764, 1.4),
      ceilingFan(stage, random.pick([600, 640])),
    );
    // The clock stays out of the mirror: its hands tell the hour.
    return layers(bedAtRight ? mirrored(1200, room) : room, clock && wallClock(stage, bedAtRight ? 208 : 992, 176));
  },
};
