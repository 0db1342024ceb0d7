/** The mess hall: steel thalis on a long table, the kitchen hatch, the day's menu on a board. */
import { emptyRoom } from '../room/room.ts';
import { pendantLamp } from '../room/pendant-lamp.ts';
import { roomWindow } from '../room/window.ts';
import type { Stage } from '../stage.ts';
import { at, layers, line, d, rect, times } from '../svg.ts';
import { kitchenHatch } from '../things/kitchen-hatch.ts';
import { messTable } from '../things/mess-table.ts';
import { stool } from '../things/seats.ts';
import type { Scene } from './scene.ts';

function menuBoard({ random, palette, paint }: Stage, x: number, y: number): string {
  const price = paint(palette.accent);
  const dish = (i: number) =>
    line(d`M36 ${40 + i * 26}h${random.between(50, 90)}`, '#fff8e6', 6, 0.85) +
    line(d`M170 ${40 + i * 26}h${random.between(26, 44)}`, price, 6, 0.95);
  return at(
    x,
    y,
    layers(
      rect(0, 0, 250, 180, paint(palette.wood), 6),
      rect(14, 14, 222, 152, paint([0.36, 0.04, 170]), 3),
      times(5, dish),
    ),
  );
}

export const mess: Scene = {
  shows: 'mess hall with steel thalis on a long table, pendant lamps and the day’s menu on a board',
  draw(stage) {
    return layers(
      emptyRoom(stage, 'tile'),
      kitchenHatch(stage, 96, 168),
      menuBoard(stage, 520, 150),
      roomWindow(stage, { x: 876, y: 160, width: 200, height: 220 }, 'bare'),
      [300, 600, 900].map((x) => pendantLamp(stage, x)),
      messTable(stage, 590),
      [240, 480, 720, 960].map((x) => stool(stage, x, 872)),
    );
  },
};
