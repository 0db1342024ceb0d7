/** The corner where one reads for exams: desk, laptop, pinboard, shelf. */
import { shade } from '../colour.ts';
import { ceilingFan } from '../room/fan.ts';
import { emptyRoom } from '../room/room.ts';
import { sunbeam } from '../room/sunbeam.ts';
import { roomWindow } from '../room/window.ts';
import type { Stage } from '../stage.ts';
import { at, disc, layers, mirrored, rect, times, turned } from '../svg.ts';
import { desk } from '../things/desk.ts';
import { pottedPlant } from '../things/plants.ts';
import { deskChair } from '../things/seats.ts';
import { wallShelf } from '../things/shelf.ts';
import { suitcase } from '../things/suitcase.ts';
import type { Scene } from './scene.ts';

function pinboard({ random, palette, paint }: Stage, x: number, y: number): string {
  const { trim, accent, linen, dado, cloth } = palette;
  const note = (i: number) => {
    const colour = random.pick([trim, accent, linen, shade(dado, 0.25)]);
    const paper = rect(0, 0, 54, 40, paint(colour), 2) + disc(27, 5, 4, paint(cloth));
    return at(
      20 + (i % 3) * 82 + random.between(-5, 5),
      18 + Math.floor(i / 3) * 52,
      turned(random.between(-6, 6), paper),
    );
  };
  return at(
    x,
    y,
    layers(
      rect(-4, -4, 278, 136, paint(palette.wood), 7),
      rect(4, 4, 262, 120, paint([0.68, 0.08, 62]), 2),
      times(6, note),
    ),
  );
}

export const study: Scene = {
  shows: 'study corner with a desk, laptop, reading lamp and pinboard',
  draw(stage) {
    const { random } = stage;
    const deskAtRight = random.chance(0.5);
    const window = { x: 770, y: 168, width: 240, height: 230 };
    const room = layers(
      emptyRoom(stage),
      roomWindow(stage, window),
      sunbeam(stage, window),
      wallShelf(stage, 150, 250, 330),
      pinboard(stage, 176, 318),
      desk(stage, 110, 742, 500),
      deskChair(stage, 350, 800),
      pottedPlant(stage, 1060, 752, 1.35),
      suitcase(stage, 800, 744),
      ceilingFan(stage, 640),
    );
    return deskAtRight ? mirrored(1200, room) : room;
  },
};
