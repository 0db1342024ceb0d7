/** The hero's window: where it stands, and its ogee outline. */
import { d } from '../svg.ts';

export const windowBox = { x: 200, y: 96, width: 360, height: 480 };

export const SILL_Y = windowBox.y + windowBox.height + 6;

/** The outline, grown by `by` units on each side. */
export function windowOpening(by: number): string {
  const { x, y, width, height } = windowBox;
  const [left, right, bottom] = [x - by, x + width + by, y + height + by];
  const haunch = y + 110 - by * 0.4;
  const bend = y + 92 - by * 0.7;
  return [
    d`M${left} ${bottom}V${y + 190}`,
    d`C${left} ${haunch} ${x + 26 - by * 0.6} ${bend} ${x + 64} ${y + 74 - by}`,
    d`C${x + 110} ${y + 52 - by} ${x + 150} ${y + 40 - by} ${x + width / 2} ${y - 6 - by * 1.2}`,
    d`C${x + width - 150} ${y + 40 - by} ${x + width - 110} ${y + 52 - by} ${x + width - 64} ${y + 74 - by}`,
    d`C${x + width - 26 + by * 0.6} ${bend} ${right} ${haunch} ${right} ${y + 190}V${bottom}z`,
  ].join('');
}
