/** A round wall clock that shows an hour fit for the light outside. */
import { shade } from '../colour.ts';
import type { TimeOfDay } from '../daylight.ts';
import { INK } from '../palettes.ts';
import type { Stage } from '../stage.ts';
import { at, d, disc, layers, line } from '../svg.ts';
import { SHADOW } from './shadow.ts';

/** 8:10, 1:30, 6:15 and 9:40, as [hour, minute]. */
const HOURS: Record<TimeOfDay, readonly [hour: number, minute: number]> = {
  morning: [8, 10],
  day: [1, 30],
  evening: [6, 15],
  night: [9, 40],
};

/** A full turn is 1. */
function hand(turn: number, length: number): string {
  const angle = turn * 2 * Math.PI;
  return d`M0 0L${length * Math.sin(angle)} ${-length * Math.cos(angle)}`;
}

export function wallClock({ palette, paint, time }: Stage, x: number, y: number): string {
  const [hour, minute] = HOURS[time];
  const drawing = layers(
    disc(4, 6, 42, SHADOW, 0.14),
    disc(0, 0, 42, paint(palette.wood)),
    disc(0, 0, 34, paint(shade(palette.trim, 0.02))),
    line(hand((hour + minute / 60) / 12, 16) + hand(minute / 60, 25), paint(INK), 4.5),
    disc(0, 0, 4, paint(palette.cloth)),
  );
  return at(x, y, drawing);
}
